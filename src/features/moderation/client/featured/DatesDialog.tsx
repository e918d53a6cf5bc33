import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { FeaturedEntry } from '../../moderation.contract.ts';
import { fieldFrom, isoFrom, type TypedDates, type WrongDates, wrongIn } from './featured-editing.rules.ts';

const endWords: Record<NonNullable<WrongDates['ends']>, ReactNode> = {
  beforeStart: <Trans>The end must come after the start</Trans>,
  past: <Trans>This has passed already</Trans>,
};

type DatesFieldsProps = {
  dates: TypedDates;
  wrong: WrongDates;
  startHint?: ReactNode;
  onChange: (dates: TypedDates) => void;
};

/** Start and end, in the viewer's time zone. */
export const DatesFields = ({ dates, wrong, startHint, onChange }: DatesFieldsProps) => (
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

type Props = {
  entry: FeaturedEntry;
  onSave: (dates: Pick<FeaturedEntry, 'startsAt' | 'endsAt'>) => void;
  onClose: () => void;
};

/** Edits start and end of a featured photo. */
export const DatesDialog = ({ entry, onSave, onClose }: Props) => {
  const formId = useId();
  const [dates, setDates] = useState({
    starts: fieldFrom(entry.startsAt),
    ends: entry.endsAt ? fieldFrom(entry.endsAt) : '',
  });
  const [wrong, setWrong] = useState<WrongDates>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(dates, new Date());
    // An end in the past is allowed: it ends the featuring now.
    if (found.starts || found.ends === 'beforeStart') return setWrong(found);
    onSave({ startsAt: isoFrom(dates.starts) ?? new Date().toISOString(), endsAt: isoFrom(dates.ends) });
    onClose();
  };
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={<Trans>When is “{entry.title}” featured?</Trans>}
      description={<Trans>In your own time zone. The home page follows within a minute or so.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" type="submit" form={formId}>
            <Trans>Save the dates</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <DatesFields dates={dates} wrong={wrong} onChange={setDates} />
      </form>
    </Dialog>
  );
};
