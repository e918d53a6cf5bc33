import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { SearchList } from './search-pages.ts';

/** About two windows ahead, so that normal scrolling never waits. */
const AHEAD = '1600px';
/** Until the first scrolling: many visitors never leave the first window. */
const AT_TOP = '50%';

type EndProps = ComponentProps<typeof ListEnd> & {
  /** Off while Back restores the pages. */
  isOn?: boolean;
  className?: string;
  /** Above the end. */
  children?: ReactNode;
};

/** How far ahead the next page is loaded; scrolling to a restored position counts as scrolling. */
const useAhead = (): string => {
  const [ahead, setAhead] = useState(AT_TOP);
  useEffect(() => {
    const widen = () => setAhead(AHEAD);
    window.addEventListener('scroll', widen, { once: true });
    return () => window.removeEventListener('scroll', widen);
  }, []);
  return ahead;
};

/** Below the last row: loads the next page before it is reached, or by button; shows an error or the end. */
export const EndOfResults = ({ list, words, isOn = true, className, children }: EndProps) => {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, isRefetchError, fetchNextPage } = list;
  const ahead = useAhead();
  const isWaiting = isOn && hasNextPage && !isFetching && !isFetchNextPageError && !isRefetchError;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, ahead, fetchNextPage]);
  return (
    <div ref={end} className={className}>
      {children}
      <ListEnd list={list} words={words} />
    </div>
  );
};

/** Offline is not an error: the query resumes with the connection. */
const OfflineNotice = () => (
  <div className="mb-4">
    <Notice tone="warning" role="status">
      <Trans>You are offline. The results come as soon as you are connected again.</Trans>
    </Notice>
  </div>
);

type Props = {
  found: SearchList;
  failed: { title: ReactNode; hint?: ReactNode };
  skeleton: ReactNode;
  children: (items: NonNullable<SearchList['items']>) => ReactNode;
};

/** The results, or their loading or error state. */
export const ListBody = ({ found: { list, items, isChanging }, failed, skeleton, children }: Props) => {
  if (!items && list.isError)
    return (
      <ErrorState title={failed.title} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {failed.hint}
      </ErrorState>
    );
  return (
    <>
      {list.isPaused && <OfflineNotice />}
      {items ? (
        <div aria-busy={isChanging} className="transition-opacity aria-busy:opacity-50">
          {children(items)}
        </div>
      ) : (
        skeleton
      )}
    </>
  );
};
