import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { QuietSelect } from '#ui/base/ThemeSelect.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { type Currency, currencies, isCurrency, symbolOf } from '../currencies.rules.ts';
import { chooseCurrency, getCurrencyChoice } from '../pricing.contract.ts';
import { useCurrency } from './Conversion.tsx';
import { currencyStore } from './currency-store.ts';

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

/** Chooses the currency in which all prices are shown. `isQuiet`: as small as the other choices of the footer. */
export const CurrencyChoice = ({ isQuiet = false, label }: { isQuiet?: boolean; label?: string }) => {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const isSignedIn = useViewer() !== null;
  const queries = useQueryClient();
  const saving = useChange(chooseCurrency, {
    failed: (said) => ({ title: t`Your currency could not be saved in your profile`, description: said }),
  });
  const choose = (value: string) => {
    if (!isCurrency(value)) return;
    currencyStore.choose(value);
    if (!isSignedIn) return;
    // At once, so that the earlier choice of the profile does not come back.
    queries.setQueryData(read(call, getCurrencyChoice, {}).queryKey, { currency: value });
    void saving.run({ currency: value });
  };
  const choices = currencies.map((value) => ({ value, label: `${symbolOf(value)} · ${i18n._(currencyNames[value])}` }));
  const field = {
    autoComplete: 'off',
    value: currency,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value),
  };
  if (!isQuiet) return <Select aria-label={label ?? t`Currency`} choices={choices} {...field} />;
  return (
    <QuietSelect label={<Trans>Currency</Trans>} {...field}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </QuietSelect>
  );
};
