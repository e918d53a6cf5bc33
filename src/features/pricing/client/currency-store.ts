import { type Currency, isCurrency } from '../currencies.rules.ts';

const STORAGE_KEY = 'tamarind-currency';
const SERVERS_CURRENCY: Currency = 'USD';

type CurrencyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The chosen currency of this browser. Without storage the choice lasts as long as the page. */
export const makeCurrencyStore = (storage: () => CurrencyStorage | undefined) => {
  const listeners = new Set<() => void>();
  let chosen: Currency | null | undefined;

  const read = (): Currency | null => {
    try {
      const stored = storage()?.getItem(STORAGE_KEY);
      return isCurrency(stored) ? stored : null;
    } catch {
      return null;
    }
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const current = (): Currency => {
    chosen ??= read();
    return chosen ?? SERVERS_CURRENCY;
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

  return { choose, current, follow, subscribe, currentOnServer: (): Currency => SERVERS_CURRENCY };
};

export const currencyStore = makeCurrencyStore(() => globalThis.window?.localStorage);
