import { expect, test } from 'vitest';
import { licenceChoices, priceTag } from './licence.rules.ts';

test.each([
  ['photo', 'free', false, { free: 0, standard: 1_200, extended: 9_000 }],
  ['photo', 'premium', false, { standard: 1_200, extended: 9_000 }],
  ['photo', 'free', true, { free: 0 }],
  ['photo', 'premium', true, { editorial: 1_200 }],
  ['sound', 'free', false, { free: 0, standard: 900, extended: 4_900 }],
  ['sound', 'premium', true, { editorial: 900 }],
] as const)('a %s, %s, editorial %s', (kind, access, isEditorial, expected) => {
  const choices = licenceChoices({ kind, access, isEditorial });
  expect(Object.fromEntries(choices.map(({ licence, priceCents }) => [licence, priceCents]))).toEqual(expected);
});

test('whole dollars stand without cents', () => {
  expect([0, 1_200, 1_250].map((cents) => priceTag(cents, 'en'))).toEqual(['$0', '$12', '$12.50']);
});
