import { collectEvents } from '#features/insights/insights.contract.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { runCommand } from '../scripts/run-command.ts';
import { freePort, startTamarind, temporaryFolder } from '../scripts/tamarind-process.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { addPhotos } from './purchase.ts';
import { median, type Reading } from './reading.ts';

export type SendersTask = { address: string; path: string; items: string[]; seconds: number; run: number };

const ROUNDS = 5;
const WARM_UP_SECONDS = 4;
const ROUND_SECONDS = 4;

let runs = 0;
const batchesPerSecond = async (task: Omit<SendersTask, 'run'>): Promise<number> => {
  runs += 1;
  const run = { ...task, run: Date.now() + runs };
  const { output, exitCode } = await runCommand('node', ['bench/insights-load.ts', JSON.stringify(run)]);
  const found = Number(output.trim().split('\n').at(-1));
  if (exitCode !== 0 || !Number.isFinite(found)) throw new Error(`The senders failed:\n${output}`);
  return found;
};

/** Batches of ten events from browsers, against a handler that inserts the same rows with one statement. */
const measureIntake = async (): Promise<Reading> => {
  const folder = temporaryFolder('bench-events');
  const env = { DEMO: 'off', RATE_LIMIT_WRITES_PER_MINUTE: '99999999', LOG_LEVEL: 'warn' };
  const tamarind = await startTamarind({ dataDir: folder.path, port: await freePort(), env });
  try {
    return await withTamarind({ dataDir: folder.path, address: tamarind.address }, async (reached) => {
      await reached.db.$client.query('create table plain_insight_events (like insight_events including indexes)');
      const items = await addPhotos(reached);
      const bare = await startBareServer('events', reached.url);
      const ours = { address: tamarind.address, path: collectEvents.path, items };
      const theirs = { address: bare.address.replace(/\/$/, ''), path: '/', items };
      try {
        for (const task of [ours, theirs]) await batchesPerSecond({ ...task, seconds: WARM_UP_SECONDS });
        const rounds: [ours: number, bare: number][] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push([
            await batchesPerSecond({ ...ours, seconds: ROUND_SECONDS }),
            await batchesPerSecond({ ...theirs, seconds: ROUND_SECONDS }),
          ]);
        const middle = (side: 0 | 1) => Math.round(median(rounds.map((round) => round[side])));
        return {
          what: 'batches of ten events against a bare handler with one batched insert',
          values: rounds.map(([one, other]) => one / other),
          unit: '',
          limit: { atLeast: 0.3 },
          detail: `${middle(0)} against ${middle(1)} batches a second`,
        };
      } finally {
        await bare.stop();
      }
    });
  } finally {
    await tamarind.stop();
    folder.remove();
  }
};

export const events: Bench = { name: 'events', runAlone: async () => [await measureIntake()] };
