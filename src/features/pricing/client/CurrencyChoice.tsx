import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { type Currency, currencies, isCurrency, symbolOf } from '../currencies.rules.ts';
import { chooseCurrency, getCurrencyChoice } from '../pricing.contract.ts';
import { currencyStore } from './currency-store.ts';
import { useCurrency } from './Price.tsx';

export const currencyNames = {
  USD: msg`US dollar`,
  JMD: msg`Jamaican dollar`,
  TTD: msg`Trinidad and Tobago dollar`,
  BBD: msg`Barbados dollar`,
  XCD: msg`East Caribbean dollar`,
  HTG: msg`Haitian gourde`,
  XCG: msg`Caribbean guilder`,
  DOP: msg`Dominican peso`,
  EUR: msg`Euro`,
} satisfies Record<Currency, ReturnType<typeof msg>>;

/** The choice of the profile counts on every device; without one, this browser's own counts. */
const useChoiceOfProfile = (isSignedIn: boolean) => {
  const { data } = useQuery({ ...read(call, getCurrencyChoice, {}), enabled: isSignedIn });
  const chosen = data?.currency;
  useEffect(() => {
    if (chosen && chosen !== currencyStore.current()) currencyStore.choose(chosen);
  }, [chosen]);
};

/** Chooses the currency in which all prices are shown. */
export const CurrencyChoice = ({ className }: { className?: string }) => {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const isSignedIn = useViewer() !== null;
  const queries = useQueryClient();
  const saving = useChange(chooseCurrency, {
    failed: (said) => ({ title: t`Your currency could not be saved in your profile`, description: said }),
  });
  useChoiceOfProfile(isSignedIn);
  const choose = (value: string) => {
    if (!isCurrency(value)) return;
    currencyStore.choose(value);
    if (!isSignedIn) return;
    // At once, so that the earlier choice of the profile does not come back.
    queries.setQueryData(read(call, getCurrencyChoice, {}).queryKey, { currency: value });
    void saving.run({ currency: value });
  };
  const choices = currencies.map((value) => ({ value, label: `${symbolOf(value)} · ${i18n._(currencyNames[value])}` }));
  return (
    <Select
      aria-label={t`Currency`}
      autoComplete="off"
      value={currency}
      choices={choices}
      onChange={({ target }) => choose(target.value)}
      {...(className !== undefined && { className })}
    />
  );
};
