import { Trans } from '@lingui/react/macro';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveTrail } from '#features/items/client/tiles/result-trail.ts';
import { TileRows, TilesSkeleton } from '#features/items/client/tiles/TileRows.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { getCollection, listCollectionItems } from '../../collections.contract.ts';

export const itemPages = (call: Call, id: string) => readPages(call, listCollectionItems, { id });

/** Query keys of one collection: its head and its items. */
export const keysOf = (id: string): QueryKey[] => [
  [getCollection.path, { id }],
  [listCollectionItems.path, { id }],
];

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next items could not be loaded.</Trans>,
  renewalFailed: <Trans>These items could not be renewed, so what has changed may be missing.</Trans>,
};

/** Loaded only for a collection without items. */
export const emptyPart = onDemand(() => import('./EmptyCollection.tsx'));

/** The items in the curator's order; an item's page links to the next one. */
export const CollectionItems = ({ id, mayEdit }: { id: string; mayEdit: boolean }) => {
  const list = useInfiniteQuery(itemPages(call, id));
  const items = entriesOf(list.data, (page) => page.items);
  const empty = useWhenNeeded(emptyPart, items?.length === 0);
  useEffect(() => {
    if (items && items.length > 0) saveTrail({ address: href('collection', { id }), steps: items });
  }, [items, id]);
  return (
    <section aria-labelledby="in-this-collection" className="pt-[clamp(36px,4vw,64px)] pb-12">
      <h2 id="in-this-collection" className="mb-[clamp(20px,2.2vw,32px)] text-3xl">
        <Trans>In this collection</Trans>
      </h2>
      {!items && list.isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>These items could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!items && !list.isError && <TilesSkeleton rows="large" />}
      {empty && <empty.EmptyCollection mayEdit={mayEdit} />}
      {items && <TileRows items={items} />}
      {items && <ListEnd list={list} words={words} />}
    </section>
  );
};
