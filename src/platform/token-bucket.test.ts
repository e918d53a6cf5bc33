import { describe, expect, it } from 'vitest';
import { fullBucket, takeToken } from './token-bucket.ts';

const refill = { size: 3, refillMs: 1_000 };

/** Whether a token could be taken at each of these times. */
const takeAt = (...times: number[]): boolean[] => {
  const bucket = fullBucket(refill, 0);
  return times.map((ms) => takeToken(bucket, refill, ms));
};

describe('a bucket of tokens', () => {
  it('gives a few at once, and then one for each time that passes', () => {
    expect(takeAt(0, 0, 0, 0, 999, 1_000, 1_500, 2_000)).toEqual([true, true, true, false, false, true, false, true]);
  });

  it('never has more than fit into it', () => {
    expect(takeAt(60_000, 60_000, 60_000, 60_000)).toEqual([true, true, true, false]);
  });

  it('gives nothing for a clock that was set back', () => {
    expect(takeAt(5_000, 5_000, 5_000, 0, 0, 1_000)).toEqual([true, true, true, false, false, true]);
  });
});
