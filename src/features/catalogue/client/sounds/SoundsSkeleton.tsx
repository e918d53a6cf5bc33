import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const ROWS = 8;

export const SoundsSkeleton = () => (
  <SkeletonFrame>
    {Array.from({ length: ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
      <div key={row} className="sound-row">
        <Skeleton shape="round" className="size-12" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
        <Skeleton className="sound-wave h-8" />
        <Skeleton shape="round" className="h-11 w-23 justify-self-end lg:col-start-7" />
      </div>
    ))}
  </SkeletonFrame>
);
