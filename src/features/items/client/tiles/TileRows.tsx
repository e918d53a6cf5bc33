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
const PLACES = Array.from({ length: 9 }, (_, place) => place);

/** As high as rows of tiles will be when their pictures are landscapes, as most are. */
export const TilesSkeleton = ({ rows }: { rows: keyof typeof shapes }) => (
  <SkeletonFrame className={`grid gap-(--gap) ${shapes[rows]}`}>
    {PLACES.map((place) => (
      <Skeleton key={place} className="aspect-3/2" />
    ))}
  </SkeletonFrame>
);

/**
 * The last of a list of tiles: it takes what is left of the last row, so that this is not stretched, and shows that the
 * whole list has arrived. A row that grows while the document is still coming would move its tiles.
 */
export const TilesEnd = () => <li aria-hidden="true" className="tiles-end" />;

type Props = {
  items: readonly ItemCard[];
  fill?: RowFill;
  /** At most so many rows, and none that is not whole, in narrow, middle and wide windows. */
  mostRows?: RowFill;
  /** How many of the first are in the first window. */
  eager?: number;
  /** What lies over each tile beside the usual. */
  extra?: (item: ItemCard) => ReactNode;
};

/** Rows that keep each picture's proportions: all of a row are equally high and nothing is cut, at any width, without a script. */
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
