import { expect, test } from 'vitest';
import { licenceChoices, priceTag } from './licence.rules.ts';

test.each([
  ['free', false, { free: 0, standard: 1_200, extended: 9_000 }],
  ['premium', false, { standard: 1_200, extended: 9_000 }],
  ['free', true, { free: 0 }],
  ['premium', true, { editorial: 1_200 }],
] as const)('a %s photo, editorial %s', (access, isEditorial, expected) => {
  const choices = licenceChoices({ access, isEditorial });
  expect(Object.fromEntries(choices.map(({ licence, priceCents }) => [licence, priceCents]))).toEqual(expected);
});

test('whole dollars stand without cents', () => {
  expect([0, 1_200, 1_250].map((cents) => priceTag(cents, 'en'))).toEqual(['$0', '$12', '$12.50']);
});
