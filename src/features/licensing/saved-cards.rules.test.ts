import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, cardBrands, hasExpired, writeExpiryMonth } from './saved-cards.rules.ts';

describe('the date of a saved card', () => {
  it.each([
    [2029, 8, '2029-08'],
    [2026, 12, '2026-12'],
    [2026, 13, null],
    [2026, 0, null],
    [26, 8, null],
    [Number.NaN, 8, null],
  ])('of %i and %i is %s', (year, month, written) => {
    expect(writeExpiryMonth(year, month)).toBe(written);
  });

  it.each([
    ['2026-11', '2026-11-30T23:59:59Z', false],
    ['2026-11', '2026-12-01T11:59:59Z', false],
    ['2026-11', '2026-12-01T12:00:00Z', true],
    ['2026-12', '2027-01-01T12:00:00Z', true],
    [null, '2099-01-01T00:00:00Z', false],
  ])('%s has expired at %s: %s, because its last day counts everywhere', (expires, now, isOver) => {
    expect(hasExpired({ expires }, new Date(now))).toBe(isOver);
  });

  it('never comes back: what has expired stays expired', () => {
    const month = fc.integer({ min: 0, max: 1_100 });
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(month, moment, fc.nat(1e9), (months, now, later) => {
        const expires = writeExpiryMonth(2000 + Math.floor(months / 12), (months % 12) + 1);
        const then = new Date(now.getTime() + later);
        if (hasExpired({ expires }, now)) expect(hasExpired({ expires }, then)).toBe(true);
      }),
    );
  });
});

it('the brand of a card is one that has words, whatever the provider says', () => {
  expect(brandOf('visa')).toBe('visa');
  expect(cardBrands).toContain(brandOf('cartes_bancaires'));
  expect(brandOf(null)).toBe('other');
});
