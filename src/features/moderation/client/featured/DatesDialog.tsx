import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { FeaturedEntry } from '../../featured.contract.ts';
import { DatesFields } from './DatesFields.tsx';
import { fieldFrom, isoFrom, type WrongDates, wrongIn } from './featured-dates.rules.ts';

type Props = {
  entry: FeaturedEntry;
  onSave: (dates: Pick<FeaturedEntry, 'startsAt' | 'endsAt'>) => void;
  onClose: () => void;
};

/** Changes from when until when a photo is on the home page. */
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
    // An end in the past is how a featuring is ended now.
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
