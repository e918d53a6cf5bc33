import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { byKind } from '#features/media/by-kind.rules.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import '#features/players/client/sound/sounds.css';
import { SoundsSkeleton } from '#features/players/client/sound/SoundsSkeleton.tsx';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { ApiError } from '#ui/data/api.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { EndOfResults, ListBody } from '../list/ListStates.tsx';
import { isPictureExpired, type ResultPage, type SearchList, useResultTrail } from '../list/search-pages.ts';
import { useListPosition } from './list-position.ts';
import { ResultGrid, ResultsSkeleton } from './ResultGrid.tsx';

type EndProps = { found: SearchList; loaded: number; first: ResultPage; isRestoring: boolean };

const ResultsEnd = ({ found, loaded, first: { total, isExact }, isRestoring }: EndProps) => (
  <EndOfResults
    list={found.list}
    isOn={!isRestoring}
    className="mt-8 flex flex-col items-center text-center text-ink-2 text-sm"
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
  >
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
  </EndOfResults>
);

/** Loaded separately, because it brings the sound player. */
const soundRows = onDemand(() => import('./SoundResults.tsx'));

/** Call before a list of sounds is shown. If the rows fail to load, tiles are shown. */
export const preloadSoundRows = async (kind: ItemKind): Promise<void> => {
  if (kind === 'sound') await soundRows.load().catch(() => undefined);
};

const PictureExpired = () => (
  <ErrorState
    title={<Trans>This search by picture has expired</Trans>}
    wayOut={{ to: href('search'), label: <Trans>Start a new search</Trans> }}
  >
    <Trans>We keep what a picture looked like for a day, and never the picture itself. Please choose it again.</Trans>
  </ErrorState>
);

const tilesSkeleton = () => <ResultsSkeleton />;

const KindSkeleton = (list: { kind: ItemKind }) =>
  byKind(list, {
    photo: tilesSkeleton,
    video: tilesSkeleton,
    sound: () => (
      <div className="sound-results">
        <SoundsSkeleton />
      </div>
    ),
  });

/** The list of a search with infinite scrolling; Back returns to the same position. */
export const Results = ({ found, kind }: { found: SearchList; kind: ItemKind }) => {
  const { t } = useLingui();
  const element = useRef<HTMLUListElement>(null);
  const { list, items = [], first, isChanging } = found;
  const { isRestoring } = useListPosition(element, {
    pages: isChanging ? 0 : (list.data?.pages.length ?? 0),
    hasNextPage: list.hasNextPage,
    isFetching: list.isFetching,
    isError: list.isError,
    fetchNextPage: list.fetchNextPage,
  });
  useResultTrail(found);

  if (isPictureExpired(list.error) && !first) return <PictureExpired />;
  // While another kind is loading, the previous items are still shown.
  const rows = items.every((item) => item.kind === 'sound') ? soundRows.loaded : undefined;
  return (
    <>
      <ListBody
        found={found}
        skeleton={<KindSkeleton kind={kind} />}
        failed={{
          title: <Trans>The results could not be loaded</Trans>,
          hint:
            list.error instanceof ApiError ? (
              <Trans>Something went wrong with us. What you chose is kept; please try again in a moment.</Trans>
            ) : (
              <Trans>Please check your connection. What you chose is kept in the address.</Trans>
            ),
        }}
      >
        {() =>
          rows ? (
            <rows.SoundResults list={element} items={items} label={t`Results`} />
          ) : (
            <ResultGrid
              list={element}
              items={items}
              label={t`Results`}
              total={first?.total ?? 0}
              hasMore={list.hasNextPage}
            />
          )
        }
      </ListBody>
      {list.isFetchingNextPage && !rows && (
        <div className="mt-gap">
          <ResultsSkeleton count={4} />
        </div>
      )}
      {first && <ResultsEnd found={found} loaded={items.length} first={first} isRestoring={isRestoring} />}
    </>
  );
};
