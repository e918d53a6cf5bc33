import type { Currency } from '../currencies.rules.ts';

const STORAGE_KEY = 'tamarind-currency';

type CurrencyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What this browser has chosen, as it is stored: `useCurrency` knows the currencies. Every page loads this file, so it is small.
 * Without storage the choice lasts as long as the page.
 */
export const makeCurrencyStore = (storage: () => CurrencyStorage | undefined) => {
  const listeners = new Set<() => void>();
  let chosen: string | null | undefined;

  const read = (): string | null => {
    try {
      return storage()?.getItem(STORAGE_KEY) ?? null;
    } catch {
      return null;
    }
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const current = (): string | null => {
    if (chosen === undefined) chosen = read();
    return chosen;
  };
  const choose = (currency: Currency) => {
    chosen = currency;
    try {
      storage()?.setItem(STORAGE_KEY, currency);
    } catch {
      // The page shows it all the same.
    }
    notify();
  };
  /** Another tab has chosen. */
  const follow = ({ key }: { key: string | null }) => {
    if (key !== STORAGE_KEY && key !== null) return;
    chosen = read();
    notify();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) globalThis.window?.addEventListener?.('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) globalThis.window?.removeEventListener?.('storage', follow);
    };
  };

  return { choose, current, follow, subscribe, currentOnServer: () => null };
};

export const currencyStore = makeCurrencyStore(() => globalThis.window?.localStorage);
