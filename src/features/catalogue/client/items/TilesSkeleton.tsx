import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const shapes = {
  /** Four rows of two, three of three, two of four. */
  close: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 max-sm:*:last:hidden lg:*:last:hidden',
  large: 'sm:grid-cols-2 lg:grid-cols-3',
};
const PLACES = Array.from({ length: 9 }, (_, place) => place);

/** As high as rows of tiles will be when their pictures are landscapes, as most are. */
export const TilesSkeleton = ({ rows }: { rows: keyof typeof shapes }) => (
  <SkeletonFrame className={`grid gap-(--gap) ${shapes[rows]}`}>
    {PLACES.map((place) => (
      <Skeleton key={place} className="aspect-3/2" />
    ))}
  </SkeletonFrame>
);
