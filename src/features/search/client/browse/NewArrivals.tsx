import { Trans } from '@lingui/react/macro';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { useSearchPages } from '../list/search-pages.ts';
import { newestPhotos } from './browse-query.rules.ts';
import { ResultsSkeleton } from './ResultGrid.tsx';

/** Fills whole rows of two, three or four tiles. */
const SHOWN_ITEMS = 12;

/** New items, shown when there is no query or no result. */
export const NewArrivals = () => {
  const { items, list } = useSearchPages(newestPhotos);
  if (list.isError && !items) return null;
  return (
    <section aria-labelledby="new-title" className="mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="new-title" className="text-xl">
          <Trans>New on Tamarind</Trans>
        </h2>
        <Link to={href('photos', {}, { sort: 'new' })} className="inline-flex min-h-11 items-center text-sm">
          <Trans>All new photos</Trans>
        </Link>
      </div>
      {items ? <TileRows items={items.slice(0, SHOWN_ITEMS)} /> : <ResultsSkeleton />}
    </section>
  );
};
