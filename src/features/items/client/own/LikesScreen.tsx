import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { entriesOf, loadPages, readPages } from '#ui/data/read-pages.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { listOwnLikes } from '../../items.contract.ts';
import { listLikedItems } from '../../own-lists.contract.ts';
import { saveTrail } from '../tiles/result-trail.ts';
import { TileRows, TilesSkeleton } from '../tiles/TileRows.tsx';
import { OwnListFrame } from './OwnListFrame.tsx';

const likedPages = (call: Call) => readPages(call, listLikedItems, {});

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next items could not be loaded.</Trans>,
  renewalFailed: <Trans>These items could not be renewed, so what has changed may be missing.</Trans>,
};

const NoLikes = () => (
  <EmptyState
    title={<Trans>Nothing liked yet</Trans>}
    actions={
      <Button variant="main" to={href('photos')}>
        <Trans>Find pictures</Trans>
      </Button>
    }
  >
    <Trans>Press the heart on any photo, clip or sound, and you find it again here.</Trans>
  </EmptyState>
);

/** Whatever the person likes. Taking a like back removes it from the list; the toast has an undo. */
const LikesScreen = () => {
  const list = useInfiniteQuery(likedPages(call));
  const items = entriesOf(list.data, (page) => page.items);
  useEffect(() => {
    if (items && items.length > 0) saveTrail({ address: href('likes'), steps: items });
  }, [items]);
  return (
    <OwnListFrame page="likes" title={<Trans>Your likes</Trans>}>
      {!items && list.isError && (
        <ErrorState
          title={<Trans>Your likes could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!items && !list.isError && <TilesSkeleton rows="large" />}
      {items?.length === 0 && <NoLikes />}
      {items && <TileRows items={items} />}
      {items && <ListEnd list={list} words={words} />}
    </OwnListFrame>
  );
};

const preload = async ({ call, queries }: Loading) => {
  await Promise.all([
    loadPages(queries, likedPages(call)).catch(() => undefined),
    loadQuery(queries, read(call, listOwnLikes, {})).catch(() => undefined),
  ]);
};

export const screen: Screen = { Component: LikesScreen, preload };
