import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';
import { ListEnd } from '#ui/ListEnd.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type Paged = Parameters<typeof ListEnd>[0]['list'];

/** So far before its end the next page is asked for. */
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

/** Under the last row: the next page by itself or by button, what went wrong, or the end. */
export const ResultsEnd = ({ list, loaded, total, isExact, isRestoring }: Props) => {
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
