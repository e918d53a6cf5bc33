import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

export const SoundsSkeleton = () => (
  <SkeletonFrame>
    {ROWS.map((row) => (
      <div key={row} className="sound-row">
        <Skeleton shape="round" className="size-12" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
        <Skeleton className="sound-wave" />
        <Skeleton className="col-span-full row-start-3 h-5 w-2/5 lg:hidden" />
        <Skeleton
          shape="round"
          className="h-11 w-17 justify-self-end max-lg:col-start-3 max-lg:row-start-1 lg:col-start-7 lg:w-23"
        />
      </div>
    ))}
  </SkeletonFrame>
);
