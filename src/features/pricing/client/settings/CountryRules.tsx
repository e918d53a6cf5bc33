import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormCheckbox, FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { askings, longestOfSeller } from '../../buyers.rules.ts';
import { countryChoices, countryName } from '../../countries.rules.ts';
import { askingNames } from './setting-words.ts';

const fieldOf = (code: string): string => `settings.buyers.countries.${code}`;

const CountryFields = ({ code, onRemove }: { code: string; onRemove: () => void }) => {
  const { i18n, t } = useLingui();
  const headId = useId();
  const name = countryName(i18n.locale, code);
  return (
    <section aria-labelledby={headId} className="grid gap-4 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={headId} className="font-semibold text-lg" suppressHydrationWarning>
          {name}
        </h2>
        <Button size="s" icon={X} aria-label={t`Remove the rule for ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField name={`${fieldOf(code)}.taxName`} label={<Trans>Name of the tax</Trans>}>
          {(field) => <Input {...field} maxLength={longestOfSeller.taxName} autoComplete="off" />}
        </FormField>
        <FormField name={`${fieldOf(code)}.basisPoints`} label={<Trans>Tax in percent</Trans>}>
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="tabular-nums" />}
        </FormField>
      </div>
      <FormField name={`${fieldOf(code)}.taxNumber`} label={<Trans>Tax number of businesses</Trans>}>
        {(field) => (
          <Select {...field} choices={askings.map((value) => ({ value, label: i18n._(askingNames[value]) }))} />
        )}
      </FormField>
      <FormCheckbox
        name={`${fieldOf(code)}.isReverseCharged`}
        label={<Trans>Reverse charge</Trans>}
        hint={<Trans>A business that gives its number pays no tax here, and the invoice says so.</Trans>}
      />
    </section>
  );
};

/** A rule for each country that has one. Nothing counts before the form is saved. */
export const CountryRules = ({ start }: { start: readonly string[] }) => {
  const { i18n } = useLingui();
  const { setValue, unregister } = useFormContext();
  const [codes, setCodes] = useState(start);
  const [chosen, setChosen] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const add = () => {
    if (chosen === '') return choice.current?.focus();
    setValue(fieldOf(chosen), { taxName: 'VAT', basisPoints: '0', taxNumber: 'no', isReverseCharged: false });
    setCodes([...codes, chosen]);
    setChosen('');
  };
  const remove = (code: string) => {
    unregister(fieldOf(code));
    setCodes(codes.filter((other) => other !== code));
    choice.current?.focus();
  };
  return (
    <>
      {codes.map((code) => (
        <CountryFields key={code} code={code} onRemove={() => remove(code)} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>Country with a rule of its own</Trans>} className="min-w-60 flex-1">
          {(wiring) => (
            <Select
              {...wiring}
              ref={choice}
              choices={countryChoices(i18n.locale).filter(({ value }) => !codes.includes(value))}
              placeholder="–"
              hasLocalLabels
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
        <Button onClick={add}>
          <Trans>Add the country</Trans>
        </Button>
      </div>
    </>
  );
};
