import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useRef } from 'react';
import { searchItems } from '#features/search/search.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { entriesOf, loadPages, readPages } from '#ui/data/read-pages.ts';
import '#features/items/client/tiles/tiles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TilesSkeleton } from '#features/items/client/tiles/TileRows.tsx';
import { CLOSE_ROWS, ratioOf, tileStyles } from '#features/items/client/tiles/tiles.rules.ts';
import type { ItemCard, PhotoCard } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { SelectTile } from './select/SelectTile.tsx';
import { Tray } from './select/Tray.tsx';
import { useSelection } from './select/useSelection.ts';

const PAGE_LENGTH = 40;

type SelectSort = 'new' | 'popular';

/** Pages of photos to choose from. */
const selectPages = (call: Call, sort: SelectSort) =>
  readPages(call, searchItems, { kind: 'photo', sort }, { first: PAGE_LENGTH });

/** One screen ahead, so that the next page is loaded before it is needed. */
const AHEAD = '900px 0px';

/** Calls back when the element comes near the window. */
const useNearViewport = (onReached: () => void): RefCallback<Element> => {
  const latest = useRef(onReached);
  latest.current = onReached;
  return useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
};

const FIRST_WINDOW = 6;

const words = {
  more: <Trans>More photos</Trans>,
  end: <Trans>That is all of them.</Trans>,
  nextPageFailed: <Trans>The next photos could not be loaded.</Trans>,
  renewalFailed: <Trans>These photos could not be renewed.</Trans>,
};

const sortIn = (search: URLSearchParams): SelectSort => (search.get('sort') === 'popular' ? 'popular' : 'new');

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) =>
  loadPages(queries, selectPages(call, sortIn(url.searchParams))).catch(() => undefined);

const photosIn = (data: InfiniteData<{ items: ItemCard[] }> | undefined): PhotoCard[] | undefined =>
  entriesOf(data, ({ items }) => items)?.filter((item): item is PhotoCard => item.kind === 'photo');

const SelectHead = ({ sort, onSort }: { sort: SelectSort; onSort: (sort: SelectSort) => void }) => {
  const { t } = useLingui();
  const pricing = (
    <Link to={href('pricing')}>
      <Trans>Premium</Trans>
    </Link>
  );
  return (
    <div className="mb-[clamp(20px,2.2vw,32px)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <Badge tone="mango">
          <Trans>Premium, coming soon</Trans>
        </Badge>
        <h1 className="mt-3">
          <Trans>Select photos</Trans>
        </h1>
        <p className="mt-3 max-w-[44em] text-ink-2">
          <Trans>
            Click photos to gather them, with Shift all in between. Share them as a light box today; bringing them down
            as one file is {pricing} and not available yet.
          </Trans>
        </p>
      </div>
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t`Sort`}</legend>
        <FilterChip pressed={sort === 'new'} onPress={() => onSort('new')}>
          <Trans>Newest</Trans>
        </FilterChip>
        <FilterChip pressed={sort === 'popular'} onPress={() => onSort('popular')}>
          <Trans>Popular</Trans>
        </FilterChip>
      </fieldset>
    </div>
  );
};

const SelectScreen = () => {
  const [search, setSearch] = useSearchParams();
  const sort = sortIn(search);
  const list = useInfiniteQuery(selectPages(call, sort));
  const photos = photosIn(list.data);
  const styles = tileStyles((photos ?? []).map(ratioOf), CLOSE_ROWS);
  const { chosen, ids, touch, takeOut, clear } = useSelection(photos ?? []);
  const reached = useNearViewport(() => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage();
  });
  return (
    <div className="wrap pt-[clamp(28px,4vw,56px)]">
      <SelectHead sort={sort} onSort={(next) => setSearch(next === 'new' ? {} : { sort: next }, { replace: true })} />
      {!photos && list.isError && (
        <ErrorState
          title={<Trans>The photos could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!photos && !list.isError && <TilesSkeleton rows="close" />}
      {photos?.length === 0 && <EmptyState title={<Trans>No photos available</Trans>} />}
      {photos && (
        <>
          <ul className="laid-rows">
            {photos.map((photo, place) => (
              <SelectTile
                key={photo.id}
                photo={photo}
                style={styles[place]}
                isChosen={ids.includes(photo.id)}
                priority={place < FIRST_WINDOW}
                onTouch={(withShift) => touch(photo.id, withShift)}
              />
            ))}
          </ul>
          <div ref={reached}>
            <ListEnd list={list} words={words} />
          </div>
        </>
      )}
      <Tray chosen={chosen} onTakeOut={takeOut} onClear={clear} />
    </div>
  );
};

export const screen: Screen = { Component: SelectScreen, preload };
