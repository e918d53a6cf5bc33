import { describe, expect, test } from 'vitest';
import { islandChoiceIn, neighboursOf } from '#features/taxonomy/client/islands.rules.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { matchingIslands, nameMatching } from './finding.rules.ts';

const slugsFor = (typed: string) => matchingIslands(islands, typed).map(({ slug }) => slug);

describe('finding an island while typing', () => {
  test.each([
    ['Ayiti', ['haiti']],
    ['ayit', ['haiti']],
    ['kors', ['curacao']],
    ['BORIK', ['puerto-rico']],
    ['tobago', ['saint-vincent-and-the-grenadines', 'trinidad-and-tobago']],
    ['st lucia', ['saint-lucia']],
    ['helen of', ['saint-lucia']],
    ['roatan', ['bay-islands']],
    ['T&T', ['trinidad-and-tobago']],
  ])('%s', (typed, slugs) => {
    expect(slugsFor(typed)).toEqual(slugs);
  });

  test('nothing typed means all of them, nonsense means none', () => {
    expect(slugsFor('  ')).toHaveLength(islands.length);
    for (const nonsense of ['Atlantis', '日本', '%_\\', "'; drop table", '🏝', 'x'.repeat(10_000)]) {
      expect(slugsFor(nonsense), nonsense.slice(0, 20)).toEqual([]);
    }
  });

  test('a name that the list does not show is told', () => {
    const [saintLucia] = matchingIslands(islands, 'hewan');
    if (!saintLucia) throw new Error('not found');
    expect(nameMatching(saintLucia, 'hewan')).toBe('Hewanorra');
    expect(nameMatching(saintLucia, 'sent')).toBeNull();
    expect(nameMatching(saintLucia, '')).toBeNull();
  });
});

describe('the island in the address', () => {
  test.each([
    ['', { slug: undefined, requested: undefined }],
    ['island=haiti', { slug: 'haiti', requested: undefined }],
    ['island=Ayiti', { slug: 'haiti', requested: 'Ayiti' }],
    ['island=atlantis', { slug: undefined, requested: 'atlantis' }],
    ['island=', { slug: undefined, requested: '' }],
  ])('%s', (search, choice) => {
    expect(islandChoiceIn(new URLSearchParams(search))).toEqual(choice);
  });
});

test('the nearest islands come first', () => {
  expect(neighboursOf('curacao', 2).map(({ slug }) => slug)).toEqual(['bonaire', 'aruba']);
  expect(
    neighboursOf('martinique', 2)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['dominica', 'saint-lucia']);
  expect(neighboursOf('atlantis', 2)).toEqual([]);
});
