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
import type { ResultPage } from '../list/search-pages.ts';
import { phoneWidths, type RowShape, rowShapeOf } from './rows.rules.ts';
import { useRowWindow } from './useRowWindow.ts';

/** Varied aspect ratios for the skeleton. */
const ratios = [1.5, 0.67, 1.49, 1.51, 1.48, 0.68, 1.52, 1.47, 0.66, 1.53, 1.46, 1.54];

/** Placeholder rows with typical picture shapes. */
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

/** Tiles in the first window of a phone: four rows. */
const EAGER_TILES = 8;

/** Rows are stretched to the full width, so tiles are mostly wider than at the target height. */
const WIDE_SIZES = '(min-width: 1720px) 500px, (min-width: 1024px) 34vw, (min-width: 640px) 48vw';
const TALL_SIZES = '(min-width: 1720px) 340px, (min-width: 1024px) 28vw, (min-width: 640px) 36vw';

/** For each item, the `sizes` of its picture. */
const sizesOf = (ratios: readonly number[], shape: RowShape): string[] => {
  const onPhones = phoneWidths(ratios, shape);
  return ratios.map((ratio, index) => `${ratio < 1 ? TALL_SIZES : WIDE_SIZES}, ${onPhones[index]}vw`);
};

/** Any of these may be the largest contentful paint. */
export const leadsOf = (page: ResultPage | undefined): LeadPicture[] => {
  if (!page) return [];
  const ratios = page.items.map(ratioOf);
  const sizes = sizesOf(ratios, rowShapeOf(ratios, page.next !== null));
  return page.items
    .slice(0, EAGER_TILES)
    .flatMap((item, index) => (item.kind === 'sound' ? [] : leadPictureOf(item, sizes[index] ?? '')));
};

type TileProps = {
  item: ItemCard;
  sizes: string | undefined;
  widthPx: number | undefined;
  priority: boolean;
  position: number;
  of: number;
};

const styleOf = (item: ItemCard, widthPx: number | undefined) =>
  (widthPx === undefined ? { '--ratio': ratioOf(item) } : { flex: 'none', width: widthPx }) as CSSProperties;

/** Memoized for itself: once the list is measured, each place in it gets a width, and what is in it stays as it is. */
const Tile = memo(ItemTile);

/** Memoized: scrolling mounts and unmounts tiles, but does not change them. */
const GridTile = memo(({ item, sizes, widthPx, priority, position, of }: TileProps) => (
  <li data-item={item.id} style={styleOf(item, widthPx)} aria-posinset={position} aria-setsize={of}>
    <Tile item={item} priority={priority} sizes={sizes} />
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

/** Rows with true aspect ratios. CSS breaks the rows on the server and the first render; later only rows near the window are mounted. */
export const ResultGrid = ({ list, items, label, total, hasMore }: Props) => {
  const ratios = useMemo(() => items.map(ratioOf), [items]);
  const shape = rowShapeOf(ratios, hasMore);
  const sizes = useMemo(() => sizesOf(ratios, shape), [ratios, shape]);
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
          sizes={sizes[from + index]}
          widthPx={widthOf(from + index)}
          priority={from + index < EAGER_TILES}
          position={from + index + 1}
          of={Math.max(total, items.length)}
        />
      ))}
      <TilesEnd />
    </ul>
  );
};
