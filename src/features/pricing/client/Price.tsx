import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { type Currency, convertCents, formatAmount, formatUsd, rateOf } from '../currencies.rules.ts';
import type { Cents } from '../money.rules.ts';
import { getPrices } from '../pricing.contract.ts';
import { currencyStore } from './currency-store.ts';

/** The chosen currency; US dollars on the server and in the first render. */
export const useCurrency = (): Currency =>
  useSyncExternalStore(currencyStore.subscribe, currencyStore.current, currencyStore.currentOnServer);

/** Writes amounts of US cents in the chosen currency. Until its rate is known they are in US dollars. */
export const usePriceWords = (): ((cents: Cents) => string) => {
  const { t } = useLingui();
  const currency = useCurrency();
  const { data } = useQuery({ ...read(call, getPrices, {}), enabled: currency !== 'USD' });
  if (currency === 'USD' || !data) return (cents) => formatUsd(cents);
  return (cents) => {
    const amount = formatAmount(convertCents(cents, rateOf(currency, data.rates)), currency);
    return cents === 0 ? amount : t`about ${amount}`;
  };
};

/** A price. It says which dollar, and "about" where it is converted: charges are in US dollars. */
export const Price = ({ cents, className = '' }: { cents: Cents; className?: string }) => {
  const words = usePriceWords();
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{words(cents)}</span>;
};
