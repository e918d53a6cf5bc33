import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, cohortOf, percentOf } from './insights.rules.ts';

describe('buyers by the month of their first purchase', () => {
  const later = { month: '2026-11', buyers: 3, netCents: 3_600 };

  it('are those of that month, with everything that they bought since', () => {
    const first = { month: '2026-10', buyers: 5, netCents: 6_000 };
    expect(cohortOf('2026-10', [first, later])).toEqual({
      month: '2026-10',
      buyers: 5,
      netCents: 9_600,
      months: [
        { month: '2026-10', buyers: 5 },
        { month: '2026-11', buyers: 3 },
      ],
    });
  });

  it('are never nobody beside an amount, also where the first month was not counted', () => {
    expect(cohortOf('2026-10', [later])).toMatchObject({ buyers: 3, netCents: 3_600 });
    const month = fc.record({
      month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
      buyers: fc.integer({ min: 1, max: 50 }),
      netCents: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1 }), (months) => {
        expect(cohortOf('2026-09', months).buyers).toBeGreaterThan(0);
      }),
    );
  });
});

describe('comparing', () => {
  it('has no number where there is nothing to compare with', () => {
    expect(percentOf(3, 0)).toBeNull();
    expect(changeOf(3, 0)).toBeNull();
    expect(changeOf(0, 4)).toBe(-100);
    expect(changeOf(5, 4)).toBe(25);
  });
});
