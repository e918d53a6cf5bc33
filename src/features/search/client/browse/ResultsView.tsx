import './browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { listOwnLikes } from '#features/items/items.contract.ts';
import { call } from '#ui/data/api.ts';
import { loadPages, loadQuery, read } from '#ui/data/query-client.ts';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { BrowseHead } from './BrowseHead.tsx';
import { useBrowseNavigation } from './BrowseNavigation.tsx';
import { BrowseNotices } from './BrowseNotices.tsx';
import { BrowseTools } from './BrowseTools.tsx';
import {
  type BrowseQuery,
  canonicalPathOf,
  chosenValues,
  type DroppedValue,
  readAddress,
  searchInputOf,
} from './browse-address.rules.ts';
import { descriptionOf, headTitleOf } from './browse-titles.ts';
import { NothingFound, SearchStart } from './EmptySearch.tsx';
import { Facets } from './Facets.tsx';
import { readListPosition, useListPositionKey } from './list-position.ts';
import { NewArrivals, startPages } from './NewArrivals.tsx';
import { leadsOf } from './ResultGrid.tsx';
import { preloadSoundRows, Results } from './Results.tsx';
import { isPictureExpired, resultPages, useResults } from './result-pages.ts';

/** So long the old page waits for the results; then the new one shows their outline. */
const PATIENCE_MS = 150;

/** A search for nothing is a place to begin. */
const isStart = (asked: BrowseQuery): boolean =>
  asked.base === 'search' && !asked.q && !asked.picture && asked.kind === 'photo' && chosenValues(asked).length === 0;

const pagesOf = (asked: BrowseQuery) =>
  isStart(asked) ? startPages : (calling: typeof call) => resultPages(calling, searchInputOf(asked));

/** Only an island's own page carries it. */
let portrait: typeof import('./IslandPortrait.tsx') | undefined;

const preloadPortrait = async (loading: Loading, islandSlug: string) => {
  portrait = await import('./IslandPortrait.tsx');
  await portrait.preloadIslandPortrait(loading, islandSlug);
};

/** The island whose own page this is. */
const islandOf = ({ base, filters }: BrowseQuery): string | undefined =>
  base === 'island' ? filters.island?.[0] : undefined;

/** The page stands, and says in the place of the results that the picture has to be shown again. */
const ignoreExpiredPicture = (error: unknown): void => {
  if (!isPictureExpired(error)) throw error;
};

const preload = async (loading: Loading, address: ScreenAddress) => {
  const { call, queries, viewer } = loading;
  const found = readAddress(address);
  if (!found) throw notFound();
  const pages = pagesOf(found.asked)(call);
  const island = islandOf(found.asked);
  if (typeof window === 'undefined') {
    await Promise.all([
      loadPages(queries, pages).catch(ignoreExpiredPicture),
      island && preloadPortrait(loading, island),
      preloadSoundRows(found.asked.kind),
      viewer && loadQuery(queries, read(call, listOwnLikes, {})),
    ]);
    return;
  }
  // A failure is told in the place of the results, where it can be tried again.
  const coming = loadPages(queries, pages).catch(() => undefined);
  await Promise.all([
    Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
    // Without the portrait the page is still one of results.
    island && preloadPortrait(loading, island).catch(() => undefined),
    preloadSoundRows(found.asked.kind),
  ]);
};

/** A change of filters begins at the first result, unless that is in sight or one came back. */
const useTopOfResults = () => {
  const top = useRef<HTMLDivElement>(null);
  const placeKey = useListPositionKey();
  const shownKey = useRef(placeKey);
  useLayoutEffect(() => {
    const isNew = shownKey.current !== placeKey && readListPosition(placeKey) === undefined;
    shownKey.current = placeKey;
    if (isNew && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [placeKey]);
  return top;
};

const ResultsPage = ({ asked, dropped }: { asked: BrowseQuery; dropped: readonly DroppedValue[] }) => {
  const { t } = useLingui();
  const list = useResults(searchInputOf(asked));
  const { wanted, go } = useBrowseNavigation(asked);
  const top = useTopOfResults();
  const island = islandOf(asked);
  const first = list.data?.pages[0];
  const isEmpty = first?.total === 0 && first.items.length === 0 && !list.isPlaceholderData;
  // Nothing was chosen that could be taken back, so there is nothing to narrow or to sort.
  const isBare = isEmpty && chosenValues(wanted).length === 0;
  // Its portrait says already that the island is wanted.
  const isSaid =
    island !== undefined && portrait !== undefined && first?.facets?.kind.every(({ count }) => count === 0);
  return (
    <div className="wrap pb-16">
      <BrowseHead asked={asked} wanted={wanted} first={first} isBusy={list.isPlaceholderData} />
      {island && portrait && <portrait.IslandPortrait islandSlug={island} />}
      <BrowseNotices asked={asked} dropped={dropped} first={first} />
      {isBare && (
        <>
          {!isSaid && <NothingFound wanted={wanted} first={first} go={go} />}
          <NewArrivals />
        </>
      )}
      <div ref={top} hidden={isBare} className="browse-columns scroll-mt-[calc(var(--header)+16px)]">
        <search
          aria-label={t`Filters`}
          className="facet-column sticky top-[calc(var(--header)+16px)] grid max-h-[calc(100vh-var(--header)-32px)] gap-5 overflow-y-auto pr-2 pb-4 max-lg:hidden"
        >
          <a href="#results" className="link sr-only focus:not-sr-only focus:w-fit focus:py-2">
            <Trans>Skip to the results</Trans>
          </a>
          <Facets wanted={wanted} counts={first?.facets ?? undefined} go={go} />
        </search>
        <div id="results" tabIndex={-1} className="min-w-0 scroll-mt-[calc(var(--header)+16px)] outline-none">
          <BrowseTools wanted={wanted} first={first} isBusy={list.isPlaceholderData} go={go} />
          {isEmpty ? <NothingFound wanted={wanted} first={first} go={go} /> : <Results list={list} kind={asked.kind} />}
        </div>
      </div>
    </div>
  );
};

const useAddress = (): ScreenAddress => {
  const params = useParams();
  const { pathname, search } = useLocation();
  return useMemo(
    () => ({ params, url: new URL(pathname + search, 'https://address.invalid') }),
    [params, pathname, search],
  );
};

const ResultsView = () => {
  const address = useAddress();
  const found = useMemo(() => readAddress(address), [address]);
  if (!found) return null;
  return isStart(found.asked) ? <SearchStart /> : <ResultsPage {...found} />;
};

export const view: Screen = {
  Component: ResultsView,
  preload,
  head: (queries, address, i18n) => {
    const asked = readAddress(address)?.asked;
    if (!asked) return {};
    const canonicalPath = canonicalPathOf(asked);
    if (isStart(asked)) return { canonicalPath };
    const items = queries.getQueryData(pagesOf(asked)(call).queryKey)?.pages[0]?.items ?? [];
    const description = descriptionOf(asked, i18n);
    return {
      title: headTitleOf(asked, i18n),
      ...(description && { description }),
      canonicalPath,
      leadPictures: leadsOf(items),
    };
  },
};
