import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { heightOf, layRows, type Row, type RowMeasures, type RowShape, rowsBetween } from './rows.rules.ts';

/** Rows this far above and below the window are mounted. */
const AHEAD_PX = 900;

/** Measures of the previous list, so that Back has the full height at once; the first list is measured after hydration. */
let latestMeasures: RowMeasures | undefined;

const measuresOf = (list: HTMLElement): RowMeasures => {
  const style = getComputedStyle(list);
  return {
    widthPx: list.getBoundingClientRect().width,
    gapPx: Number.parseFloat(style.columnGap),
    targetPx: Number.parseFloat(style.getPropertyValue('--row-height')),
  };
};

const isSame = (a: RowMeasures | undefined, b: RowMeasures) =>
  a?.widthPx === b.widthPx && a.gapPx === b.gapPx && a.targetPx === b.targetPx;

const useMeasures = (list: RefObject<HTMLElement | null>, shape: RowShape): RowMeasures | undefined => {
  const [measures, setMeasures] = useState(latestMeasures);
  useLayoutEffect(() => {
    const element = list.current;
    // Wait until the style sheet uses this shape, because it sets the row height.
    if (!element || element.dataset.shape !== shape) return;
    let latest: RowMeasures | undefined;
    const measure = () => {
      const next = measuresOf(element);
      if (isSame(latest, next)) return;
      latest = next;
      latestMeasures = next;
      setMeasures((before) => (isSame(before, next) ? before : next));
    };
    // The first list of all is in the HTML of the server, where CSS breaks its rows: that can be shown a little longer.
    if (latestMeasures) measure();
    else startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, shape]);
  return measures;
};

const inSight = (list: HTMLElement, rows: readonly Row[]) => {
  const topPx = -list.getBoundingClientRect().top;
  return rowsBetween(rows, topPx - AHEAD_PX, topPx + window.innerHeight + AHEAD_PX);
};

const firstRow = { first: 0, last: 0 };
const allRows = { first: 0, last: Number.POSITIVE_INFINITY };

/**
 * The rows near the window. All rows until the list is measured: those that stay are then neither removed nor made anew.
 */
const useRowsInSight = (list: RefObject<HTMLElement | null>, rows: readonly Row[]) => {
  const [range, setRange] = useState(rows.length > 0 ? firstRow : allRows);
  const show = useEffectEvent((next: typeof range) => {
    // To remove rows is not urgent; those that are missing are made before the next paint.
    if (range === allRows) startTransition(() => setRange(next));
    else setRange(next);
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || rows.length === 0) return;
    let current = inSight(element, rows);
    show(current);
    const update = () => {
      const next = inSight(element, rows);
      if (next.first === current.first && next.last === current.last) return;
      current = next;
      // In the same frame, so that no empty area is painted.
      flushSync(() => setRange(next));
    };
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, rows]);
  return range;
};

export type RowWindow = {
  from: number;
  to: number;
  abovePx: number;
  belowPx: number;
  /** Width of an item; `undefined` while CSS alone breaks the rows. */
  widthOf: (index: number) => number | undefined;
};

type Shown = { ratios: readonly number[]; shape: RowShape; hidesUnfilledRow: boolean };

/** Browsers lay out in units of 1/64 px; rounding down keeps a row from breaking early. */
const layoutUnit = (px: number) => Math.floor(px * 64) / 64;

/** Which items of a long list are mounted, and the space that the others take above and below. */
export const useRowWindow = (
  list: RefObject<HTMLElement | null>,
  { ratios, shape, hidesUnfilledRow }: Shown,
): RowWindow => {
  const measures = useMeasures(list, shape);
  const rows = useMemo(() => {
    const all = measures ? layRows(ratios, measures) : [];
    return hidesUnfilledRow && all.length > 1 ? all.slice(0, -1) : all;
  }, [ratios, measures, hidesUnfilledRow]);
  const range = useRowsInSight(list, rows);

  const last = Math.min(range.last, rows.length - 1);
  const first = Math.min(range.first, last);
  const top = rows[first];
  const bottom = rows[last];
  if (!measures || !top || !bottom) {
    return { from: 0, to: ratios.length, abovePx: 0, belowPx: 0, widthOf: () => undefined };
  }
  const shown = rows.slice(first, last + 1);
  return {
    from: top.from,
    to: bottom.to,
    abovePx: top.topPx,
    belowPx: heightOf(rows) - bottom.topPx - bottom.heightPx,
    widthOf: (index) => {
      const row = shown.find(({ from, to }) => index >= from && index < to);
      return row && layoutUnit((ratios[index] ?? 1) * row.heightPx);
    },
  };
};
