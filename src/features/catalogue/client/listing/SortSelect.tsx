import { useLingui } from '@lingui/react/macro';
import type { Sort } from '../../search.rules.ts';
import { sortOf } from './listing.rules.ts';
import { PillSelect } from './PillSelect.tsx';
import type { ListingView } from './useListing.ts';

/** Without words to match there is no best match. */
export const SortSelect = ({ view: { listing, show } }: { view: Pick<ListingView, 'listing' | 'show'> }) => {
  const { t } = useLingui();
  const words: Record<Sort, string> = { relevance: t`Best match`, new: t`Newest`, popular: t`Most liked` };
  const offered: Sort[] = listing.q === '' ? ['new', 'popular'] : ['relevance', 'new', 'popular'];
  const current = sortOf(listing);
  return (
    <PillSelect
      plain
      label={t`Sort by`}
      value={offered.includes(current) ? current : 'new'}
      choices={offered.map((sort) => ({ value: sort, label: words[sort] }))}
      onChoose={(sort) => show({ ...listing, sort: sort as Sort })}
    />
  );
};
