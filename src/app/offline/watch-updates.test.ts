import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForUpdates } from './watch-updates.ts';

const MINUTE_MS = 60_000;
const update = vi.fn(async () => undefined as never);
let seen: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', seen);
  vi.stubGlobal('navigator', { onLine: true });
  lookForUpdates({ update });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  update.mockClear();
});

const comeBack = () => seen.dispatchEvent(new Event('visibilitychange'));

it('looks for a new release every half hour', () => {
  vi.advanceTimersByTime(61 * MINUTE_MS);
  expect(update).toHaveBeenCalledTimes(2);
});

it('looks when somebody comes back to the page, but not every few seconds', () => {
  comeBack();
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  comeBack();
  comeBack();
  expect(update).toHaveBeenCalledTimes(1);
});

it('leaves a page alone that nobody sees, or that has no network', () => {
  seen.visibilityState = 'hidden';
  vi.advanceTimersByTime(31 * MINUTE_MS);
  comeBack();
  seen.visibilityState = 'visible';
  vi.stubGlobal('navigator', { onLine: false });
  comeBack();
  expect(update).not.toHaveBeenCalled();
});
