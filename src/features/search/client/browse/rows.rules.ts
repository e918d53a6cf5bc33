/** Row height by content: few items are large, portrait ones taller than landscape ones. */
export type RowShape = 'many' | 'few' | 'tall';

const FEW = 3;

export const rowShapeOf = (ratios: readonly number[], hasMore: boolean): RowShape => {
  if (ratios.length > 0 && ratios.every((ratio) => ratio < 1)) return 'tall';
  return ratios.length <= FEW && !hasMore ? 'few' : 'many';
};

export type RowMeasures = {
  widthPx: number;
  gapPx: number;
  /** Row height before it is stretched to the full width. */
  targetPx: number;
};

/** Items from index `from` up to, but not including, `to`. */
export type Row = { from: number; to: number; topPx: number; heightPx: number };

/** Breaks rows exactly where CSS breaks the same list, so that both agree about every position. */
export const layRows = (ratios: readonly number[], { widthPx, gapPx, targetPx }: RowMeasures): Row[] => {
  const rows: Row[] = [];
  let from = 0;
  let filledPx = 0;
  let ratioSum = 0;
  let topPx = 0;
  const close = (to: number, isFull: boolean) => {
    const stretchedPx = (widthPx - gapPx * (to - from - 1)) / ratioSum;
    const heightPx = isFull ? stretchedPx : Math.min(targetPx, stretchedPx);
    rows.push({ from, to, topPx, heightPx });
    topPx += heightPx + gapPx;
    from = to;
    filledPx = 0;
    ratioSum = 0;
  };
  ratios.forEach((ratio, index) => {
    const neededPx = ratio * targetPx + (index > from ? gapPx : 0);
    if (index > from && filledPx + neededPx > widthPx) close(index, true);
    filledPx += ratio * targetPx + (index > from ? gapPx : 0);
    ratioSum += ratio;
  });
  if (from < ratios.length) close(ratios.length, false);
  return rows;
};

/** Windows of common phones. Rows break differently in each of them. */
const PHONES_PX = [360, 375, 393, 412, 430];
const PHONE_GUTTER_PX = 16;
const PHONE_GAP_PX = 8;
/** As in browse.css. */
export const phoneRowPx: Record<RowShape, number> = { many: 104, few: 240, tall: 208 };

/** For each item, the largest part of a phone's width that it takes, in percent: what its picture has to be wide enough for. */
export const phoneWidths = (ratios: readonly number[], shape: RowShape): number[] => {
  const widths = ratios.map(() => 0);
  for (const phonePx of PHONES_PX) {
    const widthPx = phonePx - 2 * PHONE_GUTTER_PX;
    const rows = layRows(ratios, { widthPx, gapPx: PHONE_GAP_PX, targetPx: phoneRowPx[shape] });
    for (const { from, to, heightPx } of rows) {
      for (let index = from; index < to; index += 1) {
        const percent = Math.ceil((100 * (ratios[index] ?? 0) * heightPx) / phonePx);
        widths[index] = Math.max(widths[index] ?? 0, percent);
      }
    }
  }
  return widths;
};

export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.topPx + last.heightPx : 0;
};

/** Index of the first row that ends below this offset; the number of rows if none does. */
const rowAt = (rows: readonly Row[], offsetPx: number): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.topPx + row.heightPx < offsetPx) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The rows between two offsets, at least one: `first` to `last`, both included. */
export const rowsBetween = (rows: readonly Row[], fromPx: number, toPx: number): { first: number; last: number } => {
  const end = Math.max(0, rows.length - 1);
  const first = Math.min(rowAt(rows, fromPx), end);
  return { first, last: Math.max(first, Math.min(rowAt(rows, toPx), end)) };
};
