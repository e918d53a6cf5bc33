import '#features/catalogue/client/items/tiles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TilesSkeleton } from '#features/catalogue/client/items/TilesSkeleton.tsx';
import { ratioOf } from '#features/catalogue/client/items/tile.rules.ts';
import { CLOSE_ROWS } from '#features/catalogue/client/items/tile-rows.rules.ts';
import { tileStyles } from '#features/catalogue/client/items/tile-styles.ts';
import type { ItemCard, PhotoCard } from '#features/catalogue/item-card.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { FilterChip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Link } from '#ui/Link.tsx';
import { ListEnd } from '#ui/ListEnd.tsx';
import { loadPages } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { SelectTile } from './select/SelectTile.tsx';
import { type SelectSort, selectPages } from './select/select-pages.ts';
import { Tray } from './select/Tray.tsx';
import { useNearViewport } from './select/useReached.ts';
import { useSelection } from './select/useSelection.ts';

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

const photosIn = (pages: readonly { items: ItemCard[] }[]): PhotoCard[] => {
  const found = pages.flatMap(({ items }) => items).filter((item): item is PhotoCard => item.kind === 'photo');
  return [...new Map(found.map((photo) => [photo.id, photo])).values()];
};

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
  const photos = list.data && photosIn(list.data.pages);
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
