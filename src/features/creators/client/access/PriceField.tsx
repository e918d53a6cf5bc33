import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { centsFrom } from '#features/products/product-fields.rules.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import type { PriceBounds } from '../../content-access.rules.ts';
import type { TermsEditing } from './useTermsEditing.ts';

type Props = { editing: TermsEditing; bounds: PriceBounds };
type Way = '' | 'usual' | 'own';

/** The narrowest bounds of the kinds among the works. */
const boundsOf = ({ works }: TermsEditing, bounds: PriceBounds) => {
  const kinds = [...new Set(works.map(({ kind }) => kind))].map((kind) => bounds[kind]);
  return {
    lowest: Math.max(...kinds.map(({ lowestCents }) => lowestCents)),
    highest: Math.min(...kinds.map(({ highestCents }) => highestCents)),
  };
};

/** The usual price or an own one. */
export const PriceField = ({ editing, bounds }: Props) => {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('');
  const [typed, setTyped] = useState('');
  const limits = boundsOf(editing, bounds);
  const [lowest, highest] = [formatUsd(limits.lowest), formatUsd(limits.highest)];
  const cents = centsFrom(typed);
  const isWrong = typed !== '' && (cents === undefined || cents < limits.lowest || cents > limits.highest);
  const want = (value: number | null | undefined) =>
    value === undefined ? editing.leave('ownPriceCents') : editing.want({ ownPriceCents: value });
  const choose = (next: Way) => {
    setWay(next);
    if (next === 'own') want(isWrong ? undefined : cents);
    else want(next === 'usual' ? null : undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    want(centsFrom(text));
  };
  return (
    <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-2">
      <Field
        label={<Trans>Price</Trans>}
        hint={<Trans>Of the standard licence, of a clip in HD. Other licences follow it.</Trans>}
      >
        {(wiring) => (
          <Select
            {...wiring}
            choices={[
              { value: 'usual', label: t`Usual price` },
              { value: 'own', label: t`Own price` },
            ]}
            placeholder={t`Leave as it is`}
            value={way}
            onChange={({ target }) => choose(target.value as Way)}
          />
        )}
      </Field>
      {way === 'own' && (
        <Field
          label={<Trans>Own price in US dollars</Trans>}
          hint={
            <Trans>
              From {lowest} to {highest}
            </Trans>
          }
          error={
            isWrong && (
              <Trans>
                Your own price must be from {lowest} to {highest}
              </Trans>
            )
          }
        >
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
};
