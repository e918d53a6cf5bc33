import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_ALT_TEXT } from '#features/media/own-items.rules.ts';
import { UNDO_LIMIT_SECONDS } from '#features/media/review.rules.ts';
import {
  altConfidence,
  composedAlt,
  duplicateConfidence,
  isForGood,
  isWeakAlt,
  mayUndo,
  precisionOf,
  priceConfidence,
  suggestionKinds,
  suggestionStates,
  tagIdeas,
} from './suggestions.rules.ts';

const near = (...tags: string[][]) => tags.map((of, number) => ({ id: `n${number}`, tags: of }));
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const unknown = { isKnown: () => false, shareInLibrary: () => 0 };

describe('tags', () => {
  test('come from works that agree, with their numbers and the first three of them', () => {
    expect(tagIdeas(near(...times(8, ['reef'])), unknown)).toMatchObject([
      { tag: 'reef', have: 8, of: 8, ids: ['n0', 'n1', 'n2'] },
    ]);
  });

  test('are nothing when three agree, when half of many do not, when the item has them, or when everything has them', () => {
    expect(tagIdeas(near(...times(3, ['reef'])), unknown)).toEqual([]);
    expect(tagIdeas(near(...times(4, ['reef']), ...times(8, [])), unknown)).toEqual([]);
    const eight = near(...times(8, ['reef']));
    expect(tagIdeas(eight, { ...unknown, isKnown: (tag) => tag === 'reef' })).toEqual([]);
    expect(tagIdeas(eight, { ...unknown, shareInLibrary: () => 0.9 })).toEqual([]);
  });

  test('are at most six, the surest first and the same in any order of equal ones', () => {
    const tags = ['h', 'g', 'f', 'e', 'd', 'c', 'b'];
    const ideas = tagIdeas(near(...times(9, tags), ['b']), unknown);
    expect(ideas.map(({ tag }) => tag)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('property: a confidence is never above the share of works that agree', () => {
    const works = fc.array(fc.subarray(['sea', 'sand', 'boat', 'palm']), { maxLength: 20 });
    fc.assert(
      fc.property(works, (tags) => {
        for (const { confidence, have, of } of tagIdeas(near(...tags), unknown))
          expect(confidence).toBeLessThanOrEqual(have / of);
      }),
    );
  });
});

describe('alt texts', () => {
  test.each([
    ['boat', 'Boat at noon', true],
    ['a b c', 'Boat', true],
    ['Fishing boat in the bay', 'fishing boat in the bay ', true],
    ['IMG_2041.jpg', 'Boat', true],
    ['A boat that lies on the beach', 'Boat', false],
  ])('“%s” of “%s” is weak: %s', (altText, title, isWeak) => {
    expect(isWeakAlt(altText, title)).toBe(isWeak);
  });

  test('are made of the title and its place, without saying a place twice', () => {
    expect(composedAlt({ title: ' Boat ', location: 'Carriacou', island: 'Grenada' })).toBe('Boat, Carriacou, Grenada');
    expect(composedAlt({ title: 'Boat off Grenada', location: '', island: 'Grenada' })).toBe('Boat off Grenada');
    expect(composedAlt({ title: 'Boat', location: null, island: null })).toBe('Boat');
  });

  test('property: are never longer than an alt text may be', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (title, location) => {
        expect(composedAlt({ title, location, island: 'Grenada' }).length).toBeLessThanOrEqual(LONGEST_ALT_TEXT);
      }),
    );
  });

  test('need four works that speak of the same', () => {
    expect(altConfidence(3, 3)).toBeUndefined();
    expect(altConfidence(4, 4)).toBeGreaterThan(0.35);
    expect(altConfidence(4, 12)).toBeUndefined();
  });
});

test('the more bits differ, the less sure is a duplicate, and never below nothing', () => {
  expect([0, 3, 10, 20, 64].map(duplicateConfidence)).toEqual([1, 0.85, 0.5, 0, 0]);
});

describe('prices', () => {
  const priced = { askedCents: 9_000, medianCents: 3_000, sales: 24, dearer: 1, cheaper: 23 };
  test('far above or far below the median are worth a word', () => {
    expect(priceConfidence(priced)).toBeGreaterThan(0.7);
    expect(priceConfidence({ ...priced, askedCents: 1_000, dearer: 23, cheaper: 1 })).toBeGreaterThan(0.7);
  });
  test('near the median, after few sales, or where many sold for as much, are not', () => {
    expect(priceConfidence({ ...priced, askedCents: 3_800 })).toBeUndefined();
    expect(priceConfidence({ ...priced, askedCents: 2_400 })).toBeUndefined();
    expect(priceConfidence({ ...priced, sales: 19, cheaper: 18 })).toBeUndefined();
    expect(priceConfidence({ ...priced, dearer: 14, cheaper: 10 })).toBeUndefined();
  });
});

describe('undo', () => {
  const at = new Date('2026-11-16T09:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const decided = { state: 'accepted', decidedBy: 'ana', decidedAt: at, kind: 'tag' } as const;
  const ana = { id: 'ana' };

  test('is for own decisions of the last seconds', () => {
    expect(mayUndo(decided, ana, later(UNDO_LIMIT_SECONDS))).toBe(true);
    expect(mayUndo(decided, ana, later(UNDO_LIMIT_SECONDS + 1))).toBe(false);
    expect(mayUndo(decided, { id: 'dion' }, later(1))).toBe(false);
    expect(mayUndo({ ...decided, state: 'expired' }, ana, later(1))).toBe(false);
    expect(mayUndo({ ...decided, state: 'open', decidedAt: null }, ana, later(1))).toBe(false);
  });

  test('is never offered for what has withdrawn a work, and only there', () => {
    const final = suggestionKinds.flatMap((kind) =>
      suggestionStates.filter((state) => isForGood({ kind, state })).map((state) => `${kind} ${state}`),
    );
    expect(final).toEqual(['duplicate accepted', 'unsafe accepted']);
    for (const kind of suggestionKinds)
      expect(mayUndo({ ...decided, kind }, ana, later(1))).toBe(!isForGood({ kind, state: 'accepted' }));
    expect(mayUndo({ ...decided, kind: 'unsafe', state: 'rejected' }, ana, later(1))).toBe(true);
  });
});

test('right are the accepted and the edited ones; nothing decided is no share', () => {
  expect(precisionOf({ accepted: 6, edited: 2, rejected: 2 })).toMatchObject({ decided: 10, right: 8, share: 0.8 });
  expect(precisionOf({ accepted: 0, edited: 0, rejected: 0 })).toMatchObject({ decided: 0, share: null });
});
