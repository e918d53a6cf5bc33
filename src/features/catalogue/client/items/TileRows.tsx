import './tiles.css';
import type { ReactNode } from 'react';
import type { ItemCard } from '../../item-card.contract.ts';
import { ItemTile } from './ItemTile.tsx';
import { ratioOf } from './tile.rules.ts';
import { LARGE_ROWS, type RowFill } from './tile-rows.rules.ts';
import { tileStyles } from './tile-styles.ts';

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
