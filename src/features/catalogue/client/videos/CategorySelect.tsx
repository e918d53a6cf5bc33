import { useLingui } from '@lingui/react/macro';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { PillSelect } from '../listing/PillSelect.tsx';
import type { ListingView } from '../listing/useListing.ts';

export const CategorySelect = ({ view: { listing, first, choose } }: { view: ListingView }) => {
  const { t } = useLingui();
  const counts = new Map((first?.facets?.category ?? []).map(({ value, count }) => [value, count]));
  const chosen = listing.filters.category?.[0] ?? '';
  return (
    <PillSelect
      label={t`Category`}
      none={t`Any category`}
      value={chosen}
      choices={categories
        .filter(({ slug }) => counts.has(slug) || slug === chosen)
        .map(({ slug, name }) => ({ value: slug, label: `${name} (${counts.get(slug) ?? 0})` }))}
      onChoose={(value) => choose('category', value ? [value] : [])}
    />
  );
};
