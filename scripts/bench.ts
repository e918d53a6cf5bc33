import { api } from '../bench/api.ts';
import type { Bench, Prepared } from '../bench/bench.ts';
import { bundle } from '../bench/bundle.ts';
import { home } from '../bench/home.ts';
import { like } from '../bench/like.ts';
import { prepareData } from '../bench/prepare-data.ts';
import { describeReading, holds } from '../bench/reading.ts';
import { renditions } from '../bench/renditions.ts';
import { renditionsServing } from '../bench/renditions-serving.ts';
import { start } from '../bench/start.ts';
import { upload } from '../bench/upload.ts';

const benches: Bench[] = [api, home, like, renditions, renditionsServing, upload, start, bundle];

const chosen = (names: string[]): Bench[] => {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown) throw new Error(`There is no bench "${unknown}": ${benches.map(({ name }) => name).join(', ')}.`);
  return names.length > 0 ? benches.filter(({ name }) => names.includes(name)) : benches;
};

const runAll = async (prepared: Prepared, list: Bench[]): Promise<boolean> => {
  let allHold = true;
  for (const bench of list) {
    for (const reading of await bench.run(prepared)) {
      console.log(describeReading(reading));
      allHold &&= holds(reading);
    }
  }
  return allHold;
};

const list = chosen(process.argv.slice(2));
console.log('Preparing a data folder with the demo library …');
const { prepared, remove } = await prepareData();
try {
  process.exitCode = (await runAll(prepared, list)) ? 0 : 1;
} finally {
  remove();
}
