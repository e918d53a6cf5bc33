import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editsBetween, singularOf } from '../spelling.rules.ts';
import { nearestWord, swapsOf } from './vocabulary.ts';

test.each([
  ['beach', 'beach', 0],
  ['beech', 'beach', 1],
  ['jamica', 'jamaica', 1],
  ['sunste', 'sunset', 1],
  ['', 'sea', 3],
  ['kòrsou', 'korsou', 1],
  ['reggea', 'reggae', 1],
])('from %s to %s it takes %i', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});

test.each([
  ['beaches', 'beach'],
  ['markets', 'market'],
  ['berries', 'berry'],
  ['boxes', 'box'],
  ['bus', 'bus'],
  ['grass', 'grass'],
  ['sargassum', 'sargassum'],
])('one of %s is %s', (several, one) => {
  expect(singularOf(several)).toBe(one);
});

describe('the word that was meant', () => {
  const known = (...words: [string, number][]) => words.map(([term, count]) => ({ term, plain: term, count }));

  test('is the one that takes the fewest edits, and of those the most frequent', () => {
    expect(nearestWord('beech', known(['bees', 90], ['beach', 5]))?.term).toBe('beach');
    expect(nearestWord('bead', known(['beach', 9], ['beam', 2], ['beat', 7]))?.term).toBe('beat');
  });

  test('is none where nothing is near, the word is short, or it is the same', () => {
    expect(nearestWord('xylophone', known(['beach', 9]))).toBeUndefined();
    expect(nearestWord('ab', known(['ac', 9]))).toBeUndefined();
    expect(nearestWord('reef', known(['reel', 1]))?.term).toBe('reel');
    expect(nearestWord('reef', known(['real', 1], ['reef', 1]))).toBeUndefined();
  });
});

describe('swapped letters', () => {
  test('are every pair of neighbours, once', () => {
    expect(swapsOf('beach')).toEqual(['ebach', 'baech', 'becah', 'beahc']);
    expect(swapsOf('reef')).toEqual(['eref', 'refe']);
    expect(swapsOf('a')).toEqual([]);
  });

  test('count as one edit, and swapping again leads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), (word) => {
        for (const swapped of swapsOf(word)) {
          expect(editsBetween(word, swapped)).toBe(1);
          expect(swapsOf(swapped)).toContain(word);
        }
      }),
    );
  });
});
