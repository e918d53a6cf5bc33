import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ListEnd } from '#ui/ListEnd.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { publicPages } from '../collection-reads.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { useLibraryLoading } from './useLibraryLoading.ts';

const words = {
  more: <Trans>More collections</Trans>,
  nextPageFailed: <Trans>The next collections could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

/** Nobody is blamed for an empty list while a new site still loads what it begins with. */
const NoCollections = () =>
  useLibraryLoading() ? (
    <EmptyState headingLevel="h3" title={<Trans>The library is still loading</Trans>}>
      <Trans>Collections come last, when everything in them is there. They appear here by themselves.</Trans>
    </EmptyState>
  ) : (
    <EmptyState headingLevel="h3" title={<Trans>Nobody has shared one yet</Trans>}>
      <Trans>Make the first: save pictures with the bookmark, then let everybody see the collection.</Trans>
    </EmptyState>
  );

export const PeoplesCollections = () => {
  const list = useInfiniteQuery(publicPages(call));
  const found = list.data?.pages.flatMap(({ collections }) => collections);
  return (
    <section aria-labelledby="by-people">
      <SectionHead id="by-people" title={<Trans>By people on Tamarind</Trans>}>
        <Trans>What others have gathered and chosen to share, the latest first.</Trans>
      </SectionHead>
      {!found && list.isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>These collections could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!found && !list.isError && <CardsSkeleton />}
      {found?.length === 0 && <NoCollections />}
      {found && <CardGrid collections={found} />}
      {found && <ListEnd list={list} words={words} />}
    </section>
  );
};
