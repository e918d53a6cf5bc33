import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const CLIPS = 6;

/** Wide frames with two lines under each. */
export const ClipsSkeleton = () => (
  <SkeletonFrame className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-3">
    {Array.from({ length: CLIPS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
      <div key={place}>
        <Skeleton className="aspect-video" />
        <Skeleton className="mt-3 h-4 w-3/5" />
        <Skeleton className="mt-2 mb-3 h-3.5 w-2/5" />
      </div>
    ))}
  </SkeletonFrame>
);
