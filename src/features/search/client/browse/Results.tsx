import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import '#features/players/client/sound/sounds.css';
import { saveTrail } from '#features/items/client/tiles/result-trail.ts';
import { SoundsSkeleton } from '#features/players/client/sound/SoundsSkeleton.tsx';
import { ApiError } from '#ui/data/api.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import { useListPosition } from './list-position.ts';
import { ResultGrid, ResultsSkeleton } from './ResultGrid.tsx';
import { isPictureExpired, itemsIn, type ResultList } from './result-pages.ts';

type Paged = Parameters<typeof ListEnd>[0]['list'];

/** Distance before the end at which the next page is fetched. */
const AHEAD = '1600px';

const useNextPageWhenNear = (
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Paged,
  isOn: boolean,
) => {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = isOn && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return end;
};

type Props = { list: Paged; loaded: number; total: number; isExact: boolean; isRestoring: boolean };

/** Below the last row: loads the next page automatically or by button, or shows an error or the end. */
const ResultsEnd = ({ list, loaded, total, isExact, isRestoring }: Props) => {
  const end = useNextPageWhenNear(list, !isRestoring);
  return (
    <div ref={end} className="mt-8 flex flex-col items-center text-center text-ink-2 text-sm">
      <VisuallyHidden>
        <span role="status">
          {isExact ? (
            <Trans>
              {loaded} of {total} loaded
            </Trans>
          ) : (
            <Plural value={loaded} one="# loaded" other="# loaded" />
          )}
        </span>
      </VisuallyHidden>
      <ListEnd
        list={list}
        words={{
          more: <Trans>Load more</Trans>,
          end: (
            <span className="grid gap-2.5">
              <span>
                <Trans>
                  That is everything. {loaded} of {loaded}.
                </Trans>
              </span>
              <span>
                <Trans>
                  Looking for something we lack?{' '}
                  <Link to={href('contact')} className="inline-block pointer-coarse:py-3">
                    Ask the creators for it
                  </Link>
                </Trans>
              </span>
            </span>
          ),
          nextPageFailed: <Trans>The next pictures could not be loaded.</Trans>,
          renewalFailed: <Trans>The list could not be renewed.</Trans>,
        }}
      />
    </div>
  );
};

/** Loaded separately, because it brings the sound player. */
let rows: typeof import('./SoundResults.tsx') | undefined;

/** Call before a list of sounds is shown. If the rows fail to load, tiles are shown. */
export const preloadSoundRows = async (kind: ItemKind): Promise<void> => {
  if (kind === 'sound') rows ??= await import('./SoundResults.tsx').catch(() => undefined);
};

const loadedSoundRows = () => rows;

const Failure = ({ list }: { list: ResultList }) => (
  <ErrorState
    title={<Trans>The results could not be loaded</Trans>}
    onRetry={() => void list.refetch()}
    retrying={list.isFetching}
  >
    {list.error instanceof ApiError ? (
      <Trans>Something went wrong with us. What you chose is kept; please try again in a moment.</Trans>
    ) : (
      <Trans>Please check your connection. What you chose is kept in the address.</Trans>
    )}
  </ErrorState>
);

/** Offline is not an error: the query resumes with the connection. */
const OfflineNotice = () => (
  <div className="mb-4">
    <Notice tone="warning" role="status">
      <Trans>You are offline. The results come as soon as you are connected again.</Trans>
    </Notice>
  </div>
);

/** The list of a search: loading, failed, or loaded, with infinite scrolling. */
export const Results = ({ list: found, kind }: { list: ResultList; kind: ItemKind }) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const element = useRef<HTMLUListElement>(null);
  const items = useMemo(() => itemsIn(found.data), [found.data]);
  const first = found.data?.pages[0];
  const { isRestoring } = useListPosition(element, {
    pages: found.isPlaceholderData ? 0 : (found.data?.pages.length ?? 0),
    hasNextPage: found.hasNextPage,
    isFetching: found.isFetching,
    isError: found.isError,
    fetchNextPage: found.fetchNextPage,
  });

  useEffect(() => {
    if (items.length > 0 && !found.isPlaceholderData) saveTrail({ address: pathname + search, steps: items });
  }, [items, found.isPlaceholderData, pathname, search]);

  if (isPictureExpired(found.error) && !first) {
    return (
      <ErrorState
        title={<Trans>This search by picture has expired</Trans>}
        wayOut={{ to: href('search'), label: <Trans>Start a new search</Trans> }}
      >
        <Trans>
          We keep what a picture looked like for a day, and never the picture itself. Please choose it again.
        </Trans>
      </ErrorState>
    );
  }
  if (found.isError && !first) {
    return <Failure list={found} />;
  }
  if (!first) {
    return (
      <>
        {found.isPaused && <OfflineNotice />}
        {kind === 'sound' ? (
          <div className="sound-results">
            <SoundsSkeleton />
          </div>
        ) : (
          <ResultsSkeleton />
        )}
      </>
    );
  }
  // While another kind is loading, the previous items are still shown.
  const rows = items.every((item) => item.kind === 'sound') ? loadedSoundRows() : undefined;
  return (
    <>
      {found.isPaused && <OfflineNotice />}
      <div aria-busy={found.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
        {rows ? (
          <rows.SoundResults list={element} items={items} label={t`Results`} />
        ) : (
          <ResultGrid list={element} items={items} label={t`Results`} total={first.total} hasMore={found.hasNextPage} />
        )}
      </div>
      {found.isFetchingNextPage && !rows && (
        <div className="mt-gap">
          <ResultsSkeleton count={4} />
        </div>
      )}
      <ResultsEnd
        list={found}
        loaded={items.length}
        total={first.total}
        isExact={first.isExact}
        isRestoring={isRestoring}
      />
    </>
  );
};
