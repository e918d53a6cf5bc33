import { api } from '../bench/api.ts';
import type { Bench, Prepared } from '../bench/bench.ts';
import { bundle } from '../bench/bundle.ts';
import { dueRows } from '../bench/due-rows.ts';
import { home } from '../bench/home.ts';
import { insights } from '../bench/insights.ts';
import { events } from '../bench/insights-intake.ts';
import { ledger } from '../bench/ledger.ts';
import { lighthouseBench } from '../bench/lighthouse.ts';
import { like } from '../bench/like.ts';
import { memory } from '../bench/memory.ts';
import { prepareData } from '../bench/prepare-data.ts';
import { purchase } from '../bench/purchase.ts';
import { describeReading, holds, type Reading } from '../bench/reading.ts';
import { renditions } from '../bench/renditions.ts';
import { renditionsServing } from '../bench/renditions-serving.ts';
import { scroll } from '../bench/scroll.ts';
import { search } from '../bench/search.ts';
import { sitemap } from '../bench/sitemap.ts';
import { start } from '../bench/start.ts';
import { upload } from '../bench/upload.ts';

const benches: Bench[] = [
  api,
  home,
  like,
  renditions,
  renditionsServing,
  upload,
  search,
  ledger,
  purchase,
  insights,
  events,
  dueRows,
  sitemap,
  start,
  memory,
  bundle,
  scroll,
  lighthouseBench,
];

const chosen = (names: string[]): Bench[] => {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown) {
    console.error(`There is no bench "${unknown}". There are: ${benches.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return names.length > 0 ? benches.filter(({ name }) => names.includes(name)) : benches;
};

const report = (readings: readonly Reading[]): boolean => {
  for (const reading of readings) console.log(describeReading(reading));
  return readings.every(holds);
};

const list = chosen(process.argv.slice(2));
let library: Awaited<ReturnType<typeof prepareData>> | undefined;
const prepare = async (): Promise<Prepared> => {
  if (!library) console.log('Preparing a data folder with the demo library …');
  library ??= await prepareData();
  return library.prepared;
};

let allHold = true;
try {
  for (const bench of list) {
    const readings = 'runAlone' in bench ? await bench.runAlone() : await bench.run(await prepare());
    allHold = report(readings) && allHold;
  }
} finally {
  library?.remove();
}
process.exitCode = allHold ? 0 : 1;
