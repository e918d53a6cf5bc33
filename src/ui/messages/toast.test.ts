import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import {
  carryToast,
  dismissAllToasts,
  dismissToast,
  makeToastStore,
  showCarriedToast,
  toast,
  toastOnNextPage,
  toasts,
} from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const titlesIn = (store: ReturnType<typeof makeToastStore>) => store.current().map((toast) => toast.title);

describe('S19 toasts', () => {
  it('S19 stays 5000 ms unless told otherwise', () => {
    const store = makeToastStore();
    store.show({ title: 'usual' });
    store.show({ title: 'short', durationMs: 3_000 });
    store.show({ title: 'long', durationMs: 7_000 });
    vi.advanceTimersByTime(2_999);
    expect(titlesIn(store)).toEqual(['usual', 'short', 'long']);
    vi.advanceTimersByTime(1);
    expect(titlesIn(store)).toEqual(['usual', 'long']);
    vi.advanceTimersByTime(1_999);
    expect(titlesIn(store)).toEqual(['usual', 'long']);
    vi.advanceTimersByTime(1);
    expect(titlesIn(store)).toEqual(['long']);
    vi.advanceTimersByTime(2_000);
    expect(titlesIn(store)).toEqual([]);
  });

  it('S19 is looked at only every 1000 ms', () => {
    const store = makeToastStore();
    store.show({ title: 'odd', durationMs: 1_100 });
    vi.advanceTimersByTime(1_999);
    expect(titlesIn(store)).toEqual(['odd']);
    vi.advanceTimersByTime(1);
    expect(titlesIn(store)).toEqual([]);
  });

  it('leaves no timer behind when the last one has gone', () => {
    const store = makeToastStore();
    store.show({ title: 'one' });
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('S19 goes singly or all at once', () => {
    const store = makeToastStore();
    const first = store.show({ title: 'first' });
    store.show({ title: 'second' });
    store.show({ title: 'third' });
    store.dismiss(first);
    expect(titlesIn(store)).toEqual(['second', 'third']);
    store.dismissAll();
    expect(titlesIn(store)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the default variant and no description unless given', () => {
    const store = makeToastStore();
    store.show({ title: 'plain' });
    store.show({ title: 'Error', description: 'Could not save.', variant: 'destructive' });
    expect(store.current()).toMatchObject([
      { title: 'plain', description: undefined, variant: 'default' },
      { title: 'Error', description: 'Could not save.', variant: 'destructive' },
    ]);
  });

  it('waits while held and then has the rest of its time', () => {
    const store = makeToastStore();
    store.show({ title: 'read me' });
    vi.advanceTimersByTime(4_000);
    store.hold();
    vi.advanceTimersByTime(60_000);
    expect(titlesIn(store)).toEqual(['read me']);
    store.release();
    vi.advanceTimersByTime(999);
    expect(titlesIn(store)).toEqual(['read me']);
    vi.advanceTimersByTime(1);
    expect(titlesIn(store)).toEqual([]);
  });

  it('is not held any more once the held ones were dismissed', () => {
    const store = makeToastStore();
    const first = store.show({ title: 'first' });
    store.hold();
    store.dismiss(first);
    store.show({ title: 'second' });
    vi.advanceTimersByTime(5_000);
    expect(titlesIn(store)).toEqual([]);
  });

  it('gives the same list until something changes, and tells its listeners when it does', () => {
    const store = makeToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show({ title: 'one' });
    const list = store.current();
    vi.advanceTimersByTime(1_000);
    store.dismiss(99);
    expect(store.current()).toBe(list);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.dismissAll();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is empty on the server', () => {
    const store = makeToastStore();
    store.show({ title: 'one' });
    expect(store.currentOnServer()).toEqual([]);
  });
});

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

it('L23 a toast that is carried to the next page stays for the rest of its time, however late that page comes', () => {
  const id = toast({ title: 'Login successful', description: 'Welcome', variant: 'success', durationMs: 3_000 });
  vi.advanceTimersByTime(300);
  carryToast(id);
  loadNextPage(4_000);
  expect(toasts.current()).toMatchObject([{ title: 'Login successful', description: 'Welcome', variant: 'success' }]);
  vi.advanceTimersByTime(2_999);
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

it('is not shown when somebody has dismissed it', () => {
  const dismissed = toast({ title: 'Dismissed' });
  dismissToast(dismissed);
  carryToast(dismissed);
  loadNextPage(100);
  expect(titles()).toEqual([]);
});

it('for the next page alone has all its time there, however late that page comes', () => {
  toastOnNextPage({ title: 'Back', durationMs: 3_000 });
  expect(titles()).toEqual([]);
  loadNextPage(60_000);
  expect(titles()).toEqual(['Back']);
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
