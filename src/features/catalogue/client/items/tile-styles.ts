import type { CSSProperties } from 'react';
import { layOutTiles, type RowFill } from './tile-rows.rules.ts';

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
