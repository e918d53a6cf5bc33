import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { LONGEST_QUERY } from '../../search.rules.ts';
import type { ListingView } from './useListing.ts';

type Props = { view: Pick<ListingView, 'listing' | 'show'>; label: string; placeholder: string };

/** Words to look for among one kind of item. */
export const ListingSearch = ({ view: { listing, show }, label, placeholder }: Props) => {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    // The best match comes first again when the words change.
    show({ ...listing, q, sort: undefined });
  };
  return (
    <search>
      <form
        onSubmit={submit}
        className="flex h-12 max-w-md items-center rounded-full border border-control bg-card pl-4 focus-within:outline-2 focus-within:outline-ring hover:border-ink"
      >
        <Icon glyph={Search} size={18} className="text-ink-2" />
        <input
          // Another address brings other words.
          key={listing.q}
          type="search"
          name="q"
          aria-label={label}
          defaultValue={listing.q}
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
