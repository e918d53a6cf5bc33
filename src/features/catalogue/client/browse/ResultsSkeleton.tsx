import './browse.css';
import '../items/tiles.css';
import type { CSSProperties } from 'react';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';

const ratios = [1.5, 0.67, 1.5, 1.5, 1.5, 0.67, 1.5, 1.5, 0.67, 1.5, 1.5, 1.5];

/** Rows of the shapes that pictures mostly have. */
export const ResultsSkeleton = ({ count = ratios.length }: { count?: number }) => (
  <SkeletonFrame className="tile-rows result-rows">
    {ratios.slice(0, count).map((ratio, place) => (
      <Skeleton
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
        key={place}
        className="skeleton-tile"
        style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
      />
    ))}
  </SkeletonFrame>
);
