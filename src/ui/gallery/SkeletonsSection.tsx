import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonFrame, SkeletonPage } from '../base/Skeleton.tsx';
import { Specimen } from './Specimen.tsx';

/** Height over width of each picture: three columns of about the same height. */
const stacks = [
  [0.667, 1.5, 0.667],
  [1.5, 0.667, 0.667],
  [0.667, 0.667, 1.5],
];

/** Pictures in three, two or one columns, each with a line below. */
const SkeletonGrid = () => (
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

/** A large picture with its facts and licence box beside it. */
const SkeletonDetail = () => (
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

export const SkeletonsSection = () => (
  <>
    <Specimen title={<Trans>A grid of pictures</Trans>} layout="block">
      <SkeletonGrid />
    </Specimen>
    <Specimen title={<Trans>A picture and its facts</Trans>} layout="block">
      <SkeletonDetail />
    </Specimen>
    <Specimen title={<Trans>Any page</Trans>} layout="block">
      <SkeletonPage />
    </Specimen>
  </>
);
