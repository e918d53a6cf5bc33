import { expect, test } from 'vitest';
import { areSame, detailsForm, detailsOf, formOf } from './details-form.rules.ts';

const known = { title: 'Winds', note: '', visibility: 'public' as const, season: { start: '12-10', end: '02-05' } };

test('what is known goes into the form and comes out the same', () => {
  expect(formOf(known)).toMatchObject({
    hasSeason: true,
    startMonth: '12',
    startDay: '10',
    endMonth: '2',
    endDay: '5',
  });
  expect(detailsOf(formOf(known))).toEqual(known);
  expect(detailsOf(formOf({ ...known, season: null }))).toEqual({ ...known, season: null });
  expect(areSame(known, detailsOf(formOf(known)))).toBe(true);
  expect(areSame(known, { ...known, season: null })).toBe(false);
});

test('a day that does not exist is refused where there is a season, and only there', () => {
  const odd = { ...formOf(known), endMonth: '2', endDay: '30' };
  expect(detailsForm.safeParse(odd).error?.issues.map(({ path }) => path)).toEqual([['endDay']]);
  expect(detailsForm.safeParse({ ...odd, hasSeason: false }).success).toBe(true);
});
