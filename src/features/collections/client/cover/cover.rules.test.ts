import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCover, sharesOf } from './cover.rules.ts';

const LANDSCAPE = 1.5;
const PORTRAIT = 2 / 3;

test('any pictures fill their cover, each in its own proportions and in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.4, max: 2.6, noNaN: true }), { minLength: 1, maxLength: 6 }), (ratios) => {
      const plan = planCover(ratios);
      const shown = plan.groups.flat();
      expect(shown).toEqual(Array.from({ length: shown.length }, (_, place) => place));
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(3, ratios.length));
      const shares = sharesOf(ratios, plan);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    }),
  );
});

test.each([
  ['four landscapes', [LANDSCAPE, LANDSCAPE, LANDSCAPE, LANDSCAPE]],
  ['four portraits', [PORTRAIT, PORTRAIT, PORTRAIT, PORTRAIT]],
  ['a portrait first', [PORTRAIT, LANDSCAPE, LANDSCAPE, LANDSCAPE]],
  ['a mixture', [LANDSCAPE, PORTRAIT, PORTRAIT, LANDSCAPE]],
])('%s make a cover of nearly the same shape, with nothing too small', (_, ratios) => {
  const plan = planCover(ratios);
  expect(plan.ratio).toBeGreaterThan(1.1);
  expect(plan.ratio).toBeLessThan(2.1);
  expect(Math.min(...sharesOf(ratios, plan))).toBeGreaterThan(0.08);
});

test('nothing to show has a shape all the same', () => {
  expect(planCover([])).toEqual({ across: 'columns', groups: [], ratio: 1.5 });
});
