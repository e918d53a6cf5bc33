import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { ResultsSkeleton } from './ResultGrid.tsx';
import { itemsIn, resultPages } from './result-pages.ts';

/** Fills whole rows of two, three or four tiles. */
const SHOWN_ITEMS = 12;

export const startPages = (calling: Call) => resultPages(calling, { kind: 'photo', sort: 'new' });

/** New items, shown when there is no query or no result. */
export const NewArrivals = () => {
  const { data, isError } = useInfiniteQuery(startPages(call));
  if (isError && !data) return null;
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
      {data ? <TileRows items={itemsIn(data).slice(0, SHOWN_ITEMS)} /> : <ResultsSkeleton />}
    </section>
  );
};
