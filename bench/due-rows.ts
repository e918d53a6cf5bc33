import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../scripts/run-command.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import type { Reading } from './reading.ts';

const ROWS = 50_000;
const LIMIT_MS = 2 * 60 * 60_000;
const TEST = 'tests/background/many-due.integration.test.ts';

type Told = { queue: string; rows: number; seconds: number; answers: number; connections: number };

const readingOf = ({ queue, rows, seconds, answers, connections }: Told): Reading => ({
  what: `connections of the visitors in use while ${rows} rows of "${queue}" are worked on`,
  values: [connections],
  unit: '',
  limit: { atMost: 1 },
  detail: `${Math.round(rows / seconds)} rows a second, ${answers} answers meanwhile`,
});

/** The test of one bad row among many, with as many as a night without a worker leaves. It fails when a row is left. */
export const dueRows: Bench = {
  name: 'due-rows',
  runAlone: async () => {
    const folder = temporaryFolder('due-rows');
    try {
      const report = join(folder.path, 'report.jsonl');
      const env = { DUE_ROWS: String(ROWS), DUE_ROWS_REPORT: report };
      const options = { env, limitMs: LIMIT_MS };
      const { exitCode, output } = await runCommand('vitest', ['run', '--project', 'integration', TEST], options);
      if (exitCode !== 0) throw new Error(output);
      const lines = readFileSync(report, 'utf8').trim().split('\n');
      return lines.map((line) => readingOf(JSON.parse(line) as Told));
    } finally {
      folder.remove();
    }
  },
};
