import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { ApiError } from './api.ts';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What could not be loaded, as a sentence. */
  title: ReactNode;
  /** What is certain all the same. */
  children: ReactNode;
  /** The address to come back to after signing in. */
  next: string;
  /** What signing in gives back. */
  signedOut: ReactNode;
};

/** Nothing could be loaded. Signed out in another tab is the one cause that trying again does not mend. */
export const ListFailed = ({ list: { error, isFetching, refetch }, title, children, next, signedOut }: Props) =>
  error instanceof ApiError && error.status === 401 ? (
    <ErrorState
      title={<Trans>You are signed out</Trans>}
      wayOut={{ to: href('login', {}, { next }), label: <Trans>Sign In</Trans> }}
    >
      {signedOut}
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {children}
    </ErrorState>
  );
