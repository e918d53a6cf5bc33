import './browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import { listOwnLikes } from '#features/items/items.contract.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import { positionKeyOf } from '#ui/navigation/scroll-position.ts';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { FEW_RESULTS } from '../../search.rules.ts';
import { chosenValues, isByLikeness, type ListQuery, readAddress, searchInputOf } from '../list/list-address.rules.ts';
import { type ListAddress, useListAddress, useListNavigation } from '../list/list-navigation.ts';
import { isPictureExpired, preloadPages, type ResultPage, searchPages, useSearchPages } from '../list/search-pages.ts';
import { BrowseHead } from './BrowseHead.tsx';
import { BrowseTools } from './BrowseTools.tsx';
import { canonicalPathOf, newestPhotos } from './browse-query.rules.ts';
import { descriptionOf, headTitleOf } from './browse-titles.ts';
import { Facets } from './Facets.tsx';
import { listPositions } from './list-position.ts';
import { leadsOf } from './ResultGrid.tsx';
import { preloadSoundRows, Results } from './Results.tsx';

/** A search without a query shows the start page of the search. */
const isStart = (query: ListQuery): boolean =>
  query.base === 'search' &&
  !query.q &&
  !isByLikeness(query) &&
  query.kind === 'photo' &&
  chosenValues(query).length === 0;

const pagesOf = (query: ListQuery) => (calling: typeof call) =>
  searchPages(calling, isStart(query) ? newestPhotos : searchInputOf(query));

/** Loaded only for an island's page. */
const portrait = onDemand(() => import('./IslandPortrait.tsx'));

/** Loaded only where nothing was found. */
const emptyParts = onDemand(async () => ({
  ...(await import('./EmptySearch.tsx')),
  ...(await import('./NewArrivals.tsx')),
}));

/** Loaded only where something has to be said about the results. */
const notices = onDemand(() => import('../list/ListNotices.tsx'));

const hasNotices = (dropped: readonly unknown[], first: ResultPage | undefined): boolean =>
  dropped.length > 0 || Boolean(first?.correction || first?.isPartial || first?.wasCut);

/** Near results below the last one. Where their code cannot be loaded, the page does without them. */
const nearResults = onDemand(() => import('./NearSections.tsx'));

/** The list ends so early that near results continue it. */
const isContinued = (query: ListQuery, first: ResultPage | undefined): boolean => {
  if (!first || first.next !== null) return false;
  return isByLikeness(query) || (query.q !== '' && first.total > 0 && first.total <= FEW_RESULTS);
};

/** Loaded only for a search without a query. */
const start = onDemand(() => import('./SearchStart.tsx'));

const preloadPortrait = async (loading: Loading, islandSlug: string) => {
  const { preloadIslandPortrait } = await portrait.load();
  await preloadIslandPortrait(loading, islandSlug);
};

/** The island whose page this is. */
const islandOf = ({ base, filters }: ListQuery): string | undefined =>
  base === 'island' ? filters.island?.[0] : undefined;

/** The page still renders; the results area asks for the picture again. */
const ignoreExpiredPicture = (error: unknown): void => {
  if (!isPictureExpired(error)) throw error;
};

const preload = async (loading: Loading, address: ScreenAddress) => {
  const { call, queries, viewer } = loading;
  const found = readAddress(address);
  if (!found) throw notFound();
  const island = islandOf(found.query);
  const isServer = typeof window === 'undefined';
  await Promise.all([
    preloadPages(loading, pagesOf(found.query)(call), ignoreExpiredPicture),
    isStart(found.query) && start.load(),
    island &&
      preloadPortrait(loading, island).catch((error: unknown) => {
        // In the browser the page shows its results also without the portrait.
        if (isServer) throw error;
      }),
    preloadSoundRows(found.query.kind),
    isServer && viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
  const first = queries.getQueryData(pagesOf(found.query)(call).queryKey)?.pages[0];
  await Promise.all([first?.total === 0 && emptyParts.load(), hasNotices(found.dropped, first) && notices.load()]);
};

/** Scrolls to the first result after a filter change, unless it is visible or the page was restored by Back. */
const useTopOfResults = () => {
  const top = useRef<HTMLDivElement>(null);
  const positionKey = positionKeyOf(useLocation());
  const shownKey = useRef(positionKey);
  useLayoutEffect(() => {
    const isNew = shownKey.current !== positionKey && listPositions.read(positionKey) === undefined;
    shownKey.current = positionKey;
    if (isNew && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [positionKey]);
  return top;
};

// The next page of results changes none of these.
const Head = memo(BrowseHead);
const Tools = memo(BrowseTools);
const Filters = memo(Facets);

const ResultsPage = ({ query, dropped }: ListAddress) => {
  const { t } = useLingui();
  const found = useSearchPages(searchInputOf(query));
  const { pendingQuery, go } = useListNavigation(query);
  const top = useTopOfResults();
  const island = islandOf(query);
  const { first, isChanging } = found;
  const isEmpty = first?.total === 0 && first.items.length === 0 && !isChanging;
  const empty = useWhenNeeded(emptyParts, isEmpty);
  const about = useWhenNeeded(notices, hasNotices(dropped, first));
  const near = useWhenNeeded(nearResults, !isChanging && isContinued(query, first), { onError: () => undefined });
  // Nothing is chosen that could be removed, so filters and sorting are hidden.
  const hidesTools = isEmpty && chosenValues(pendingQuery).length === 0;
  // The portrait already invites creators of this island.
  const isInPortrait =
    island !== undefined && portrait.loaded !== undefined && first?.facets?.kind.every(({ count }) => count === 0);
  return (
    <div className="wrap pb-16">
      <Head query={query} pendingQuery={pendingQuery} first={first} isBusy={isChanging} />
      {island && portrait.loaded && <portrait.loaded.IslandPortrait islandSlug={island} />}
      {about && <about.ListNotices query={query} dropped={dropped} first={first} className="mb-6" />}
      {hidesTools && empty && (
        <>
          {!isInPortrait && <empty.NothingFound query={pendingQuery} first={first} go={go} />}
          {near && <near.NearSections query={query} />}
          <empty.NewArrivals />
        </>
      )}
      <div ref={top} hidden={hidesTools} className="browse-columns scroll-mt-[calc(var(--header)+16px)]">
        <search
          aria-label={t`Filters`}
          className="facet-column sticky top-[calc(var(--header)+16px)] grid max-h-[calc(100vh-var(--header)-32px)] gap-5 overflow-y-auto pr-2 pb-4 max-lg:hidden"
        >
          <a href="#results" className="link sr-only focus:not-sr-only focus:w-fit focus:py-2">
            <Trans>Skip to the results</Trans>
          </a>
          <Filters query={pendingQuery} counts={first?.facets ?? undefined} go={go} />
        </search>
        <div id="results" tabIndex={-1} className="min-w-0 scroll-mt-[calc(var(--header)+16px)] outline-none">
          <Tools query={pendingQuery} first={first} isBusy={isChanging} go={go} />
          {!isEmpty && <Results found={found} kind={query.kind} />}
          {isEmpty && empty && <empty.NothingFound query={pendingQuery} first={first} go={go} />}
          {!hidesTools && near && <near.NearSections query={query} />}
        </div>
      </div>
    </div>
  );
};

const ResultsView = () => {
  const found = useListAddress();
  if (!found) return null;
  if (isStart(found.query)) return start.loaded ? <start.loaded.SearchStart /> : null;
  return <ResultsPage {...found} />;
};

export const view: Screen = {
  Component: ResultsView,
  preload,
  head: (queries, address, i18n) => {
    const query = readAddress(address)?.query;
    if (!query) return {};
    const canonicalPath = canonicalPathOf(query);
    if (isStart(query)) return { canonicalPath };
    const first = queries.getQueryData(pagesOf(query)(call).queryKey)?.pages[0];
    const description = descriptionOf(query, i18n);
    return {
      title: headTitleOf(query, i18n, first),
      ...(description && { description }),
      canonicalPath,
      leadPictures: leadsOf(first),
    };
  },
};
