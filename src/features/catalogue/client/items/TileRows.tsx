import './tiles.css';
import type { CSSProperties, ReactNode } from 'react';
import type { ItemCard } from '../../item-card.contract.ts';
import { ItemTile } from './ItemTile.tsx';
import { TilesEnd } from './TilesEnd.tsx';
import { ratioOf } from './tile.rules.ts';

const TARGET_HEIGHT_PX = 260;

type Props = {
  items: readonly ItemCard[];
  /** How high a row is before it is stretched to the full width. */
  targetHeightPx?: number;
  /** How many of the first are in the first window. */
  eager?: number;
  /** What lies over each tile beside the usual. */
  extra?: (item: ItemCard) => ReactNode;
};

/** Rows that keep each picture's proportions: a tile grows as its ratio, so all of a row are equally high and nothing is cut. */
export const TileRows = ({ items, targetHeightPx = TARGET_HEIGHT_PX, eager = 0, extra }: Props) => (
  <ul className="tile-rows" style={{ '--row-height': `${targetHeightPx}px` } as CSSProperties}>
    {items.map((item, index) => (
      <li key={item.id} style={{ '--ratio': ratioOf(item) } as CSSProperties}>
        <ItemTile item={item} priority={index < eager} />
        {extra?.(item)}
      </li>
    ))}
    <TilesEnd />
  </ul>
);
