import { describe, expect, it } from 'vitest';
import {
  isCardCode,
  isFutureExpiry,
  readCardNumber,
  testCards,
  writeCardNumber,
  writeExpiry,
} from './test-cards.rules.ts';

describe('the number of a card', () => {
  it.each(Object.entries(testCards))('%s is one, however it is typed', (_, number) => {
    expect(readCardNumber(writeCardNumber(number))).toBe(number);
    expect(readCardNumber(number)).toBe(number);
  });

  it.each(['4242424242424241', '4242', '', 'card', '4242 4242 4242 424x', '42424242424242424242'])(
    '%j is none',
    (typed) => {
      expect(readCardNumber(typed)).toBeUndefined();
    },
  );

  it('is written in groups of four', () => {
    expect(writeCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  });
});

describe('the end of a card', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  it.each([
    ['11 / 26', true],
    ['11/26', true],
    ['1126', true],
    ['08 / 2028', true],
    ['10 / 26', false],
    ['13 / 28', false],
    ['00 / 28', false],
    ['', false],
    ['soon', false],
  ])('%j: %s', (typed, isFuture) => {
    expect(isFutureExpiry(typed, now)).toBe(isFuture);
  });

  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['abc', false],
  ])('the code %j: %s', (typed, isOne) => {
    expect(isCardCode(typed)).toBe(isOne);
  });
});

it.each([
  ['0829', '08 / 29'],
  ['8/29', '08 / 29'],
  ['08/2029', '08 / 29'],
  ['08 / 29', '08 / 29'],
  ['8', '8'],
  ['soon', 'soon'],
  ['', ''],
])('an expiry typed as %j is written %j', (typed, written) => {
  expect(writeExpiry(typed)).toBe(written);
});
