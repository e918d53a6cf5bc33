import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOfItem, CLOSE_ROWS, LARGE_ROWS, layOutTiles, type TilePosition } from './tiles.rules.ts';

const LANDSCAPE = 1.5;
const PORTRAIT = 2 / 3;

const shareOf = ({ width }: TilePosition): number => Number(/\* ([\d.]+)\)$/.exec(width)?.[1]);
const byRow = (places: readonly TilePosition[]): TilePosition[][] =>
  places.reduce<TilePosition[][]>((rows, place) => {
    rows[place.row] = [...(rows[place.row] ?? []), place];
    return rows;
  }, []);

describe('rows of tiles', () => {
  test('fill the width without breaking, whatever the pictures, and the last is no higher than it should be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...CLOSE_ROWS, ...LARGE_ROWS),
        (ratios, fill) => {
          const places = layOutTiles(ratios, fill);
          expect(places).toHaveLength(ratios.length);
          for (const row of byRow(places)) {
            const total = row.reduce((sum, place) => sum + shareOf(place), 0);
            expect(total).toBeLessThanOrEqual(1);
            if (row[0]?.isInWholeRow) expect(total).toBeGreaterThan(0.99);
          }
        },
      ),
    );
  });

  test('hold what a magazine would set beside each other', () => {
    const counts = (ratios: number[], fill: number) => byRow(layOutTiles(ratios, fill)).map((row) => row.length);
    const landscapes = Array.from({ length: 12 }, () => LANDSCAPE);
    expect(CLOSE_ROWS.map((fill) => counts(landscapes, fill)[0])).toEqual([2, 3, 4]);
    expect(LARGE_ROWS.map((fill) => counts(landscapes, fill)[0])).toEqual([1, 2, 3]);
    expect(counts([PORTRAIT, PORTRAIT, LANDSCAPE, LANDSCAPE], LARGE_ROWS[0])).toEqual([2, 1, 1]);
  });

  test('a last row that is not whole is as high as the one before', () => {
    const places = layOutTiles([LANDSCAPE, LANDSCAPE, LANDSCAPE, LANDSCAPE], LARGE_ROWS[2]);
    expect(places.map(({ row, isInWholeRow }) => [row, isInWholeRow])).toEqual([
      [0, true],
      [0, true],
      [0, true],
      [1, false],
    ]);
    expect(shareOf(places[3] as TilePosition)).toBeCloseTo(1 / 3, 3);
  });

  test('what comes later leaves the rows before the last as they were', () => {
    const some = [LANDSCAPE, PORTRAIT, LANDSCAPE, LANDSCAPE, PORTRAIT, LANDSCAPE];
    const before = layOutTiles(some, CLOSE_ROWS[1]);
    const lastRow = before.at(-1)?.row ?? 0;
    const after = layOutTiles([...some, LANDSCAPE, PORTRAIT], CLOSE_ROWS[1]);
    expect(after.filter(({ row }) => row < lastRow)).toEqual(before.filter(({ row }) => row < lastRow));
  });
});

test('every kind of item has a page of its own', () => {
  const addresses = (['photo', 'video', 'sound'] as const).map((kind) => addressOfItem({ id: 'abc', kind }));
  expect(addresses).toEqual(['/photos/abc', '/videos/abc', '/sounds/abc']);
});
