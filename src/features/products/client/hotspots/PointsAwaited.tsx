import { Trans } from '@lingui/react/macro';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import type { HotspotsEditing } from './useHotspots.ts';

/** Stands for the list while it is on its way, or says that it did not come. */
export const PointsSkeleton = ({ stored }: Pick<HotspotsEditing, 'stored'>) =>
  stored.isError ? (
    <div className="px-5">
      <ErrorState
        headingLevel="h3"
        title={<Trans>The hotspots could not be loaded</Trans>}
        onRetry={() => void stored.refetch()}
        retrying={stored.isFetching}
      >
        <Trans>The connection broke or our server did not answer. Nothing was changed.</Trans>
      </ErrorState>
    </div>
  ) : (
    <SkeletonFrame className="grid gap-4 p-5">
      {['w-1/3', 'w-full', 'w-4/5', 'w-11/12'].map((width) => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </SkeletonFrame>
  );
