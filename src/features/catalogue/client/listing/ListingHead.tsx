import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { priceTag } from '../detail/licence/licence-choices.rules.ts';
import { ListingSearch } from './ListingSearch.tsx';
import type { ListingView } from './useListing.ts';

type Props = {
  view: ListingView;
  title: ReactNode;
  /** The lead, given the least that one of them costs. */
  lead: (price: string) => ReactNode;
  leastCents: number;
  search: { label: string; placeholder: string };
  /** Bleeds to the right edge beside the words; without it they stand beside the title. */
  picture?: ReactNode;
};

/** The head of a list of one kind: what it is, from which price, and words to look for. */
export const ListingHead = ({ view, title, lead, leastCents, search, picture }: Props) => {
  const { i18n } = useLingui();
  const heading = <h1 className="max-w-[8em] text-4xl font-hero tracking-hero leading-hero">{title}</h1>;
  const words = (
    <div className="grid gap-5">
      <p className="max-w-[34em] text-ink-2 text-lg">{lead(priceTag(leastCents, i18n.locale))}</p>
      <ListingSearch view={view} {...search} />
    </div>
  );
  if (!picture)
    return (
      <div className="listing-head grid items-end gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {heading}
        {words}
      </div>
    );
  return (
    <div className="listing-pictured">
      <div className="listing-head grid gap-4">
        {heading}
        {words}
      </div>
      {picture}
    </div>
  );
};
