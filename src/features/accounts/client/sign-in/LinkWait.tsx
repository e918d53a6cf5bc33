import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

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
