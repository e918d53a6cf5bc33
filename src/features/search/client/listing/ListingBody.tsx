import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ItemCard } from '#features/items/items.contract.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { firstCharacters } from '../../search.rules.ts';
import { isNarrowed } from './listing.rules.ts';
import type { ListingView } from './listing-pages.ts';

type ListingEmptyProps = { view: ListingView; nothingYet: ReactNode };

/** Empty list: offers to remove filters, or says that there is nothing yet. */
export const ListingEmpty = ({ view: { listing, first, show, clear }, nothingYet }: ListingEmptyProps) => {
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

/** About two windows ahead, so that normal scrolling never waits. */
const AHEAD = '1600px';

/** Calls `onNear` when the end of a list comes near. */
const useNearEnd = (end: RefObject<HTMLElement | null>, isEnabled: boolean, onNear: () => void): void => {
  useEffect(() => {
    if (!isEnabled || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: AHEAD });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isEnabled, onNear]);
};

/** Loads the next page before the end is reached; the button is for browsers without IntersectionObserver. */
export const ListingEnd = ({ list, end }: { list: ListingView['list']; end: ReactNode }) => {
  const endRef = useRef<HTMLDivElement>(null);
  useNearEnd(endRef, list.hasNextPage && !list.isFetching && !list.isError, () => void list.fetchNextPage());
  return (
    <div ref={endRef}>
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

/** Notices about ignored values and corrected spelling. */
export const ListingNotes = ({ view: { listing, first } }: { view: Pick<ListingView, 'listing' | 'first'> }) => {
  const { i18n } = useLingui();
  const unknown = new Intl.ListFormat(i18n.locale).format(
    listing.unknown.map((value) => `“${firstCharacters(value, 40)}”`),
  );
  const correction = first?.correction;
  return (
    <>
      {listing.unknown.length > 0 && (
        <Notice tone="warning" role="status">
          <Trans>The address asked for {unknown}, which is nothing we know, so we left it out.</Trans>
        </Notice>
      )}
      {correction && (
        <p role="status" className="text-ink-2">
          <Trans>
            Nothing for “{correction.asked}”. Shown instead: <strong className="text-ink">{correction.used}</strong>
          </Trans>
        </p>
      )}
    </>
  );
};

type Props = {
  view: ListingView;
  failed: { title: ReactNode; hint: ReactNode };
  skeleton: ReactNode;
  children: (items: readonly ItemCard[]) => ReactNode;
};

/** The list, or its loading or error state. */
export const ListingBody = ({ view: { list, items, isChanging }, failed, skeleton, children }: Props) => {
  if (items)
    return (
      <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : ''}>
        {children(items)}
      </div>
    );
  if (!list.isError) return skeleton;
  return (
    <ErrorState title={failed.title} onRetry={() => void list.refetch()} retrying={list.isFetching}>
      {failed.hint}
    </ErrorState>
  );
};
