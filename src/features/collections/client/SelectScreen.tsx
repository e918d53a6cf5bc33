import { EndOfResults, ListBody } from '#features/search/client/list/ListStates.tsx';
import { searchPages, useSearchPages } from '#features/search/client/list/search-pages.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import '#features/items/client/tiles/tiles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TilesSkeleton } from '#features/items/client/tiles/TileRows.tsx';
import { CLOSE_ROWS, ratioOf, tileStyles } from '#features/items/client/tiles/tiles.rules.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { SelectTile } from './select/SelectTile.tsx';
import { Tray } from './select/Tray.tsx';
import { useSelection } from './select/useSelection.ts';

const LENGTHS = { first: 40, next: 40 };

type SelectSort = 'new' | 'popular';

/** Photos to choose from. */
const photosBy = (sort: SelectSort) => ({ kind: 'photo', sort }) as const;

const FIRST_WINDOW = 6;

const words = {
  more: <Trans>More photos</Trans>,
  end: <Trans>That is all of them.</Trans>,
  nextPageFailed: <Trans>The next photos could not be loaded.</Trans>,
  renewalFailed: <Trans>These photos could not be renewed.</Trans>,
};

const sortIn = (search: URLSearchParams): SelectSort => (search.get('sort') === 'popular' ? 'popular' : 'new');

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) =>
  loadPages(queries, searchPages(call, photosBy(sortIn(url.searchParams)), LENGTHS)).catch(() => undefined);

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
  const found = useSearchPages(photosBy(sort), LENGTHS);
  const photos = (found.items ?? []).filter((item) => item.kind === 'photo');
  const styles = tileStyles(photos.map(ratioOf), CLOSE_ROWS);
  const { chosen, ids, touch, takeOut, clear } = useSelection(photos);
  return (
    <div className="wrap pt-[clamp(28px,4vw,56px)]">
      <SelectHead sort={sort} onSort={(next) => setSearch(next === 'new' ? {} : { sort: next }, { replace: true })} />
      <ListBody
        found={found}
        failed={{ title: <Trans>The photos could not be loaded</Trans> }}
        skeleton={<TilesSkeleton rows="close" />}
      >
        {() => (
          <>
            {photos.length === 0 && <EmptyState title={<Trans>No photos available</Trans>} />}
            <ul className="laid-rows">
              {photos.map((photo, index) => (
                <SelectTile
                  key={photo.id}
                  photo={photo}
                  style={styles[index]}
                  isChosen={ids.includes(photo.id)}
                  priority={index < FIRST_WINDOW}
                  onTouch={(withShift) => touch(photo.id, withShift)}
                />
              ))}
            </ul>
            <EndOfResults list={found.list} words={words} />
          </>
        )}
      </ListBody>
      <Tray chosen={chosen} onTakeOut={takeOut} onClear={clear} />
    </div>
  );
};

export const screen: Screen = { Component: SelectScreen, preload };
