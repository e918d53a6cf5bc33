import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { lastDays, periods, type Range, rangeProblem } from '../range.rules.ts';

const PeriodName = ({ days }: { days: (typeof periods)[number] }) => {
  switch (days) {
    case 7:
      return <Trans>7 days</Trans>;
    case 28:
      return <Trans>28 days</Trans>;
    case 90:
      return <Trans>Season</Trans>;
    case 365:
      return <Trans>Year</Trans>;
  }
};

type Props = { range: Range; now: Date };

/** The days that a page is about: one of the usual ranges, or from one day to another. They are in the address. */
export const PeriodChoice = ({ range, now }: Props) => {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(range);
  const go = ({ from, to }: Range) => {
    setTyped({ from, to });
    setSearch({ ...Object.fromEntries(search), from, to });
  };
  const problem = typed.from && typed.to ? rangeProblem(typed) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) go(typed);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t`Period`}</legend>
        {periods.map((days) => {
          const usual = lastDays(days, now);
          const isChosen = usual.from === range.from && usual.to === range.to;
          return (
            <Button
              key={days}
              size="s"
              variant={isChosen ? 'main' : 'line'}
              aria-pressed={isChosen}
              onClick={() => go(usual)}
            >
              <PeriodName days={days} />
            </Button>
          );
        })}
      </fieldset>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field label={<Trans>From</Trans>} error={problem && worded(i18n, problem)}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              required
              value={typed.from}
              onChange={({ target }) => setTyped({ ...typed, from: target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>To</Trans>}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              required
              value={typed.to}
              onChange={({ target }) => setTyped({ ...typed, to: target.value })}
            />
          )}
        </Field>
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </form>
    </div>
  );
};
