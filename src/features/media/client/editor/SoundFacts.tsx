import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import {
  FASTEST_BPM,
  SLOWEST_BPM,
  type SoundGenre,
  type SoundMood,
  soundGenres,
  soundMoods,
} from '../../sound-facts.rules.ts';
import { genreWords, moodWords } from '../sound-words.ts';
import type { FieldErrors } from './field-words.ts';
import type { DetailsEditing } from './useDetails.ts';

type Props = { editing: DetailsEditing; errors: FieldErrors; isLocked: boolean };

/** By what sounds are looked for: what it is, how it feels, how fast it is, whether it can go on for ever. */
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
