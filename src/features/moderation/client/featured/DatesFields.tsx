import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import type { TypedDates, WrongDates } from './featured-dates.rules.ts';

const endWords: Record<NonNullable<WrongDates['ends']>, ReactNode> = {
  beforeStart: <Trans>The end must come after the start</Trans>,
  past: <Trans>This has passed already</Trans>,
};

type Props = { dates: TypedDates; wrong: WrongDates; startHint?: ReactNode; onChange: (dates: TypedDates) => void };

/** From when until when, in the reader's own time. */
export const DatesFields = ({ dates, wrong, startHint, onChange }: Props) => (
  <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
    <Field
      label={<Trans>From</Trans>}
      hint={startHint}
      error={wrong.starts && <Trans>Please choose a day and a time</Trans>}
    >
      {(wiring) => (
        <Input
          {...wiring}
          type="datetime-local"
          value={dates.starts}
          onChange={({ target }) => onChange({ ...dates, starts: target.value })}
        />
      )}
    </Field>
    <Field
      label={<Trans>Until</Trans>}
      hint={<Trans>Empty: until somebody removes it.</Trans>}
      error={wrong.ends && endWords[wrong.ends]}
    >
      {(wiring) => (
        <Input
          {...wiring}
          type="datetime-local"
          value={dates.ends}
          onChange={({ target }) => onChange({ ...dates, ends: target.value })}
        />
      )}
    </Field>
  </div>
);
