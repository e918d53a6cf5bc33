import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUsd } from './amounts.rules.ts';
import {
  convertCents,
  currencies,
  formatAmount,
  isCurrency,
  rateOf,
  symbolOf,
  WHOLE_IN_MILLIONTHS,
} from './currencies.rules.ts';
import { defaultSettings } from './prices.rules.ts';

const anyAmount = fc.maxSafeInteger();
const anyCurrency = fc.constantFrom(...currencies);

describe('an amount', () => {
  test.each([
    ['USD', 'US$1,234.50'],
    ['JMD', 'J$1,234.50'],
    ['TTD', 'TT$1,234.50'],
    ['BBD', 'Bds$1,234.50'],
    ['XCD', 'EC$1,234.50'],
    ['HTG', '1\u00a0234,50\u00a0G'],
    ['XCG', 'Cg\u00a01.234,50'],
    ['DOP', 'RD$1,234.50'],
    ['EUR', '1\u00a0234,50\u00a0€'],
  ] as const)('in %s is written %s', (currency, expected) => {
    expect(formatAmount(123_450, currency)).toBe(expected);
  });

  test('that is whole stands without cents, unless a column wants them', () => {
    expect([0, 1_200, 1_205, 100_000_000].map((cents) => formatUsd(cents))).toEqual([
      'US$0',
      'US$12',
      'US$12.05',
      'US$1,000,000',
    ]);
    expect(formatUsd(1_200, { withCents: true })).toBe('US$12.00');
    expect(formatUsd(-1_250)).toBe('−US$12.50');
  });

  test('always says which currency, and can be read back', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const written = formatAmount(amount, currency, { withCents: true });
        expect(written).toContain(symbolOf(currency));
        const digits = BigInt(written.replace(/\D/g, ''));
        expect(amount < 0 ? -digits : digits).toBe(BigInt(amount));
        expect(written.startsWith('−')).toBe(amount < 0);
      }),
    );
  });

  test('no two currencies look alike', () => {
    expect(new Set(currencies.map((currency) => formatAmount(1_200, currency))).size).toBe(currencies.length);
  });
});

describe('conversion', () => {
  test('is rounded half up, once', () => {
    expect(convertCents(1_200, 2_700_000)).toBe(3_240);
    expect(convertCents(1, 1_500_000)).toBe(2);
    expect(convertCents(1, 1_499_999)).toBe(1);
    expect(convertCents(1_250, 158_500_000)).toBe(198_125);
  });

  test('into US dollars changes nothing', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(convertCents(amount, rateOf('USD', defaultSettings.rates))).toBe(amount);
      }),
    );
  });

  test('never differs from the exact amount by more than half a small unit', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 1_000_000_000 }), (cents, rate) => {
        const twiceOff = 2n * (BigInt(convertCents(cents, rate)) * 1_000_000n - BigInt(cents) * BigInt(rate));
        expect(twiceOff <= BigInt(WHOLE_IN_MILLIONTHS) && -twiceOff < BigInt(WHOLE_IN_MILLIONTHS)).toBe(true);
      }),
    );
  });
});

test('other codes are no currencies', () => {
  expect(['USD', 'XCG', 'ANG', 'usd', '', null, 7].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
