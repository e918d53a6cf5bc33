import { useLingui } from '@lingui/react/macro';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { genreWords, moodWords, tempoWords } from '#features/media/client/sound-words.ts';
import { type SoundGenre, soundGenres, soundMoods, tempos } from '#features/media/sound-facts.rules.ts';
import { classes } from '#ui/base/classes.ts';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { withFacet } from '../list/list-address.rules.ts';
import type { ListingView } from './ListingParts.tsx';
import { IslandSelect, PillSelect, SortSelect } from './ListingSelects.tsx';

const nature: readonly SoundGenre[] = ['nature', 'ambience'];
const heritage: readonly SoundGenre[] = ['heritage', 'spoken'];

/** Three groups of genres that fit on a phone. */
export const soundGroups = {
  nature,
  music: soundGenres.filter((genre) => !nature.includes(genre) && !heritage.includes(genre)),
  heritage,
} as const;
type SoundGroup = keyof typeof soundGroups;

/** The group that consists of exactly these genres. */
export const groupOf = (genres: readonly string[]): SoundGroup | undefined =>
  (Object.keys(soundGroups) as SoundGroup[]).find(
    (group) =>
      soundGroups[group].length === genres.length && soundGroups[group].every((genre) => genres.includes(genre)),
  );

type PillProps = { pressed: boolean; onPress: () => void; icon?: Glyph; children: ReactNode };

const Pill = ({ pressed, onPress, icon, children }: PillProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={classes(
      'inline-flex h-11 flex-none items-center gap-2 rounded-full border px-4 font-medium text-ui tabular-nums transition-colors',
      pressed ? 'border-ink bg-ink text-ink-inv' : 'border-line hover:border-ink',
    )}
  >
    {icon && <Icon glyph={icon} size={16} />}
    {children}
  </button>
);

type Facet = 'genre' | 'mood' | 'tempo';

type FacetSelectProps<Value extends string> = {
  view: ListingView;
  facet: Facet;
  label: string;
  none: string;
  values: readonly Value[];
  words: (value: Value) => string;
};

/** The values with results, and their counts. */
const FacetSelect = <Value extends string>({ view, facet, label, none, values, words }: FacetSelectProps<Value>) => {
  const counts = new Map((view.first?.facets?.[facet] ?? []).map(({ value, count }) => [value, count]));
  const chosen = view.query.filters[facet] ?? [];
  const isOne = chosen.length === 1;
  return (
    <PillSelect
      label={label}
      none={none}
      value={isOne ? (chosen[0] ?? '') : ''}
      choices={values
        .filter((value) => counts.has(value) || chosen.includes(value))
        .map((value) => ({ value, label: `${words(value)} (${counts.get(value) ?? 0})` }))}
      onChoose={(value) => view.go(withFacet(view.query, facet, value ? [value] : []))}
    />
  );
};

/** The count without the genre filter. */
const countOfAll = ({ query, first }: ListingView): number | undefined =>
  query.filters.genre?.length ? first?.facets?.genre.reduce((sum, { count }) => sum + count, 0) : first?.total;

export const SoundFilters = ({ view }: { view: ListingView }) => {
  const { t, i18n } = useLingui();
  const { query, go } = view;
  const choose = (facet: 'genre' | 'loop', values: readonly string[]) => go(withFacet(query, facet, values));
  const genres = query.filters.genre ?? [];
  const group = groupOf(genres);
  const groups: Record<SoundGroup, string> = { nature: t`Nature`, music: t`Music`, heritage: t`Heritage` };
  const isLoopsOnly = Boolean(query.filters.loop?.length);
  return (
    <div className="filter-bar border-line border-y">
      <Pill pressed={genres.length === 0} onPress={() => choose('genre', [])}>
        {t`All`} {countOfAll(view)}
      </Pill>
      {(Object.keys(groups) as SoundGroup[]).map((name) => (
        <Pill
          key={name}
          pressed={group === name}
          onPress={() => choose('genre', group === name ? [] : soundGroups[name])}
        >
          {groups[name]}
        </Pill>
      ))}
      <FacetSelect
        view={view}
        facet="genre"
        label={t`Genre`}
        none={t`Any genre`}
        values={soundGenres}
        words={(genre) => i18n._(genreWords[genre])}
      />
      <FacetSelect
        view={view}
        facet="mood"
        label={t`Mood`}
        none={t`Any mood`}
        values={soundMoods}
        words={(mood) => i18n._(moodWords[mood])}
      />
      <FacetSelect
        view={view}
        facet="tempo"
        label={t`Tempo`}
        none={t`Any tempo`}
        values={tempos}
        words={(tempo) => i18n._(tempoWords[tempo])}
      />
      <IslandSelect view={view} />
      <Pill icon={Repeat} pressed={isLoopsOnly} onPress={() => choose('loop', isLoopsOnly ? [] : ['loop'])}>
        {t`Loops only`}
      </Pill>
      <span className="lg:ml-auto">
        <SortSelect view={view} />
      </span>
    </div>
  );
};
