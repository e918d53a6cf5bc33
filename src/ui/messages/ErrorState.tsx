import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '../base/Button.tsx';
import { ApiError } from '../data/api.ts';

type Props = {
  /** What happened, in words. */
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another link, for when a retry does not help. */
  wayOut?: { to: string; label: ReactNode };
  /** The request id to quote when asking for help. */
  reference?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

export const ErrorState = ({
  title,
  children,
  onRetry,
  retrying,
  wayOut,
  reference,
  headingLevel: Heading = 'h2',
}: Props) => (
  <div role="alert" className="flex flex-col items-start py-10">
    <div className="wave mb-6 w-20" />
    <Heading className="text-2xl">{title}</Heading>
    {children && <div className="mt-3 max-w-xl text-ink-2">{children}</div>}
    {(onRetry || wayOut) && (
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="main" icon={RotateCw} busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {wayOut && <Button to={wayOut.to}>{wayOut.label}</Button>}
      </div>
    )}
    {reference && (
      <p className="mt-6 text-sm text-ink-2">
        <Trans>
          Reference for our help desk: <span className="font-mono">{reference}</span>
        </Trans>
      </p>
    )}
  </div>
);

type ListFailedProps = {
  list: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Which list could not be loaded, as a sentence. */
  title: ReactNode;
  /** What is still certain, e.g. that nothing was lost. */
  children: ReactNode;
  /** The address to come back to after signing in. */
  next: string;
  /** What the person sees again after signing in. */
  signedOut: ReactNode;
};

/**
 * Shown when a list could not be loaded. If the person was signed out in another tab, a retry does not help, so it
 * offers signing in.
 */
export const ListFailed = ({
  list: { error, isFetching, refetch },
  title,
  children,
  next,
  signedOut,
}: ListFailedProps) =>
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
