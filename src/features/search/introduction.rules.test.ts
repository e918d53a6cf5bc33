import { expect, test } from 'vitest';
import { introductionOf, weekOf } from './introduction.rules.ts';

test('one long sentence is enough', () => {
  const first = 'I teach mathematics in Willemstad and photograph in the hours around sunset.';
  expect(introductionOf(`${first} The dry islands look empty.\n\nNights are darkest on Bonaire.`)).toBe(first);
});

test('a short beginning brings the next sentence along, whole', () => {
  const second = 'I was a dive guide for nine years before I bought my first drone.';
  expect(introductionOf(`Port Antonio, Jamaica. ${second} More.`)).toBe(`Port Antonio, Jamaica. ${second}`);
});

test('only the first paragraph introduces; one without an end is taken as it is', () => {
  expect(introductionOf('Pan, mas and spice\n\nWorks of mas belong to their bands.')).toBe('Pan, mas and spice');
  expect(introductionOf('')).toBe('');
});

test.each([
  ['2026-11-16T12:00:00Z', '2026-11-16'],
  ['2026-11-22T12:00:00Z', '2026-11-16'],
  // Sunday evening in the Caribbean is Monday in Greenwich already.
  ['2026-11-23T03:59:00Z', '2026-11-16'],
  ['2026-11-23T04:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('at %s the week began on %s', (now, monday) => {
  expect(weekOf(new Date(now))).toBe(monday);
});
