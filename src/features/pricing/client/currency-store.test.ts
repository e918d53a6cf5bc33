import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { makeCurrencyStore } from './currency-store.ts';

const KEY = 'tamarind-currency';

describe('the chosen currency', () => {
  it('is none until somebody chooses, and on the server always', () => {
    const store = makeCurrencyStore(memoryStorage);
    expect([store.current(), store.currentOnServer()]).toEqual([null, null]);
  });

  it('is remembered by the browser under its key', () => {
    const storage = memoryStorage();
    makeCurrencyStore(() => storage).choose('XCG');
    expect(storage.getItem(KEY)).toBe('XCG');
    const nextVisit = makeCurrencyStore(() => storage);
    expect([nextVisit.current(), nextVisit.currentOnServer()]).toEqual(['XCG', null]);
  });

  it('tells everybody who listens, also of a choice in another tab', () => {
    const storage = memoryStorage();
    const store = makeCurrencyStore(() => storage);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.choose('JMD');
    storage.setItem(KEY, 'TTD');
    store.follow({ key: KEY });
    expect(store.current()).toBe('TTD');
    store.follow({ key: 'theme' });
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.choose('EUR');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page where storage is refused', () => {
    const store = makeCurrencyStore(() => {
      throw new Error('denied');
    });
    expect(store.current()).toBeNull();
    store.choose('BBD');
    expect(store.current()).toBe('BBD');
  });
});
