import { expect, it } from 'vitest';
import { type Progress, waitForProgress } from './wait-for-progress.ts';

const limits = { stillMs: 60, wholeMs: 60_000, pollMs: 1 };
const looking =
  (steps: () => number, isDone = () => false) =>
  (): Promise<Progress> =>
    Promise.resolve({ steps: steps(), isDone: isDone() });

it('goes on for as long as steps are taken', async () => {
  let steps = 0;
  const startedAt = performance.now();
  const isDone = () => performance.now() - startedAt > 4 * limits.stillMs;
  await expect(
    waitForProgress(
      'All is there',
      looking(() => steps++, isDone),
      limits,
    ),
  ).resolves.toBeUndefined();
});

it('gives up when nothing moves, and says where', async () => {
  const stands = waitForProgress(
    'All is there',
    looking(
      () => 7,
      () => false,
    ),
    limits,
  );
  await expect(stands).rejects.toThrow('All is there: it stood still at 7 for 0.06 s.');
});

it('takes a question without an answer for standing still', async () => {
  const dead = waitForProgress('All is there', () => Promise.reject(new Error('connection refused')), limits);
  await expect(dead).rejects.toThrow('stood still');
});

it('gives up in the end, however it moves', async () => {
  let steps = 0;
  const endless = waitForProgress(
    'All is there',
    looking(
      () => steps++,
      () => false,
    ),
    { ...limits, wholeMs: 20 },
  );
  await expect(endless).rejects.toThrow(/^All is there: only \d+ after 0.02 s\.$/);
});
