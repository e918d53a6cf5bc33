import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { isNarrowed } from './listing.rules.ts';
import type { ListingView } from './useListing.ts';

type Props = { view: ListingView; nothingYet: ReactNode };

/** Nothing fits: ways out; or there is nothing at all yet. */
export const ListingEmpty = ({ view: { listing, first, show, clear }, nothingYet }: Props) => {
  if (!isNarrowed(listing)) return <EmptyState title={nothingYet} />;
  return (
    <EmptyState
      title={<Trans>Nothing fits all of that</Trans>}
      actions={
        <>
          <Button variant="main" onClick={clear}>
            <Trans>Clear all filters</Trans>
          </Button>
          {first?.ideas.map((word) => (
            <Button key={word} onClick={() => show({ q: word, sort: undefined, filters: {}, unknown: [] })}>
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
