import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import type { Sort } from '../../search.rules.ts';
import { withFacet } from '../list/list-address.rules.ts';
import type { ListingView } from './ListingParts.tsx';

type PillChoice = { value: string; label: string };

type Props = {
  label: string;
  /** Label while nothing is chosen, as "Any mood". */
  none?: string;
  choices: readonly PillChoice[];
  value: string;
  onChoose: (value: string) => void;
  /** Without a border, for the sort order. */
  plain?: boolean;
};

/** A native select styled as a pill, so that keyboards, phones and screen readers work. */
export const PillSelect = ({ label, none, choices, value, onChoose, plain }: Props) => {
  const isOn = none !== undefined && value !== '';
  return (
    <div className="relative flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={classes(
          'pill-select h-11 appearance-none rounded-full pr-9 pl-4 font-medium text-ui transition-colors',
          plain ? 'bg-transparent hover:bg-paper-2' : 'border hover:border-ink',
          isOn ? 'border-ink bg-ink text-ink-inv' : !plain && 'border-line bg-transparent',
        )}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon
        glyph={ChevronDown}
        size={16}
        className={classes('pointer-events-none absolute top-3.5 right-3.5', isOn && 'text-ink-inv')}
      />
    </div>
  );
};

const nameOf = (slug: string): string => islands.find((island) => island.slug === slug)?.name ?? slug;

/** Islands with results, and the chosen one. */
export const IslandSelect = ({ view: { query, first, go } }: { view: ListingView }) => {
  const { t } = useLingui();
  const chosen = query.filters.island?.[0] ?? '';
  const counted = first?.facets?.island ?? [];
  const offered =
    counted.some(({ value }) => value === chosen) || chosen === ''
      ? counted
      : [...counted, { value: chosen, count: 0 }];
  return (
    <PillSelect
      label={t`Place`}
      none={t`Any place`}
      value={chosen}
      choices={offered
        .map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }))
        .sort((one, other) => one.label.localeCompare(other.label))}
      onChoose={(value) => go(withFacet(query, 'island', value ? [value] : []))}
    />
  );
};

/** Relevance is offered only with a text query. */
export const SortSelect = ({ view: { query, go } }: { view: ListingView }) => {
  const { t } = useLingui();
  const words: Record<Sort, string> = { relevance: t`Best match`, new: t`Newest`, popular: t`Most liked` };
  const offered: Sort[] = query.q === '' ? ['new', 'popular'] : ['relevance', 'new', 'popular'];
  return (
    <PillSelect
      plain
      label={t`Sort by`}
      value={offered.includes(query.sort) ? query.sort : 'new'}
      choices={offered.map((sort) => ({ value: sort, label: words[sort] }))}
      onChoose={(sort) => go({ ...query, sort: sort as Sort })}
    />
  );
};

export const CategorySelect = ({ view: { query, first, go } }: { view: ListingView }) => {
  const { t } = useLingui();
  const counts = new Map((first?.facets?.category ?? []).map(({ value, count }) => [value, count]));
  const chosen = query.filters.category?.[0] ?? '';
  return (
    <PillSelect
      label={t`Category`}
      none={t`Any category`}
      value={chosen}
      choices={categories
        .filter(({ slug }) => counts.has(slug) || slug === chosen)
        .map(({ slug, name }) => ({ value: slug, label: `${name} (${counts.get(slug) ?? 0})` }))}
      onChoose={(value) => go(withFacet(query, 'category', value ? [value] : []))}
    />
  );
};
