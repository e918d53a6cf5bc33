import { describe, expect, test } from 'vitest';
import { type JudgedDetails, judgedDetailsOf, mayComeBack, openReasons } from './corrections.rules.ts';

const judged: JudgedDetails = {
  title: 'Boats',
  description: '',
  altText: 'Two boats',
  tags: ['boat'],
  categorySlug: 'beach',
  moreCategorySlugs: [],
  islandSlug: 'aruba',
  location: null,
  isEditorial: false,
};
type Correction = Parameters<typeof openReasons>[0];
const now: Correction['now'] = { ...judged, recognisable: [], releases: [] };
const correction = (changes: Partial<Correction['now']> = {}, more: Partial<Correction> = {}): Correction => ({
  reasons: ['wrong_details'],
  judged,
  now: { ...now, ...changes },
  isEdited: Object.keys(changes).length > 0,
  today: '2026-11-18',
  ...more,
});
const signed = { kind: 'model', status: 'signed', endsOn: null } as const;

describe('what was criticised is answered', () => {
  test.each([
    ['wrong details by other details', 'wrong_details', { title: 'Two boats at Baby Beach' }, true],
    ['wrong details by other tags', 'wrong_details', { tags: ['boat', 'beach'] }, true],
    ['wrong details not by a release', 'wrong_details', { releases: [signed] }, false],
    ['another place by an island', 'not_caribbean', { islandSlug: 'bonaire' }, true],
    ['another place by its name', 'not_caribbean', { location: 'Baby Beach' }, true],
    ['another place not by a title', 'not_caribbean', { title: 'In the Caribbean' }, false],
    ['a missing release by one', 'release_missing', { releases: [signed] }, true],
    ['a missing release by editorial use', 'release_missing', { isEditorial: true }, true],
    ['a missing release not by a title', 'release_missing', { title: 'Somebody' }, false],
    [
      'a missing release not by one that has expired',
      'release_missing',
      { releases: [{ ...signed, endsOn: '2026-11-17' }] },
      false,
    ],
    [
      'a missing release not by one about something else',
      'release_missing',
      { recognisable: ['mas'], releases: [signed] },
      false,
    ],
    ['a blurred picture by nothing but a file', 'out_of_focus', { title: 'Sharp' }, false],
  ] as const)('%s', (_, reason, changes, isAnswered) => {
    const changed = changes as unknown as Partial<Correction['now']>;
    expect(openReasons(correction(changed, { reasons: [reason] }))).toEqual(isAnswered ? [] : [reason]);
  });

  test('not by a change that was taken back', () => {
    expect(openReasons(correction({ title: judged.title }))).toEqual(['wrong_details']);
  });

  test('by any change, where the details from before were not kept', () => {
    expect(openReasons(correction({ location: 'Negril' }, { judged: null }))).toEqual([]);
    expect(openReasons(correction({}, { judged: null }))).toEqual(['wrong_details']);
  });
});

describe('what was not accepted may come back', () => {
  test('after a change, or a release that was linked without one', () => {
    expect(mayComeBack(correction())).toBe(false);
    expect(mayComeBack(correction({ altText: 'Three boats' }, { reasons: ['release_missing'] }))).toBe(true);
    const linked = correction({ releases: [signed] }, { reasons: ['release_missing'], isEdited: false });
    expect(mayComeBack(linked)).toBe(true);
  });

  test('only with a new file where the file is criticised', () => {
    const reasons = ['wrong_details', 'out_of_focus'] as const;
    expect(mayComeBack(correction({ title: 'Other words' }, { reasons: [...reasons] }))).toBe(false);
  });
});

test('nothing but the judged details is kept', () => {
  const item = { ...judged, state: 'rejected' };
  expect(judgedDetailsOf(item)).toEqual(judged);
});
