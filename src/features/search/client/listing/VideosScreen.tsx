import './listing.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import type { VideoCard } from '#features/items/items.contract.ts';
import { preloadPrices, useUsualPrices } from '#features/pricing/client/price-settings.ts';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { headImageOf } from '#ui/head-image.ts';
import type { Screen } from '#ui/screen.ts';
import { ListNotices } from '../list/ListNotices.tsx';
import { ListBody } from '../list/ListStates.tsx';
import { type ListAddress, useListAddress } from '../list/list-navigation.ts';
import { pagesAt, preloadPages, useResultTrail } from '../list/search-pages.ts';
import { ClipCaption, ClipsSkeleton } from './ClipTiles.tsx';
import { ListingEmpty, ListingEnd, ListingHead, type ListingView, useListing } from './ListingParts.tsx';
import { CategorySelect, IslandSelect, SortSelect } from './ListingSelects.tsx';

const IN_FIRST_WINDOW = 3;
const LEAD_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 92vw';

const Head = ({ view }: { view: ListingView }) => {
  const { t } = useLingui();
  const prices = useUsualPrices();
  return (
    <ListingHead
      view={view}
      title={<Trans>Islands in motion</Trans>}
      lead={(price) => (
        <Trans>
          Rest on a clip and it moves; open it and watch the whole of it. Every clip is premium; most are licensed from{' '}
          {price}.
        </Trans>
      )}
      usualCents={prices.video.hd}
      search={{ label: t`Search clips`, placeholder: t`Waves, drone, sunset` }}
    />
  );
};

const Bar = ({ view }: { view: ListingView }) => (
  <div className="filter-bar border-line border-y">
    <p className="mr-2 flex-none font-semibold text-ui tabular-nums" role="status">
      {view.first &&
        (view.first.isExact ? (
          <Plural value={view.first.total} one="# clip" other="# clips" />
        ) : (
          <Plural value={view.first.total} one="About # clip" other="About # clips" />
        ))}
    </p>
    <IslandSelect view={view} />
    <CategorySelect view={view} />
    <span className="lg:ml-auto">
      <SortSelect view={view} />
    </span>
  </div>
);

const Results = ({ view }: { view: ListingView }) => (
  <ListBody
    found={view.found}
    failed={{
      title: <Trans>The clips could not be loaded</Trans>,
      hint: <Trans>Please check your connection. What you chose is kept.</Trans>,
    }}
    skeleton={<ClipsSkeleton />}
  >
    {(items) =>
      items.length === 0 ? (
        <ListingEmpty view={view} nothingYet={<Trans>There are no clips yet</Trans>} />
      ) : (
        <>
          <TileRows
            items={items}
            eager={IN_FIRST_WINDOW}
            extra={(item) => item.kind === 'video' && <ClipCaption clip={item} />}
          />
          <ListingEnd found={view.found} end={<Trans>That was the last clip.</Trans>} />
        </>
      )
    }
  </ListBody>
);

const VideosPage = ({ query, dropped }: ListAddress) => {
  const view = useListing(query);
  useResultTrail(view.found);
  return (
    <div className="wrap">
      <Head view={view} />
      <Bar view={view} />
      <div className="grid gap-4 pt-6 pb-8">
        <ListNotices query={query} dropped={dropped} first={view.first} />
        <Results view={view} />
      </div>
    </div>
  );
};

const VideosScreen = () => {
  const address = useListAddress();
  return address && <VideosPage {...address} />;
};

export const screen: Screen = {
  Component: VideosScreen,
  preload: (loading, address) =>
    Promise.all([preloadPages(loading, pagesAt(loading.call, address)), preloadPrices(loading)]),
  head: (queries, address) => {
    const pages = pagesAt(call, address);
    const first = ((pages && queries.getQueryData(pages.queryKey)?.pages[0]?.items) ?? []) as VideoCard[];
    const [lead] = first;
    if (!lead) return {};
    return {
      ...headImageOf(lead),
      leadPictures: first.slice(0, IN_FIRST_WINDOW).map((clip) => leadPictureOf(clip, LEAD_SIZES)),
    };
  },
};
