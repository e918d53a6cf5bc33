import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ItemCard } from '#features/items/items.contract.ts';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import { MOST_ISLANDS, MOST_PINNED } from '#features/search/creator-profile.rules.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { RemovableChip } from '#ui/labels/Chip.tsx';

/** The fields of the profile's form that are chosen here. */
type ChosenValues = {
  islandSlugs: string[];
  pinnedItemIds: string[];
  coverItemId: string | null;
  portraitItemId: string | null;
};

/** The islands where a creator is at home. */
export const HomesField = () => {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext<ChosenValues>();
  const chosen = watch('islandSlugs');
  const set = (slugs: string[]) => setValue('islandSlugs', slugs, { shouldDirty: true });
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Islands where you work</Trans>} hint={<Trans>At most {MOST_ISLANDS}</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            choices={islandChoices.filter(({ value }) => !chosen.includes(value))}
            placeholder={t`Add an island`}
            value=""
            disabled={chosen.length >= MOST_ISLANDS}
            onChange={({ target }) => target.value && set([...chosen, target.value])}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {chosen.map((slug) => (
          <RemovableChip
            key={slug}
            label={findIsland(slug)?.name ?? slug}
            onRemove={() => set(chosen.filter((each) => each !== slug))}
          />
        ))}
      </div>
    </div>
  );
};

type WorksProps = {
  name: 'portraitItemId' | 'coverItemId' | 'pinnedItemIds';
  legend: string;
  works: readonly ItemCard[];
};

/** One or several of the own published works, as pressable pictures. */
export const WorksField = ({ name, legend, works }: WorksProps) => {
  const { watch, setValue } = useFormContext<ChosenValues>();
  const value = watch(name);
  const chosen = Array.isArray(value) ? value : [value].filter((id) => id !== null);
  // What is chosen stands first when the form opens, and stays where it is while one presses.
  const [first] = useState(chosen);
  const shown = works.toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const isFull = name === 'pinnedItemIds' && chosen.length >= MOST_PINNED;
  const toggle = (id: string) => {
    const without = chosen.filter((each) => each !== id);
    const isOn = without.length < chosen.length;
    if (name === 'pinnedItemIds') setValue(name, isOn ? without : [...chosen, id], { shouldDirty: true });
    else setValue(name, isOn ? null : id, { shouldDirty: true });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold text-sm">{legend}</legend>
      {works.length === 0 ? (
        <p className="text-ink-2 text-sm">
          <Trans>You can choose among your photos once they are published.</Trans>
        </p>
      ) : (
        <div className="flex max-h-41 flex-wrap gap-1 overflow-y-auto">
          {shown.map((work) => {
            const isOn = chosen.includes(work.id);
            return (
              <button
                key={work.id}
                type="button"
                aria-pressed={isOn}
                aria-label={work.title}
                disabled={isFull && !isOn}
                onClick={() => toggle(work.id)}
                className={classes('relative rounded-tile border-3', isOn ? 'border-lagoon' : 'border-transparent')}
              >
                {isOn && (
                  <span className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-lagoon text-on-lagoon">
                    <Icon glyph={Check} size={14} />
                  </span>
                )}
                <MediaThumb
                  kind={work.kind}
                  src={work.kind === 'sound' ? undefined : work.thumbnailUrl}
                  className="h-16 w-24"
                />
              </button>
            );
          })}
        </div>
      )}
      {chosen.length > 0 && (
        <Button
          variant="ghost"
          size="s"
          className="-ml-3"
          onClick={() => setValue(name, name === 'pinnedItemIds' ? [] : null, { shouldDirty: true })}
        >
          <Trans>Choose none</Trans>
        </Button>
      )}
    </fieldset>
  );
};
