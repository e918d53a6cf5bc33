import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Lock } from 'lucide-react';
import { FormCheckbox, FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';

/** Private or public; a field of the surrounding form. */
export const VisibilityField = () => {
  const { t } = useLingui();
  const cards = [
    { value: 'private', label: t`Private`, hint: t`Only you see it.`, icon: Lock },
    { value: 'public', label: t`Public`, hint: t`Anybody can see and share it.`, icon: Globe },
  ];
  return <FormRadioCards name="visibility" legend={t`Who can see it`} cards={cards} />;
};

const MONTHS = 12;
const DAYS = 31;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Start and end of the season of an editors' collection. */
export const SeasonFields = () => {
  const format = useFormat();
  const months = upTo(MONTHS).map((value) => ({ value, label: format.monthName(Number(value)) }));
  const days = upTo(DAYS).map((value) => ({ value, label: value }));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">
        <Trans>Season</Trans>
      </legend>
      <FormCheckbox
        name="hasSeason"
        label={<Trans>It belongs to a season</Trans>}
        hint={<Trans>Every year between these days, both included. It may run over New Year.</Trans>}
      />
      <div className="grid grid-cols-[1fr_5.5rem] gap-3">
        <FormField name="startMonth" label={<Trans>From month</Trans>}>
          {(field) => <Select choices={months} {...field} />}
        </FormField>
        <FormField name="startDay" label={<Trans>From day</Trans>}>
          {(field) => <Select choices={days} {...field} />}
        </FormField>
        <FormField name="endMonth" label={<Trans>To month</Trans>}>
          {(field) => <Select choices={months} {...field} />}
        </FormField>
        <FormField name="endDay" label={<Trans>To day</Trans>}>
          {(field) => <Select choices={days} {...field} />}
        </FormField>
      </div>
    </fieldset>
  );
};
