import { Skeleton, SkeletonFrame } from './Skeleton.tsx';

/** A large picture with its facts and licence box beside it. */
export const SkeletonDetail = () => (
  <SkeletonFrame className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_384px]">
    <div>
      <Skeleton shape="square" className="aspect-3/2" />
      <Skeleton className="mt-8 h-8 w-2/5" />
      <Skeleton className="mt-4 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
    <div>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="mt-3 h-10 w-1/2" />
      <div className="mt-6 flex items-center gap-3">
        <Skeleton shape="round" className="size-9" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <Skeleton shape="card" className="mt-6 h-80" />
    </div>
  </SkeletonFrame>
);
