import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { ListEnd } from '#ui/ListEnd.tsx';
import type { ListingView } from './useListing.ts';
import { useNearEnd } from './useNearEnd.ts';

/** The next page comes by itself before the end is reached; the button is for those whose browser does not watch. */
export const ListingEnd = ({ list, end }: { list: ListingView['list']; end: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useNearEnd(place, list.hasNextPage && !list.isFetching && !list.isError, () => void list.fetchNextPage());
  return (
    <div ref={place}>
      <ListEnd
        list={list}
        words={{
          more: <Trans>Show more</Trans>,
          end,
          nextPageFailed: <Trans>The next ones could not be loaded.</Trans>,
          renewalFailed: <Trans>The list could not be brought up to date.</Trans>,
        }}
      />
    </div>
  );
};
