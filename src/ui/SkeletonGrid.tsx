import { Skeleton, SkeletonFrame } from './Skeleton.tsx';

/** Height over width of each picture: three stacks of about the same height, like real ones. */
const stacks = [
  [0.667, 1.5, 0.667],
  [1.5, 0.667, 0.667],
  [0.667, 0.667, 1.5],
];

/** Pictures in three, two or one columns, with the line below each. */
export const SkeletonGrid = () => (
  <SkeletonFrame className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
    {stacks.map((stack, column) => (
      <div
        key={stack.join()}
        className={column === 2 ? 'grid content-start gap-7 sm:hidden lg:grid' : 'grid content-start gap-7'}
      >
        {stack.map((ratio, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
          <div key={row}>
            <Skeleton shape="card" style={{ aspectRatio: 1 / ratio }} />
            <div className="mt-2.5 flex justify-between gap-6">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-1/5" />
            </div>
          </div>
        ))}
      </div>
    ))}
  </SkeletonFrame>
);
