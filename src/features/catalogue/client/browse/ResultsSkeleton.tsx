import './browse.css';
import '../items/tiles.css';
import type { CSSProperties } from 'react';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

/** No two are quite the same, as with pictures. */
const ratios = [1.5, 0.67, 1.49, 1.51, 1.48, 0.68, 1.52, 1.47, 0.66, 1.53, 1.46, 1.54];

/** Rows of the shapes that pictures mostly have. */
export const ResultsSkeleton = ({ count = ratios.length }: { count?: number }) => (
  <SkeletonFrame className="result-rows">
    {ratios.slice(0, count).map((ratio) => (
      <Skeleton
        key={ratio}
        className="skeleton-tile"
        style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
      />
    ))}
  </SkeletonFrame>
);
