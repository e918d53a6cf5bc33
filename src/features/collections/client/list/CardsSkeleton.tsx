import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const PLACES = [1, 2, 3];

/** One row of covers, with what is said below each. */
export const CardsSkeleton = () => (
  <SkeletonFrame className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {PLACES.map((place) => (
      <div key={place}>
        <Skeleton shape="card" className="aspect-3/2" />
        <Skeleton className="mt-4 h-6 w-3/5" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
      </div>
    ))}
  </SkeletonFrame>
);
