import './browse.css';
import '#features/items/client/tiles/tiles.css';
import { type CSSProperties, memo, type RefObject, useMemo } from 'react';
import { ItemTile } from '#features/items/client/tiles/ItemTile.tsx';
import { TilesEnd } from '#features/items/client/tiles/TileRows.tsx';
import { ratioOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { ItemCard } from '#features/items/items.contract.ts';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import type { LeadPicture } from '#ui/screen.ts';
import { rowShapeOf } from './rows.rules.ts';
import { useRowWindow } from './useRowWindow.ts';

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

/** So many are in the first window: three rows of a desktop, five of a phone. */
const EAGER_TILES = 10;

/** Rows are stretched to the full width, so a tile is mostly wider than its share at the height that is aimed for. */
const RESULT_SIZES = '(min-width: 1720px) 500px, (min-width: 1024px) 34vw, (min-width: 640px) 48vw, 60vw';

/** Any of them may be the largest that the visitor sees first. */
export const leadsOf = (items: readonly ItemCard[]): LeadPicture[] =>
  items.slice(0, EAGER_TILES).flatMap((item) => (item.kind === 'sound' ? [] : leadPictureOf(item, RESULT_SIZES)));

type TileProps = { item: ItemCard; widthPx: number | undefined; priority: boolean; place: number; of: number };

const styleOf = (item: ItemCard, widthPx: number | undefined) =>
  (widthPx === undefined ? { '--ratio': ratioOf(item) } : { flex: 'none', width: widthPx }) as CSSProperties;

/** Scrolling changes which tiles there are, not what is on them. */
const GridTile = memo(({ item, widthPx, priority, place, of }: TileProps) => (
  <li data-item={item.id} style={styleOf(item, widthPx)} aria-posinset={place} aria-setsize={of}>
    <ItemTile item={item} priority={priority} sizes={RESULT_SIZES} />
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
  const shape = rowShapeOf(ratios, hasMore);
  const { from, to, abovePx, belowPx, widthOf } = useRowWindow(list, { ratios, shape, hidesUnfilledRow: hasMore });
  return (
    <ul
      ref={list}
      aria-label={label}
      data-shape={shape}
      className="result-rows"
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
