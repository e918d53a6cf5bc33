import './browse.css';
import '../items/tiles.css';
import { type CSSProperties, memo, type RefObject, useMemo } from 'react';
import { leadOf } from '#ui/Picture.tsx';
import type { LeadPicture } from '#ui/screen.ts';
import type { ItemCard } from '../../item-card.contract.ts';
import { ItemTile, TILE_SIZES } from '../items/ItemTile.tsx';
import { TilesEnd } from '../items/TilesEnd.tsx';
import { ratioOf } from '../items/tile.rules.ts';
import { useRowWindow } from './useRowWindow.ts';

/** Of the first rows, so many are in the first window of a desktop. */
const EAGER_TILES = 4;

/** Any of them may be the largest that the visitor sees first. */
export const leadsOf = (items: readonly ItemCard[]): LeadPicture[] =>
  items.slice(0, EAGER_TILES).flatMap((item) => (item.kind === 'sound' ? [] : leadOf(item, TILE_SIZES)));

type TileProps = { item: ItemCard; widthPx: number | undefined; priority: boolean; place: number; of: number };

const styleOf = (item: ItemCard, widthPx: number | undefined) =>
  (widthPx === undefined ? { '--ratio': ratioOf(item) } : { flex: 'none', width: widthPx }) as CSSProperties;

/** Scrolling changes which tiles there are, not what is on them. */
const GridTile = memo(({ item, widthPx, priority, place, of }: TileProps) => (
  <li data-item={item.id} style={styleOf(item, widthPx)} aria-posinset={place} aria-setsize={of}>
    <ItemTile item={item} priority={priority} />
  </li>
));
GridTile.displayName = 'GridTile';

type Props = {
  list: RefObject<HTMLUListElement | null>;
  items: readonly ItemCard[];
  label: string;
  total: number;
  hasMore: boolean;
};

/** Rows of true proportions. The server and the first render leave the breaks to CSS; afterwards only what is near the window is in the document. */
export const ResultGrid = ({ list, items, label, total, hasMore }: Props) => {
  const ratios = useMemo(() => items.map(ratioOf), [items]);
  const { from, to, abovePx, belowPx, widthOf } = useRowWindow(list, ratios, hasMore);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="tile-rows result-rows"
      style={{ paddingTop: abovePx, paddingBottom: belowPx }}
    >
      {items.slice(from, to).map((item, index) => (
        <GridTile
          key={item.id}
          item={item}
          widthPx={widthOf(from + index)}
          priority={from + index < EAGER_TILES}
          place={from + index + 1}
          of={Math.max(total, items.length)}
        />
      ))}
      <TilesEnd />
    </ul>
  );
};
