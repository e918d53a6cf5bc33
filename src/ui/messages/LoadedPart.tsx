import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { Skeleton, SkeletonFrame } from '../base/Skeleton.tsx';
import { ListFailed } from './ErrorState.tsx';
import { Notice } from './Notice.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

export type LoadedProps<Data> = {
  query: Query<Data>;
  /** What could not be loaded, as a sentence. */
  failed: ReactNode;
  /** What is still certain, as a sentence. */
  certain?: ReactNode;
  /** The address to come back to after signing in. */
  next: string;
  /** Height of the placeholder. */
  waiting?: string;
  children: (data: Data) => ReactNode;
};

/** A part of a page: its placeholder, why it is missing with a way out, or what was loaded; an old one says so. */
export const LoadedPart = <Data,>({ query, failed, certain, next, waiting = 'h-32', children }: LoadedProps<Data>) => {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && (
          <div className="mb-4 grid justify-items-start gap-2">
            <Notice tone="warning" role="alert">
              <Trans>This could not be renewed, so what has changed may be missing.</Trans>
            </Notice>
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {children(data)}
      </>
    );
  if (isError)
    return (
      <ListFailed
        list={query}
        title={failed}
        next={next}
        signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
      >
        {certain ?? <Trans>The connection broke or our server did not answer. Nothing was changed.</Trans>}
      </ListFailed>
    );
  return (
    <SkeletonFrame>
      <Skeleton className={waiting} />
    </SkeletonFrame>
  );
};
