import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { listEditorsCollections, listPublicCollections, readLibrary } from '../../collections.contract.ts';
import { CardGrid, CardsSkeleton } from './CardGrid.tsx';

export const publicPages = (call: Call) => readPages(call, listPublicCollections, {});

const ASK_AGAIN_MS = 5_000;

/** Whether an empty list is empty because the demo library is still loading. Refetches the lists when it is done. */
const useLibraryLoading = (): boolean => {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...read(call, readLibrary, {}),
    // A cached page may be outdated.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isLoading ? ASK_AGAIN_MS : false),
  });
  const isLoading = data?.isLoading === true;
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    if (wasLoading.current && !isLoading)
      for (const { path } of [listEditorsCollections, listPublicCollections])
        void queries.invalidateQueries({ queryKey: [path] });
    wasLoading.current = isLoading;
  }, [isLoading, queries]);
  return isLoading;
};

const words = {
  more: <Trans>More collections</Trans>,
  nextPageFailed: <Trans>The next collections could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

/** Empty list; says so if the demo library is still loading. */
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
