import type { CSSProperties } from 'react';
import { byKind } from '#features/media/by-kind.rules.ts';
import { href } from '#shared/pages.ts';
import type { ItemCard, PictureCard } from '../../items.contract.ts';

/** Sum of aspect ratios per row in narrow, middle and wide windows: the larger, the lower the row. */
export type RowFill = readonly [narrow: number, middle: number, wide: number];

/** Two per row on a phone, three or four elsewhere. */
export const CLOSE_ROWS: RowFill = [2.9, 4.4, 6];
/** One per row on a phone, two or three elsewhere. */
export const LARGE_ROWS: RowFill = [1.5, 3.2, 5];

/** A last row at least this full is stretched like the others. */
const NEARLY_WHOLE = 0.85;
/** Widths are rounded down to this fraction, so that rounding never breaks a row. */
const STEPS = 10_000;

type LaidRow = { ratios: number[]; sum: number };

const distance = (sum: number, fill: number): number => Math.abs(Math.log(sum / fill));

/** A row ends where it comes closest to its target; later tiles never change earlier rows. */
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

/** Position of each tile: rows fill the width exactly, the last one has their height. */
export const layOutTiles = (ratios: readonly number[], fill: number): TilePosition[] => {
  const rows = breakRows(ratios, fill);
  return rows.flatMap((row, position) => {
    const isWhole = position < rows.length - 1 || row.sum >= fill * NEARLY_WHOLE;
    const before = rows[position - 1];
    const sum = isWhole ? row.sum : Math.max(before?.sum ?? fill, row.sum);
    const gaps = (isWhole ? row : (before ?? row)).ratios.length - 1;
    return row.ratios.map((ratio) => ({
      width: `calc((100% - ${gaps} * var(--gap)) * ${Math.floor((ratio / sum) * STEPS) / STEPS})`,
      row: position,
      isInWholeRow: isWhole,
    }));
  });
};

/** Names used in tiles.css. */
const windows = ['narrow', 'middle', 'wide'] as const;

/** CSS variables of each tile of a `laid-rows` list, for every window. */
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

/** A sound has no picture; its tile uses this aspect ratio. */
const SOUND_RATIO = 1.5;

const pictureRatio = ({ width, height }: PictureCard): number => width / height;

/** Aspect ratio of a tile. */
export const ratioOf = (item: ItemCard): number =>
  byKind(item, { photo: pictureRatio, video: pictureRatio, sound: () => SOUND_RATIO });

/** The page of an item of any kind. */
export const addressOfItem = ({ id, kind }: { id: string; kind: ItemCard['kind'] }): string => href(kind, { id });

/** 0:07, 12:30. */
export const clockOf = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
