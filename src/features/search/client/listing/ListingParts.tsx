import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Price } from '#features/pricing/client/Price.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { LONGEST_QUERY } from '../../search.rules.ts';
import { EndOfResults } from '../list/ListStates.tsx';
import { chosenValues, type ListQuery, searchInputOf, withWords } from '../list/list-address.rules.ts';
import { useListNavigation } from '../list/list-navigation.ts';
import { type SearchList, useSearchPages } from '../list/search-pages.ts';

/** A page of one kind: its query with the latest choice, and its results. */
export const useListing = (query: ListQuery) => {
  const found = useSearchPages(searchInputOf(query));
  const { pendingQuery, go } = useListNavigation(query);
  return { found, first: found.first, query: pendingQuery, go };
};
export type ListingView = ReturnType<typeof useListing>;

type ListingSearchProps = { view: ListingView; label: string; placeholder: string };

/** Search field for one kind of item. */
const ListingSearch = ({ view: { query, go }, label, placeholder }: ListingSearchProps) => {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    go(withWords(query, q));
  };
  return (
    <search>
      <form
        onSubmit={submit}
        className="flex h-12 max-w-md items-center rounded-full border border-control bg-card pl-4 focus-within:outline-2 focus-within:outline-ring hover:border-ink"
      >
        <Icon glyph={Search} size={18} className="text-ink-2" />
        <input
          // Remount when the address changes the query.
          key={query.q}
          type="search"
          name="q"
          aria-label={label}
          defaultValue={query.q}
          maxLength={LONGEST_QUERY}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent px-3 outline-none"
        />
        <button
          type="submit"
          className="mr-1 h-10 rounded-full px-4 font-semibold text-ui text-lagoon-text hover:bg-paper-2"
        >
          {t`Search`}
        </button>
      </form>
    </search>
  );
};

type Props = {
  view: ListingView;
  title: ReactNode;
  /** The intro text, given the usual price. */
  lead: (price: ReactNode) => ReactNode;
  usualCents: number;
  search: { label: string; placeholder: string };
  /** Extends to the right edge beside the text; without it the text is beside the title. */
  picture?: ReactNode;
};

/** Head of a list of one kind: title, usual price, search field. */
export const ListingHead = ({ view, title, lead, usualCents, search, picture }: Props) => {
  const heading = <h1 className="max-w-[8em] text-4xl font-hero tracking-hero leading-hero">{title}</h1>;
  const words = (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[34em] text-ink-2 text-lg">{lead(<Price cents={usualCents} />)}</p>
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

/** Empty list: offers to remove filters, or says that there is nothing yet. */
export const ListingEmpty = ({
  view: { query, first, go },
  nothingYet,
}: {
  view: ListingView;
  nothingYet: ReactNode;
}) => {
  const whole = { ...query, filters: {} };
  if (!query.q && chosenValues(query).length === 0) return <EmptyState title={nothingYet} />;
  return (
    <EmptyState
      title={<Trans>Nothing fits all of that</Trans>}
      actions={
        <>
          <Button variant="main" onClick={() => go(withWords(whole, ''))}>
            <Trans>Clear all filters</Trans>
          </Button>
          {first?.ideas.map((word) => (
            <Button key={word} onClick={() => go(withWords(whole, word))}>
              {word}
            </Button>
          ))}
        </>
      }
    >
      <Trans>Try fewer filters or another word. We note what people look for, so creators know what is missing.</Trans>
    </EmptyState>
  );
};

export const ListingEnd = ({ found, end }: { found: SearchList; end: ReactNode }) => (
  <EndOfResults
    list={found.list}
    words={{
      more: <Trans>Show more</Trans>,
      end,
      nextPageFailed: <Trans>The next ones could not be loaded.</Trans>,
      renewalFailed: <Trans>The list could not be brought up to date.</Trans>,
    }}
  />
);
