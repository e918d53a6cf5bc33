import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFrom, dollarsOf, isShopAddress, slugFrom } from './product-fields.rules.ts';

describe('a price', () => {
  it.each([
    ['14.50', 1450],
    ['14,50', 1450],
    ['$7', 700],
    [' US$ 1,250.00 ', 125_000],
    ['10 000', 1_000_000],
    ['0.1', 10],
    ['12,000', 1_200_000],
  ])('of %j is %i cents', (typed, cents) => expect(centsFrom(typed)).toBe(cents));

  it.each(['', 'free', '-1', '1.234', '1e5', '12.', '٣'])('is not %j', (typed) =>
    expect(centsFrom(typed)).toBeUndefined(),
  );

  it('comes back from its field as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        expect(centsFrom(dollarsOf(cents))).toBe(cents);
      }),
    );
  });
});

it('an address of a product suits every address, whatever its name', () => {
  expect(slugFrom('Crème de Cacao – Nº 5')).toBe('creme-de-cacao-n-5');
  expect(slugFrom('辣椒酱')).toBe('product');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugFrom(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

it.each([
  ['https://shop.example.com/soap?x=1', true],
  ['https://localhost/', false],
  ['http://shop.example.com', false],
  ['https://', false],
  ['//shop.example.com', false],
  ['data:text/html,hi', false],
  ['https://me@shop.example.com', false],
])('%s is a shop: %s', (url, isShop) => expect(isShopAddress(url)).toBe(isShop));
