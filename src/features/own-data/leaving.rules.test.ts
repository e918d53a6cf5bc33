import { expect, it } from 'vitest';
import { dueAfter, leavingFields, remindedBefore, sumOf } from './leaving.rules.ts';

it('an account is deleted fourteen days after the wish, and its person is reminded two days before', () => {
  const requestedAt = new Date('2026-11-17T09:30:00Z');
  expect(dueAfter(requestedAt)).toEqual(new Date('2026-12-01T09:30:00Z'));
  expect(remindedBefore(new Date('2026-11-29T09:30:00Z'))).toEqual(dueAfter(requestedAt));
});

it('money of all kinds is given up together, in whole cents', () => {
  expect(sumOf([])).toBe(0);
  expect(
    sumOf([
      { kind: 'wallet', cents: 700 },
      { kind: 'earnings', cents: 501 },
    ]),
  ).toBe(1_201);
  const accepts = (givesUpCents: unknown) => leavingFields.safeParse({ password: 'long enough', givesUpCents }).success;
  expect([0, 1_201, -1, 0.5, '5', undefined].map(accepts)).toEqual([true, true, false, false, false, false]);
});
