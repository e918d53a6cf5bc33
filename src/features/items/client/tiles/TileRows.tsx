import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import './tiles.css';
import type { ReactNode } from 'react';
import type { ItemCard } from '../../items.contract.ts';
import { ItemTile } from './ItemTile.tsx';
import { LARGE_ROWS, type RowFill, ratioOf, tileStyles } from './tiles.rules.ts';

const shapes = {
  /** Four rows of two, three of three, two of four. */
  close: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 max-sm:*:last:hidden lg:*:last:hidden',
  large: 'sm:grid-cols-2 lg:grid-cols-3',
};
const SKELETON_TILES = Array.from({ length: 9 }, (_, index) => index);

/** As high as rows of landscape pictures, the most common case. */
export const TilesSkeleton = ({ rows }: { rows: keyof typeof shapes }) => (
  <SkeletonFrame className={`grid gap-(--gap) ${shapes[rows]}`}>
    {SKELETON_TILES.map((index) => (
      <Skeleton key={index} className="aspect-3/2" />
    ))}
  </SkeletonFrame>
);

/**
 * Last element of a tile list: takes the rest of the last row, so that this is not stretched, and marks that the whole
 * list has arrived. A row that grows while the document is loading would move its tiles.
 */
export const TilesEnd = () => <li aria-hidden="true" className="tiles-end" />;

type Props = {
  items: readonly ItemCard[];
  fill?: RowFill;
  /** Maximum number of rows, complete ones only, in narrow, middle and wide windows. */
  mostRows?: RowFill;
  /** Number of tiles in the first window. */
  eager?: number;
  /** Additional overlay for each tile. */
  extra?: (item: ItemCard) => ReactNode;
};

/** Rows that keep each picture's aspect ratio: equal height within a row, nothing cropped, at any width, without a script. */
export const TileRows = ({ items, fill = LARGE_ROWS, mostRows, eager = 0, extra }: Props) => {
  const styles = tileStyles(items.map(ratioOf), fill, mostRows);
  return (
    <ul className="laid-rows">
      {items.map((item, index) => (
        <li key={item.id} style={styles[index]}>
          <ItemTile item={item} priority={index < eager} />
          {extra?.(item)}
        </li>
      ))}
    </ul>
  );
};
