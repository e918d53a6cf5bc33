import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { type Currency, convertCents, formatAmount, isCurrency, rateOf } from '../currencies.rules.ts';
import { getCurrencyChoice, getPrices } from '../pricing.contract.ts';
import { currencyStore } from './currency-store.ts';
import { type PriceWords, priceWords } from './price-words.ts';

/** The chosen currency; US dollars on the server, in the first render, and where something unknown is stored. */
export const useCurrency = (): Currency => {
  const stored = useSyncExternalStore(currencyStore.subscribe, currencyStore.current, currencyStore.currentOnServer);
  return isCurrency(stored) ? stored : 'USD';
};

/** The choice of the profile counts on every device; without one, this browser's own counts. */
const useChoiceOfProfile = () => {
  const isSignedIn = useViewer() !== null;
  const { data } = useQuery({ ...read(call, getCurrencyChoice, {}), enabled: isSignedIn });
  const chosen = data?.currency;
  useEffect(() => {
    if (chosen && chosen !== currencyStore.current()) currencyStore.choose(chosen);
  }, [chosen]);
};

/** Shows all prices of the page in the chosen currency. Until its rate is known they are in US dollars. */
export const Conversion = () => {
  const { t } = useLingui();
  const currency = useCurrency();
  useChoiceOfProfile();
  const { data } = useQuery({ ...read(call, getPrices, {}), enabled: currency !== 'USD' });
  const rate = data && rateOf(currency, data.rates);
  useEffect(() => {
    if (currency === 'USD' || rate === undefined) return;
    const words: PriceWords = (cents, options) => {
      const amount = formatAmount(convertCents(cents, rate), currency, options);
      return cents === 0 ? amount : t`about ${amount}`;
    };
    priceWords.set(words);
    return () => priceWords.set();
  }, [currency, rate, t]);
  return null;
};
