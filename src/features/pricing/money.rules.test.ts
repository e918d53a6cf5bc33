import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  allocate,
  parseFixed,
  requireCents,
  share,
  WHOLE_IN_BASIS_POINTS,
  writeFixed,
} from './money.rules.ts';

const anyCents = fc.maxSafeInteger();
const weights = fc
  .array(fc.oneof(fc.nat({ max: 100 }), fc.nat(Number.MAX_SAFE_INTEGER)), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));
const sumOf = (parts: readonly number[]): bigint => parts.reduce((sum, part) => sum + BigInt(part), 0n);
const smallWeights = fc
  .array(fc.nat(30), { minLength: 2, maxLength: 8 })
  .filter((list) => list.some((weight) => weight > 0));

/** The parts that got more than their share rounded down, and those that did not, with what rounding cut off. */
const whoGotACentMore = (amount: number, list: readonly number[]) => {
  const whole = Number(sumOf(list));
  const parts = allocate(amount, list).map((part, index) => {
    const exact = amount * (list[index] ?? 0);
    return { index, gotMore: part > Math.floor(exact / whole), remainder: exact % whole };
  });
  return { served: parts.filter(({ gotMore }) => gotMore), unserved: parts.filter(({ gotMore }) => !gotMore) };
};

describe('splitting an amount', () => {
  test('neither loses nor makes a cent', () => {
    fc.assert(
      fc.property(anyCents, weights, (amount, list) => {
        expect(sumOf(allocate(amount, list))).toBe(BigInt(amount));
      }),
      { numRuns: 2_000 },
    );
  });

  test('gives every part its exact share, rounded down or up', () => {
    fc.assert(
      fc.property(anyCents, weights, (amount, list) => {
        const whole = sumOf(list);
        for (const [index, part] of allocate(Math.abs(amount), list).entries()) {
          const exact = BigInt(Math.abs(amount)) * BigInt(list[index] ?? 0);
          const floor = exact / whole;
          expect([floor, exact % whole === 0n ? floor : floor + 1n]).toContain(BigInt(part));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('gives missing cents to the largest remainders, the earlier part first', () => {
    fc.assert(
      fc.property(fc.nat(100_000), smallWeights, (amount, list) => {
        const { served, unserved } = whoGotACentMore(amount, list);
        for (const one of served)
          for (const other of unserved)
            expect(
              one.remainder > other.remainder || (one.remainder === other.remainder && one.index < other.index),
            ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is reversed by splitting the negative amount', () => {
    fc.assert(
      fc.property(anyCents, weights, (amount, list) => {
        const there = allocate(amount, list);
        const back = allocate(amount === 0 ? 0 : -amount, list);
        expect(there.map((part, index) => part + (back[index] ?? Number.NaN))).toEqual(list.map(() => 0));
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [33, 33, 34], [0, 0, 1]],
    [1_200, [33, 33, 34], [396, 396, 408]],
    [645, [1, 1], [323, 322]],
    [5, [0, 1, 0], [0, 5, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [-100, [1, 1, 1], [-34, -33, -33]],
  ])('%i by %j gives %j', (amount, list, expected) => {
    expect(allocate(amount, list)).toEqual(expected);
  });

  test('is refused where it has no meaning', () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
    expect(() => allocate(1, [0.5, 0.5])).toThrow(RangeError);
    expect(() => allocate(1.5, [1])).toThrow(RangeError);
  });
});

describe('a share of an amount', () => {
  test('is the exact share, rounded half up', () => {
    fc.assert(
      fc.property(anyCents, fc.nat(WHOLE_IN_BASIS_POINTS), (amount, basisPoints) => {
        const size = Math.abs(amount);
        const doubled = 2n * BigInt(share(size, basisPoints)) * 10_000n;
        const exactDoubled = 2n * BigInt(size) * BigInt(basisPoints);
        // Half up: the result is at most half a cent above the exact share and less than half a cent below it.
        expect(doubled - exactDoubled <= 10_000n).toBe(true);
        expect(exactDoubled - doubled < 10_000n).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a negative amount is the negative share', () => {
    fc.assert(
      fc.property(anyCents, fc.nat(20_000), (amount, part) => {
        fc.pre(Math.abs(amount) < 2 ** 50);
        expect(addCents(share(amount, part), share(amount === 0 ? 0 : -amount, part))).toBe(0);
      }),
    );
  });

  test.each([
    [1_201, 5_000, 10_000, 601],
    [1_199, 5_000, 10_000, 600],
    [1, 4_999, 10_000, 0],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1_200, 0, 10_000, 0],
    [1_200, 10_000, 10_000, 1_200],
  ])('%i × %i / %i is %i', (amount, part, whole, expected) => {
    expect(share(amount, part, whole)).toBe(expected);
  });

  test('of nothing, or with a negative part, is refused', () => {
    expect(() => share(1, 1, 0)).toThrow(RangeError);
    expect(() => share(1, -1, 2)).toThrow(RangeError);
  });
});

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('%d is no amount', (value) => {
    expect(() => requireCents(value)).toThrow(RangeError);
  });

  test('a sum that cannot be exact is refused', () => {
    expect(() => addCents(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
    expect(() => share(Number.MAX_SAFE_INTEGER, 20_000)).toThrow(RangeError);
    expect(addCents()).toBe(0);
    expect(addCents(3, -5)).toBe(-2);
  });

  test('zero has no sign', () => {
    expect(Object.is(requireCents(-0), 0)).toBe(true);
    expect(Object.is(share(-1, 0), 0)).toBe(true);
  });
});

describe('a typed number', () => {
  test.each([
    ['12', 2, 1_200],
    ['12.5', 2, 1_250],
    ['12,50', 2, 1_250],
    ['1,200', 2, 120_000],
    ['1,200.50', 2, 120_050],
    [' 1 200 ', 2, 120_000],
    ['158.5', 6, 158_500_000],
    ['0,92', 6, 920_000],
    ['10', 0, 10],
  ])('%j with %i digits is %i', (typed, digits, value) => {
    expect(parseFixed(typed, digits)).toBe(value);
  });

  test.each([
    ['', 2],
    ['-5', 2],
    ['1e3', 2],
    ['12.345', 2],
    ['1.5', 0],
    ['US$12', 2],
    ['٥٠', 2],
    ['12.', 2],
    ['1234567890', 2],
  ])('%j with %i digits is none', (typed, digits) => {
    expect(parseFixed(typed, digits)).toBeUndefined();
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom(0, 2, 6), fc.constantFrom(0, 2), (value, digits, least) => {
        expect(parseFixed(writeFixed(value, digits, Math.min(least, digits)), digits)).toBe(value);
      }),
    );
    expect([
      writeFixed(1_200, 2),
      writeFixed(158_500_000, 6, 0),
      writeFixed(2_000_000, 6, 0),
      writeFixed(5, 2),
    ]).toEqual(['12.00', '158.5', '2', '0.05']);
  });
});
