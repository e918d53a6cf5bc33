import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeHome, dealIntoColumns, isLandscape, shortCaption } from './home.rules.ts';

test('a caption of 60 characters stays whole', () => {
  expect(shortCaption('x'.repeat(60))).toBe('x'.repeat(60));
});

test('a longer caption is cut at 60 characters and says so', () => {
  expect(shortCaption('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
});

test('an emoji counts as one character and is never torn', () => {
  expect(shortCaption(`${'x'.repeat(59)}🌴🌴`)).toBe(`${'x'.repeat(59)}🌴…`);
});

const photo = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  productCount: fc.nat(12),
});

test('H21 landscape if wider than high, else portrait', () => {
  expect(isLandscape({ width: 3, height: 2 })).toBe(true);
  expect(isLandscape({ width: 2, height: 2 })).toBe(false);
  expect(isLandscape({ width: 2, height: 3 })).toBe(false);
});

test('every featured photo stands on the home page exactly once', () => {
  fc.assert(
    fc.property(fc.array(photo, { minLength: 1, maxLength: 40 }), (photos) => {
      const { prints, spotlight, grid } = arrangeHome(photos);
      const shown = [...Object.values(prints ?? {}), ...(spotlight ? [spotlight] : []), ...grid];
      expect(shown).toHaveLength(photos.length);
      expect(new Set(shown)).toEqual(new Set(photos));
    }),
  );
});

test('a handful of featured photos all stay in the grid', () => {
  const few = Array.from({ length: 10 }, (_, index) => ({
    width: index % 2 ? 3 : 2,
    height: 2.5,
    productCount: index,
  }));
  expect(arrangeHome(few)).toEqual({ prints: undefined, spotlight: undefined, grid: few });
});

test('columns keep every photo and differ by at most the tallest one', () => {
  fc.assert(
    fc.property(fc.array(photo, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (photos, count) => {
      const columns = dealIntoColumns(photos, count);
      expect(columns.flat()).toHaveLength(photos.length);
      expect(columns).toHaveLength(Math.min(count, photos.length));
      const heights = columns.map((column) => column.reduce((sum, { width, height }) => sum + height / width, 0));
      const tallest = Math.max(0, ...photos.map(({ width, height }) => height / width));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(tallest + 1e-6);
    }),
  );
});
