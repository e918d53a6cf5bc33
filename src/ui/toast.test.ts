import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { carryToast, dismissAllToasts, dismissToast, showCarriedToast, toast, toasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  dismissAllToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const titles = () => toasts.current().map(({ title }) => title);

/** Leaves the page, which loses its toasts, and takes so long until the next one runs. */
const loadNextPage = (durationMs: number) => {
  dismissAllToasts();
  vi.advanceTimersByTime(durationMs);
  showCarriedToast();
};

it('L23 a toast that is carried to the next page stays for the rest of its time', () => {
  const id = toast({ title: 'Login successful', description: 'Welcome', variant: 'success', durationMs: 3_000 });
  vi.advanceTimersByTime(300);
  carryToast(id);
  loadNextPage(700);
  expect(toasts.current()).toMatchObject([{ title: 'Login successful', description: 'Welcome', variant: 'success' }]);
  vi.advanceTimersByTime(1_999);
  expect(titles()).toEqual(['Login successful']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('is shown by one page only', () => {
  carryToast(toast({ title: 'Once' }));
  loadNextPage(100);
  loadNextPage(100);
  expect(titles()).toEqual([]);
});

it('is not shown when its time is over, or when somebody has dismissed it', () => {
  carryToast(toast({ title: 'Slow', durationMs: 3_000 }));
  loadNextPage(3_000);
  expect(titles()).toEqual([]);
  const dismissed = toast({ title: 'Dismissed' });
  dismissToast(dismissed);
  carryToast(dismissed);
  loadNextPage(100);
  expect(titles()).toEqual([]);
});

it.each(['', 'null', '{', '{"title":"x"}', '7'])('what is stored by somebody else does no harm: %s', (stored) => {
  sessionStorage.setItem('tamarind-carried-toast', stored);
  showCarriedToast();
  expect(titles()).toEqual([]);
});

it('without storage the toast ends with its page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  carryToast(toast({ title: 'Gone' }));
  loadNextPage(100);
  expect(titles()).toEqual([]);
});
