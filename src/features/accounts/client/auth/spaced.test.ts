import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('D9 a call that comes too soon after the last one waits for its turn', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const spacedAsk = spaced(ask, 3_000);
  await spacedAsk();
  const second = spacedAsk();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(second).resolves.toBe('answer');
});

test('a call that comes late enough is made at once', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const spacedAsk = spaced(ask, 3_000);
  await spacedAsk();
  await vi.advanceTimersByTimeAsync(3_000);
  await spacedAsk();
  expect(ask).toHaveBeenCalledTimes(2);
});
