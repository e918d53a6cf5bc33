import '../sounds/sounds.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { ApiError } from '#ui/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { saveTrail } from '../items/result-trail.ts';
import { SoundsSkeleton } from '../sounds/SoundsSkeleton.tsx';
import { isPictureExpired } from './picture-forgotten.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultsEnd } from './ResultsEnd.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { itemsIn } from './result-pages.ts';
import { loadedSoundRows } from './sound-rows.ts';
import { useListPosition } from './useKeptPlace.ts';
import type { ResultList } from './useResults.ts';

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

/** Nothing failed: the question waits until somebody can hear it. */
const OfflineNotice = () => (
  <div className="mb-4">
    <Notice tone="warning" role="status">
      <Trans>You are offline. The results come as soon as you are connected again.</Trans>
    </Notice>
  </div>
);

/** The items of a search: coming, broken, or there, with the rest of them below as one goes on. */
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
  // While another kind is on its way, the one before it still stands there.
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
