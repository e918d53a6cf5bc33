import { useSyncExternalStore } from 'react';
import { type FormatOptions, formatUsd } from '../amounts.rules.ts';
import type { Cents } from '../money.rules.ts';

/** Writes an amount of US cents. */
export type PriceWords = (cents: Cents, options?: FormatOptions) => string;

const inUsDollars: PriceWords = formatUsd;

const makePriceWords = () => {
  const listeners = new Set<() => void>();
  let words = inUsDollars;
  return {
    /** `undefined`: in US dollars. */
    set: (next: PriceWords = inUsDollars) => {
      words = next;
      for (const listener of listeners) listener();
    },
    current: () => words,
    currentOnServer: () => inUsDollars,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** How all prices of the page are written. `Conversion` sets it. */
export const priceWords = makePriceWords();

export const usePriceWords = (): PriceWords =>
  useSyncExternalStore(priceWords.subscribe, priceWords.current, priceWords.currentOnServer);
