import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ApiError } from '#ui/data/api.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { SignInHeading } from './SignInFrame.tsx';

/** Why a mailed link does not work. */
export type DeadLink = 'expired' | 'used' | 'replaced' | 'unknown';

const refusals: Partial<Record<ErrorCode, DeadLink>> = {
  linkExpired: 'expired',
  linkUsed: 'used',
  linkReplaced: 'replaced',
  linkUnknown: 'unknown',
};

/** What a refused link failed with; `undefined` when it was not the link's fault. */
export const deadLinkOf = (error: unknown): DeadLink | undefined => {
  if (!(error instanceof ApiError && error.reply)) return undefined;
  const { issues = [], code } = error.reply;
  // Too odd even to be looked up.
  if (issues.some(({ field }) => field === 'token')) return 'unknown';
  return code && refusals[code];
};

type ScreenNoteProps = { title: ReactNode; children: ReactNode; actions?: ReactNode };

/** What became of a mailed link, and what to do next. Said aloud when it comes. */
export const LinkOutcome = ({ title, children, actions }: ScreenNoteProps) => (
  <div role="status" className="grid gap-5">
    <SignInHeading title={title}>{children}</SignInHeading>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
);

/** While a mailed link is looked at. */
export const LinkSkeleton = () => (
  <SkeletonFrame className="grid gap-5 pt-1">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton shape="round" className="h-13 w-full" />
  </SkeletonFrame>
);

type Props = { retrying: boolean; onRetry: () => void };

export const LinkUnreachable = ({ retrying, onRetry }: Props) => (
  <ErrorState
    headingLevel="h1"
    title={<Trans>Your link could not be checked</Trans>}
    retrying={retrying}
    onRetry={onRetry}
    wayOut={{ to: href('home'), label: <Trans>Go to the home page</Trans> }}
  >
    <Trans>Nothing was used up. Check your connection and try again.</Trans>
  </ErrorState>
);
