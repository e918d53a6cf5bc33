import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const rows = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4'];

/** Rows with their box, their title and one line of text. */
export const NotificationTableSkeleton = () => (
  <SkeletonFrame className="pt-9">
    {rows.map((width) => (
      <div key={width} className="flex gap-4 border-line border-t px-2.5 py-4">
        <Skeleton className="size-5 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <Skeleton className="h-3.5 w-28 max-md:hidden" />
      </div>
    ))}
  </SkeletonFrame>
);
