import { Skeleton, SkeletonFrame } from './Skeleton.tsx';

/** Any page whose shape is not known yet: a heading and some lines. */
export const SkeletonPage = () => (
  <SkeletonFrame className="wrap py-16">
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="mt-5 h-5 w-full max-w-2xl" />
    <Skeleton className="mt-2.5 h-5 w-4/5 max-w-xl" />
    <div className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton shape="card" className="aspect-3/2" />
      <Skeleton shape="card" className="aspect-3/2 max-sm:hidden" />
      <Skeleton shape="card" className="aspect-3/2 max-lg:hidden" />
    </div>
  </SkeletonFrame>
);
