import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';

const MB = 1_000_000;
const MOST_GROWTH_MB = 100;
const ROUNDS = 3;
const run = promisify(execFile);

type Told = { written: number; seconds: number; grownBytes: number };

const measure = async (): Promise<Told> => {
  const folder = temporaryFolder('sitemap');
  try {
    const script = join(import.meta.dirname, 'sitemap-process.ts');
    const { stdout } = await run(process.execPath, [...process.execArgv, script, folder.path]);
    return JSON.parse(stdout);
  } finally {
    folder.remove();
  }
};

export const sitemap: Bench = {
  name: 'sitemap',
  runAlone: async () => {
    const told: Told[] = [];
    for (let round = 0; round < ROUNDS; round += 1) told.push(await measure());
    return [
      {
        what: 'memory while a sitemap of 1,000,000 photos is made',
        values: told.map(({ grownBytes }) => grownBytes / MB),
        unit: ' MB',
        limit: { atMost: MOST_GROWTH_MB },
        detail: told.map(({ written, seconds }) => `${written} addresses in ${seconds.toFixed(1)} s`).join(', '),
      },
    ];
  },
};
