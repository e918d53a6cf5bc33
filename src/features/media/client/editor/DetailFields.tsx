import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { firstCharacters } from '#shared/text.ts';
import { Field } from '#ui/forms/Field.tsx';
import { type Choice, Input, Select } from '#ui/forms/Input.tsx';
import { Switch } from '#ui/forms/Switch.tsx';
import { RemovableChip } from '#ui/labels/Chip.tsx';
import { LONGEST_TAG, MOST_TAGS, tidyCategories, tidyTags } from '../../own-items.rules.ts';
import {
  FASTEST_BPM,
  SLOWEST_BPM,
  type SoundGenre,
  type SoundMood,
  soundGenres,
  soundMoods,
} from '../../sound-facts.rules.ts';
import { genreWords, moodWords } from '../sound-words.ts';
import type { DetailsEditing, FieldErrors } from './useItemEditor.ts';

const separators = /[,;\n\t]/;

type MoreCategoriesProps = { editing: DetailsEditing; errors: FieldErrors; isLocked: boolean; choices: Choice[] };

/** Up to two categories beside the leading one, each offered once the one before it is chosen. */
export const MoreCategories = ({ editing: { details, change }, errors, isLocked, choices }: MoreCategoriesProps) => {
  const { t } = useLingui();
  const { categorySlug, moreCategorySlugs: chosen } = details;
  if (!categorySlug) return null;
  const labels = [<Trans key="second">Also in</Trans>, <Trans key="third">And in</Trans>];
  const choose = (position: number, slug: string) =>
    change({
      moreCategorySlugs: tidyCategories(categorySlug, [
        ...chosen.slice(0, position),
        slug,
        ...chosen.slice(position + 1),
      ]).filter(Boolean),
    });
  return (
    <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-3">
      {labels.slice(0, chosen.length + 1).map((label, position) => (
        <Field
          key={label.key}
          label={label}
          hint={position === 0 && <Trans>A further category, if it fits.</Trans>}
          error={position === 0 ? errors.moreCategorySlugs : undefined}
        >
          {(wiring) => (
            <Select
              {...wiring}
              choices={[
                { value: '', label: t`None` },
                ...choices.filter(
                  ({ value }) => value === chosen[position] || (value !== categorySlug && !chosen.includes(value)),
                ),
              ]}
              value={chosen[position] ?? ''}
              disabled={isLocked}
              onChange={({ target }) => choose(position, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
};

type TagsFieldProps = {
  label?: ReactNode;
  tags: string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  disabled: boolean;
};

/** Enter or a comma turns text into a tag; a pasted list becomes several tags. */
export const TagsField = ({ label, tags, onChange, error, disabled }: TagsFieldProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const added = text.split(separators).map((tag) => firstCharacters(tag, LONGEST_TAG));
    onChange(tidyTags([...tags, ...added]).slice(0, MOST_TAGS));
    setTyped('');
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      if (typed.trim()) add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!separators.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <Field
      label={label ?? <Trans>Tags</Trans>}
      aside={
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {tags.length} of {MOST_TAGS}
          </Trans>
        </span>
      }
      error={error}
    >
      {(wiring) => (
        <div className="control flex flex-wrap gap-1.5 p-1.75 focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1">
          {tags.map((tag) =>
            disabled ? (
              <span key={tag} className="rounded-full border border-line bg-card px-3.5 py-1.5 text-sm">
                {tag}
              </span>
            ) : (
              <RemovableChip key={tag} label={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
            ),
          )}
          <input
            {...wiring}
            value={typed}
            disabled={disabled || tags.length >= MOST_TAGS}
            placeholder={tags.length >= MOST_TAGS ? '' : t`Add a tag`}
            onChange={({ target }) => (separators.test(target.value) ? add(target.value) : setTyped(target.value))}
            onKeyDown={keyDown}
            onPaste={paste}
            onBlur={() => typed.trim() && add(typed)}
            className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none pointer-coarse:min-h-11"
          />
        </div>
      )}
    </Field>
  );
};

type Props = { editing: DetailsEditing; errors: FieldErrors; isLocked: boolean };

/** Fields that only sounds have: genre, mood, tempo, loop. */
export const SoundFacts = ({ editing: { details, change }, errors, isLocked }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-3">
        <Field label={<Trans>Genre</Trans>} error={errors.genre}>
          {(wiring) => (
            <Select
              {...wiring}
              choices={soundGenres.map((genre) => ({ value: genre, label: i18n._(genreWords[genre]) }))}
              placeholder={t`None`}
              value={details.genre ?? ''}
              disabled={isLocked}
              onChange={({ target }) => change({ genre: (target.value || null) as SoundGenre | null })}
            />
          )}
        </Field>
        <Field label={<Trans>Mood</Trans>} error={errors.mood}>
          {(wiring) => (
            <Select
              {...wiring}
              choices={soundMoods.map((mood) => ({ value: mood, label: i18n._(moodWords[mood]) }))}
              placeholder={t`None`}
              value={details.mood ?? ''}
              disabled={isLocked}
              onChange={({ target }) => change({ mood: (target.value || null) as SoundMood | null })}
            />
          )}
        </Field>
        <Field label={<Trans>Tempo in bpm</Trans>} error={errors.tempoBpm}>
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              inputMode="numeric"
              min={SLOWEST_BPM}
              max={FASTEST_BPM}
              step={1}
              placeholder={t`Free time`}
              value={details.tempoBpm ?? ''}
              disabled={isLocked}
              onChange={({ target }) => change({ tempoBpm: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </Field>
      </div>
      <Switch
        label={<Trans>It loops</Trans>}
        hint={<Trans>Its end runs into its beginning without a seam.</Trans>}
        checked={details.isLoop}
        disabled={isLocked}
        onChange={({ target }) => change({ isLoop: target.checked })}
      />
    </div>
  );
};
