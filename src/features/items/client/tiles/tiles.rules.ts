import type { CSSProperties } from 'react';
import { href } from '#shared/pages.ts';
import type { ItemCard } from '../../items.contract.ts';

/** How much a row holds in narrow, middle and wide windows, as the width of all its pictures by their height: the more, the lower it is. */
export type RowFill = readonly [narrow: number, middle: number, wide: number];

/** Two on a phone, three or four elsewhere. */
export const CLOSE_ROWS: RowFill = [2.9, 4.4, 6];
/** One on a phone, two or three elsewhere. */
export const LARGE_ROWS: RowFill = [1.5, 3.2, 5];

/** A last row this much shorter than the others is stretched like them. */
const NEARLY_WHOLE = 0.85;
/** Down to this part of a width, so that what is rounded never breaks a row. */
const STEPS = 10_000;

type LaidRow = { ratios: number[]; sum: number };

const distance = (sum: number, fill: number): number => Math.abs(Math.log(sum / fill));

/** A row ends where it comes nearest to what it should hold; what follows never changes the rows before. */
const breakRows = (ratios: readonly number[], fill: number): LaidRow[] => {
  const rows: LaidRow[] = [];
  for (const ratio of ratios) {
    const row = rows.at(-1);
    if (row && distance(row.sum + ratio, fill) < distance(row.sum, fill)) {
      row.ratios.push(ratio);
      row.sum += ratio;
    } else rows.push({ ratios: [ratio], sum: ratio });
  }
  return rows;
};

export type TilePosition = { width: string; row: number; isInWholeRow: boolean };

/** Where each tile stands: in rows that fill the width exactly, the last one as high as they are. */
export const layOutTiles = (ratios: readonly number[], fill: number): TilePosition[] => {
  const rows = breakRows(ratios, fill);
  return rows.flatMap((row, place) => {
    const isWhole = place < rows.length - 1 || row.sum >= fill * NEARLY_WHOLE;
    const before = rows[place - 1];
    const sum = isWhole ? row.sum : Math.max(before?.sum ?? fill, row.sum);
    const gaps = (isWhole ? row : (before ?? row)).ratios.length - 1;
    return row.ratios.map((ratio) => ({
      width: `calc((100% - ${gaps} * var(--gap)) * ${Math.floor((ratio / sum) * STEPS) / STEPS})`,
      row: place,
      isInWholeRow: isWhole,
    }));
  });
};

/** As tiles.css reads them. */
const windows = ['narrow', 'middle', 'wide'] as const;

/** What lays each tile of a `laid-rows` list, in every window. */
export const tileStyles = (ratios: readonly number[], fill: RowFill, mostRows?: RowFill): CSSProperties[] => {
  const styles: Record<string, string>[] = ratios.map(() => ({}));
  windows.forEach((name, window) => {
    layOutTiles(ratios, fill[window] ?? 1).forEach(({ width, row, isInWholeRow }, index) => {
      const style = styles[index];
      if (!style) return;
      style[`--${name}`] = width;
      const isOver = mostRows && (row >= (mostRows[window] ?? 0) || (row > 0 && !isInWholeRow));
      if (isOver) style[`--${name}-shown`] = 'none';
    });
  });
  return styles;
};

/** A sound has no picture; its tile is as wide as one. */
const SOUND_RATIO = 1.5;

/** Width by height. */
export const ratioOf = (item: ItemCard): number => (item.kind === 'sound' ? SOUND_RATIO : item.width / item.height);

/** The page of an item, whatever its kind. */
export const addressOfItem = ({ id, kind }: { id: string; kind: ItemCard['kind'] }): string => {
  if (kind === 'sound') return href('sounds', {}, { item: id });
  return href(kind, { id });
};

/** As in 0:07 and 12:30. */
export const clockOf = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
