import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { licensedTypes } from './licences.rules.ts';
import {
  clipSizesOf,
  defaultSettings,
  isAllowedOwnPrice,
  offersOf,
  type PricedItem,
  type PriceSettings,
  upgradeCents,
  usualPriceCents,
  withTax,
} from './prices.rules.ts';

const photo: PricedItem = {
  kind: 'photo',
  access: 'premium',
  isEditorial: false,
  width: 6_000,
  height: 4_000,
  ownPriceCents: null,
};
const clip: PricedItem = { ...photo, kind: 'video', width: 3_840, height: 2_160 };
const sound: PricedItem = { ...photo, kind: 'sound', width: null, height: null };

const short = (item: PricedItem, settings: PriceSettings = defaultSettings) =>
  Object.fromEntries(
    offersOf(item, settings).map(({ licence, size, cents }) => [size ? `${licence} ${size}` : licence, cents]),
  );

describe('offers', () => {
  test.each<[string, PricedItem, Record<string, number>]>([
    ['a premium photo', photo, { standard: 1_200, extended: 9_000 }],
    ['a free photo', { ...photo, access: 'free' }, { free: 0, standard: 1_200, extended: 9_000 }],
    ['an editorial photo', { ...photo, isEditorial: true }, { editorial: 1_200 }],
    ['a free editorial photo', { ...photo, access: 'free', isEditorial: true }, { free: 0 }],
    ['a sound', sound, { standard: 900, extended: 4_900 }],
    ['an editorial sound', { ...sound, isEditorial: true }, { editorial: 900 }],
    ['an HD clip', { ...clip, width: 1_920, height: 1_080 }, { 'standard hd': 5_900, 'extended hd': 20_900 }],
    [
      'a 4K clip',
      clip,
      { 'standard hd': 5_900, 'extended hd': 20_900, 'standard uhd': 12_900, 'extended uhd': 27_900 },
    ],
    ['an editorial 4K clip', { ...clip, isEditorial: true }, { 'editorial hd': 5_900, 'editorial uhd': 12_900 }],
    ['a photo with its own price', { ...photo, ownPriceCents: 2_000 }, { standard: 2_000, extended: 9_800 }],
    [
      'a 4K clip with its own price',
      { ...clip, ownPriceCents: 4_000 },
      { 'standard hd': 4_000, 'extended hd': 19_000, 'standard uhd': 11_000, 'extended uhd': 26_000 },
    ],
    ['an own price below the bounds of today', { ...photo, ownPriceCents: 100 }, { standard: 500, extended: 8_300 }],
    ['an own price above them', { ...sound, ownPriceCents: 90_000 }, { standard: 30_000, extended: 34_000 }],
  ])('of %s', (_, item, expected) => {
    expect(short(item)).toEqual(expected);
  });

  test('follow the settings', () => {
    const settings = structuredClone(defaultSettings);
    settings.prices.photo.standard = 1_500;
    expect(short(photo, settings)).toEqual({ standard: 1_500, extended: 9_000 });
  });

  const anItem = fc.record({
    kind: fc.constantFrom(...licensedTypes),
    access: fc.constantFrom('free', 'premium'),
    isEditorial: fc.boolean(),
    width: fc.option(fc.integer({ min: 1, max: 8_000 })),
    height: fc.option(fc.integer({ min: 1, max: 8_000 })),
    ownPriceCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  });

  test('are never negative, each once, extended never cheaper, and only the free one costs nothing', () => {
    fc.assert(
      fc.property(anItem, (item) => {
        const offers = offersOf(item, defaultSettings);
        expect(offers.length).toBeGreaterThan(0);
        expect(new Set(offers.map(({ licence, size }) => `${licence} ${size}`)).size).toBe(offers.length);
        for (const { licence, size, cents } of offers) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents === 0).toBe(licence === 'free');
          const standard = offers.find((other) => other.licence === 'standard' && other.size === size);
          if (licence === 'extended') expect(cents).toBeGreaterThanOrEqual(standard?.cents ?? Number.NaN);
        }
        if (item.kind === 'video') expect(offers.some(({ licence }) => licence === 'free')).toBe(false);
        if (item.isEditorial)
          expect(offers.some(({ licence }) => licence === 'standard' || licence === 'extended')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the standard price is always within the bounds of an own price, if there is one', () => {
    fc.assert(
      fc.property(anItem, fc.integer({ min: 1, max: 10_000_000 }), (item, ownPriceCents) => {
        const [first] = offersOf({ ...item, ownPriceCents, access: 'premium' }, defaultSettings);
        const { lowest, highest } = defaultSettings.ownPrices[item.kind];
        expect(first?.cents).toBeGreaterThanOrEqual(lowest);
        expect(first?.cents).toBeLessThanOrEqual(highest);
        expect(isAllowedOwnPrice(item.kind, ownPriceCents, defaultSettings)).toBe(first?.cents === ownPriceCents);
      }),
    );
  });
});

test('P9 a clip is premium in every size and under every licence, also where it says free', () => {
  const licencesOf = (item: PricedItem) => new Set(offersOf(item, defaultSettings).map(({ licence }) => licence));
  expect(licencesOf({ ...clip, access: 'free' })).toEqual(new Set(['standard', 'extended']));
  expect(licencesOf({ ...clip, access: 'free', isEditorial: true })).toEqual(new Set(['editorial']));
});

test('a clip held upright is sold in 4K too', () => {
  expect(clipSizesOf({ width: 2_160, height: 3_840 })).toEqual(['hd', 'uhd']);
  expect(clipSizesOf({ width: 1_920, height: 1_080 })).toEqual(['hd']);
});

test.each([
  ['a free photo', { ...photo, access: 'free' } as const, 0],
  ['a premium photo', photo, 1_200],
  ['an editorial photo', { ...photo, isEditorial: true }, 1_200],
  ['a 4K clip', clip, 12_900],
  ['a sound', sound, 900],
])('the usual price of %s', (_, item, cents) => {
  expect(usualPriceCents(item, defaultSettings)).toBe(cents);
});

test('extended after standard costs the difference, and never less than nothing', () => {
  expect(upgradeCents(9_000, 1_200)).toBe(7_800);
  expect(upgradeCents(9_000, 9_500)).toBe(0);
});

describe('tax', () => {
  test('is on the rounded net, rounded half up, and adds up', () => {
    expect(withTax(1_200, { basisPoints: 1_250 })).toEqual({ netCents: 1_200, taxCents: 150, totalCents: 1_350 });
    expect(withTax(999, { basisPoints: 1_250 })).toEqual({ netCents: 999, taxCents: 125, totalCents: 1_124 });
    expect(withTax(1_200, { basisPoints: 0 })).toEqual({ netCents: 1_200, taxCents: 0, totalCents: 1_200 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(5_000), (net, basisPoints) => {
        const { netCents, taxCents, totalCents } = withTax(net, { basisPoints });
        expect(netCents + taxCents).toBe(totalCents);
        expect(taxCents).toBeGreaterThanOrEqual(0);
        expect(taxCents).toBeLessThanOrEqual(net);
      }),
    );
  });
});
