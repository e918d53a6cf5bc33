import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { FeaturedEntry } from '../../moderation.contract.ts';
import { DatesFields } from './DatesDialog.tsx';
import { isoFrom, type WrongDates, wrongIn } from './featured-editing.rules.ts';
import { type FoundPhoto, PhotoChoices } from './PhotoChoices.tsx';

type Props = {
  /** Photos that are chosen from the start. */
  initial?: readonly FoundPhoto[];
  featuredIds: ReadonlySet<string>;
  /** The position after the last one. */
  lastPlace: number;
  onFeature: (added: FeaturedEntry[], place: number) => void;
  onClose: () => void;
};

/** Chooses photos for the home page, with dates and first position. */
export const FeatureDialog = ({ initial = [], featuredIds, lastPlace, onFeature, onClose }: Props) => {
  const { t } = useLingui();
  const formId = useId();
  const [chosen, setChosen] = useState<FoundPhoto[]>(() => initial.filter(({ id }) => !featuredIds.has(id)));
  const [dates, setDates] = useState({ starts: '', ends: '' });
  const [place, setPlace] = useState('1');
  const [wrong, setWrong] = useState<WrongDates>({});
  const [nothing, setNothing] = useState(false);
  const wantedPlace = Math.min(lastPlace, Math.max(1, Number.parseInt(place, 10) || 1));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(dates, new Date());
    setWrong(found);
    setNothing(chosen.length === 0);
    if (chosen.length === 0 || Object.keys(found).length > 0) return;
    const startsAt = isoFrom(dates.starts) ?? new Date().toISOString();
    const endsAt = isoFrom(dates.ends);
    const added = chosen.map(({ id, title, photographer, thumbnailUrl, width, height }) => ({
      itemId: id,
      title,
      photographer,
      thumbnailUrl,
      width,
      height,
      isPublished: true,
      startsAt,
      endsAt,
    }));
    onFeature(added, wantedPlace);
    onClose();
  };
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={<Trans>Feature on the home page</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" type="submit" form={formId}>
            <Plural value={chosen.length} _0="Feature photos" one="Feature # photo" other="Feature # photos" />
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <PhotoChoices
          chosen={chosen}
          featuredIds={featuredIds}
          error={nothing && chosen.length === 0 ? t`Please choose at least one photo` : undefined}
          onChange={setChosen}
        />
        <DatesFields
          dates={dates}
          wrong={wrong}
          startHint={<Trans>Empty: from now on. In your own time zone.</Trans>}
          onChange={setDates}
        />
        <Field label={<Trans>Starting at place</Trans>} className="sm:w-[calc(50%-6px)]">
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              inputMode="numeric"
              min={1}
              max={lastPlace}
              value={place}
              onChange={({ target }) => setPlace(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
