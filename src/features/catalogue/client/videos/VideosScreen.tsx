import '../listing/listing.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '#ui/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { leadOf } from '#ui/Picture.tsx';
import type { Screen } from '#ui/screen.ts';
import type { VideoCard } from '../../item-card.contract.ts';
import { priceTag } from '../detail/licence/licence-choices.rules.ts';
import { keepTrail } from '../items/result-trail.ts';
import { TileRows } from '../items/TileRows.tsx';
import { IslandSelect } from '../listing/IslandSelect.tsx';
import { ListingEmpty } from '../listing/ListingEmpty.tsx';
import { ListingEnd } from '../listing/ListingEnd.tsx';
import { ListingNotes } from '../listing/ListingNotes.tsx';
import { ListingSearch } from '../listing/ListingSearch.tsx';
import { readListing } from '../listing/listing.rules.ts';
import { listingPages, preloadListing } from '../listing/listing-pages.ts';
import { SortSelect } from '../listing/SortSelect.tsx';
import { type ListingView, useListing } from '../listing/useListing.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { ClipCaption } from './ClipCaption.tsx';
import { ClipsSkeleton } from './ClipsSkeleton.tsx';
import { clipPriceCents } from './clip.rules.ts';

const clips = { kind: 'video', facets: ['island', 'category'] } as const;

const ROW_HEIGHT_PX = 236;
const IN_FIRST_WINDOW = 3;
const LEAD_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 92vw';

const Head = ({ view }: { view: ListingView }) => {
  const { t, i18n } = useLingui();
  const least = priceTag(clipPriceCents('hd', 'standard'), i18n.locale);
  return (
    <div className="grid items-end gap-x-12 gap-y-6 pt-[clamp(28px,4.4vw,72px)] pb-[clamp(20px,2.6vw,36px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <h1 className="text-4xl font-hero tracking-hero leading-hero">
        <Trans>Islands in motion</Trans>
      </h1>
      <div className="grid gap-5">
        <p className="max-w-[34em] text-ink-2 text-lg">
          <Trans>
            Rest on a clip and it moves; open it and watch the whole of it. Every clip is premium, licensed from {least}
            .
          </Trans>
        </p>
        <ListingSearch view={view} label={t`Search clips`} placeholder={t`Waves, drone, sunset`} />
      </div>
    </div>
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

const Results = ({ view }: { view: ListingView }) => {
  const { list, items, isChanging } = view;
  if (!items) {
    return list.isError ? (
      <ErrorState
        title={<Trans>The clips could not be loaded</Trans>}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        <Trans>Please check your connection. What you chose is kept.</Trans>
      </ErrorState>
    ) : (
      <ClipsSkeleton />
    );
  }
  if (items.length === 0) return <ListingEmpty view={view} nothingYet={<Trans>There are no clips yet</Trans>} />;
  return (
    <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : ''}>
      <TileRows
        items={items}
        targetHeightPx={ROW_HEIGHT_PX}
        eager={IN_FIRST_WINDOW}
        extra={(item) => item.kind === 'video' && <ClipCaption clip={item} />}
      />
      <ListingEnd list={list} end={<Trans>That was the last clip.</Trans>} />
    </div>
  );
};

/** An opened clip can then go on to the next one of this list. */
const useTrail = (items: ListingView['items']) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (items) keepTrail({ address: pathname + search, steps: items });
  }, [items, pathname, search]);
};

const VideosScreen = () => {
  const view = useListing('videos', clips);
  useTrail(view.items);
  return (
    <div className="wrap">
      <Head view={view} />
      <Bar view={view} />
      <div className="grid gap-4 pt-6 pb-8">
        <ListingNotes view={view} />
        <Results view={view} />
      </div>
    </div>
  );
};

export const screen: Screen = {
  Component: VideosScreen,
  preload: (loading, address) => preloadListing(loading, address, clips),
  head: (queries, { url }) => {
    const { queryKey } = listingPages(call, clips, readListing(url.searchParams, clips));
    const first = (queries.getQueryData(queryKey)?.pages[0]?.items ?? []) as VideoCard[];
    return { leadPictures: first.slice(0, IN_FIRST_WINDOW).map((clip) => leadOf(clip, LEAD_SIZES)) };
  },
};
