import { useLingui } from '@lingui/react/macro';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { PillSelect } from './PillSelect.tsx';
import type { ListingView } from './useListing.ts';

const nameOf = (slug: string): string => islands.find((island) => island.slug === slug)?.name ?? slug;

/** The islands of which there is something, and the chosen one. */
export const IslandSelect = ({ view: { listing, first, choose } }: { view: ListingView }) => {
  const { t } = useLingui();
  const chosen = listing.filters.island?.[0] ?? '';
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
      onChoose={(value) => choose('island', value ? [value] : [])}
    />
  );
};
