import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heightOf, layRows, phoneRowPx, phoneWidths, rowShapeOf, rowsBetween } from './rows.rules.ts';

const measures = { widthPx: 1000, gapPx: 10, targetPx: 200 };
const landscapes = (count: number) => Array.from({ length: count }, () => 1.5);

describe('rows of pictures', () => {
  it('are higher for few and for upright pictures, and never for a list that goes on', () => {
    expect(rowShapeOf(landscapes(3), false)).toBe('few');
    expect(rowShapeOf(landscapes(3), true)).toBe('many');
    expect(rowShapeOf(landscapes(4), false)).toBe('many');
    expect(rowShapeOf([0.7, 0.6, 0.66, 0.7], true)).toBe('tall');
    expect(rowShapeOf([0.7, 0.6, 0.66, 1.5], false)).toBe('many');
    expect(rowShapeOf([], false)).toBe('few');
  });

  it('break where the next picture would not fit, and fill the width without a cut', () => {
    const rows = layRows(landscapes(7), measures);
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 6],
      [6, 7],
    ]);
    const [first] = rows;
    expect((first?.heightPx ?? 0) * 4.5 + 2 * 10).toBeCloseTo(1000);
  });

  it('tell how wide each picture is on phones', () => {
    expect(phoneWidths(landscapes(5), 'many')).toEqual([46, 46, 46, 46, 44]);
    // A tall picture beside a wide one leaves more to the wide one.
    expect(phoneWidths([1.5, 0.6, 1.5, 1.5, 1.5], 'many')).toEqual([65, 26, 46, 46, 44]);
    // Alone in its row.
    expect(phoneWidths(landscapes(2), 'few')).toEqual([93, 92]);
    expect(phoneWidths([], 'few')).toEqual([]);
  });

  it('are as high on phones as the style sheet says', () => {
    const css = readFileSync(new URL('browse.css', import.meta.url), 'utf8');
    const phones = css.slice(0, css.indexOf('@media (width >= 640px)'));
    expect(phones).toMatch(new RegExp(`\\.result-rows \\{[^}]*--row-height: ${phoneRowPx.many}px`));
    for (const shape of ['few', 'tall'] as const)
      expect(phones).toMatch(new RegExp(`data-shape="${shape}"\\] \\{\\s*--row-height: ${phoneRowPx[shape]}px`));
  });

  it('leave the last row at its height', () => {
    expect(layRows(landscapes(4), measures).at(-1)?.heightPx).toBe(200);
  });

  it('make a panorama as wide as the page and no wider', () => {
    const [row] = layRows([8], measures);
    expect(row?.heightPx).toBe(125);
  });

  it('keep all but the last when more pictures come', () => {
    const before = layRows(landscapes(10), measures);
    const after = layRows(landscapes(40), measures);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  });

  it('lie one below the other', () => {
    const rows = layRows(landscapes(30), measures);
    rows.slice(1).forEach((row, index) => {
      const above = rows[index];
      expect(row.topPx).toBeCloseTo((above?.topPx ?? 0) + (above?.heightPx ?? 0) + 10);
    });
    expect(heightOf(rows)).toBeCloseTo(rows.reduce((sum, { heightPx }) => sum + heightPx, 0) + 10 * (rows.length - 1));
  });

  it('are none when there is nothing', () => {
    expect(layRows([], measures)).toEqual([]);
    expect(heightOf([])).toBe(0);
  });
});

describe('the rows in a window', () => {
  const rows = layRows(landscapes(300), measures);

  it('are found at any place', () => {
    const middle = rows[50];
    expect(rowsBetween(rows, 0, 500)).toEqual({ first: 0, last: 2 });
    expect(rowsBetween(rows, middle?.topPx ?? 0, (middle?.topPx ?? 0) + 1)).toEqual({ first: 50, last: 50 });
  });

  it('are the nearest ones outside of the list', () => {
    expect(rowsBetween(rows, -900, -100)).toEqual({ first: 0, last: 0 });
    expect(rowsBetween(rows, 1e9, 2e9)).toEqual({ first: rows.length - 1, last: rows.length - 1 });
  });
});
