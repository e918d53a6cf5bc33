import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '#platform/media/answer-parent.ts';

export type OddTask = 'tell surroundings' | 'be interrupted' | 'eat memory' | 'hang' | 'die' | 'throw';
export type OddNote = { pid: number; names: string[] };

const MEGABYTE = 1024 * 1024;
const eaten: Buffer[] = [];

const behave: Record<OddTask, () => Promise<void>> = {
  'tell surroundings': () => Promise.resolve(),
  'be interrupted': async () => {
    process.kill(process.pid, 'SIGINT');
    process.kill(process.pid, 'SIGTERM');
    await pause(100);
  },
  'eat memory': async () => {
    for (;;) {
      eaten.push(Buffer.alloc(16 * MEGABYTE, 1));
      await pause(5);
    }
  },
  hang: () => new Promise(() => setInterval(() => undefined, 1_000)),
  die: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
  throw: () => Promise.reject(new Error('it does not work')),
};

answerParent<OddTask, OddNote>(async (task, tell) => {
  await tell({ pid: process.pid, names: Object.keys(process.env) });
  await behave[task]();
});
