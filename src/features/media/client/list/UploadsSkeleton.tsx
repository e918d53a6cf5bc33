import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const rows = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4'];

/** Rows with their likeness, their name and their state. */
export const UploadsSkeleton = () => (
  <SkeletonFrame className="pt-8">
    <Skeleton className="mb-3 h-5 w-28" />
    {rows.map((width) => (
      <div key={width} className="flex items-center gap-4 border-line border-t py-2.5">
        <Skeleton className="h-16 w-16 shrink-0 sm:h-13 sm:w-18" />
        <div className="grid flex-1 gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <Skeleton className="h-4 w-36 max-sm:hidden" />
      </div>
    ))}
  </SkeletonFrame>
);
