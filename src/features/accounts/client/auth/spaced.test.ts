import { expect, test, vi } from 'vitest';
import { throttled } from './spaced.ts';


test('D9 a call that comes too soon after the last one waits for its turn', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const throttledAsk = throttled(ask, 3_000);
  await throttledAsk();
  const second = throttledAsk();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(second).resolves.toBe('answer');
});

test('a call that comes late enough is made at once', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const throttledAsk = throttled(ask, 3_000);
  await throttledAsk();
  await vi.advanceTimersByTimeAsync(3_000);
  await throttledAsk();
  expect(ask).toHaveBeenCalledTimes(2);
});
