import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptsOf } from '#features/search/server/understand-question.ts';
import { demandConfidence, gapReason, islandOfWish, isSameWish, mayBeGap, wishesOf } from './demand.rules.ts';

const searched = (term: string, searches = 10, clicked = 0) => ({
  term,
  concepts: conceptsOf(term),
  searches,
  empties: 0,
  clicked,
  weeks: [searches, 0],
});
const wordsOf = (terms: ReturnType<typeof searched>[]) =>
  wishesOf(terms).map((wish) => wish.terms.map(({ term }) => term));

describe('one wish', () => {
  test('is the same in other spellings, numbers and languages; another island or subject is another wish', () => {
    expect(
      wordsOf([
        searched('roseau market', 88),
        searched('marché roseau', 41),
        searched('Rosau markets', 22),
        searched('bridgetown market', 20),
        searched('market dominica', 12),
        searched('mercado haiti', 9),
      ]),
    ).toEqual([
      ['roseau market', 'marché roseau', 'Rosau markets'],
      ['bridgetown market'],
      ['market dominica'],
      ['mercado haiti'],
    ]);
  });

  test('never joins short words or words of a known meaning because of their letters', () => {
    expect(isSameWish(conceptsOf('cat'), conceptsOf('car'))).toBe(true);
    expect(isSameWish(conceptsOf('ox'), conceptsOf('ex'))).toBe(false);
    expect(isSameWish(['island:cuba'], ['island:curacao'])).toBe(false);
  });

  test('adds up searches, presses and weeks, and is named by its most frequent words', () => {
    const [wish] = wishesOf([searched('steel pan', 3, 1), searched('steelpan', 8, 2)]);
    expect(wish).toMatchObject({ words: 'steelpan', searches: 11, clicked: 3, weeks: [11, 0] });
  });

  const vocabulary = ['market', 'mercado', 'rosaeu', 'roseau', 'reef', 'kalinago', 'jamaica', 'haiti', 'baskets'];
  const anyTerm = fc
    .tuple(
      fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 50 }),
    )
    .map(([words, searches, clicked]) => searched(words.join(' '), searches, Math.min(searches, clicked)));
  const anyTerms = fc.uniqueArray(anyTerm, { selector: ({ term }) => term, maxLength: 30 });

  test('property: every search is in exactly one wish, near to its most frequent words', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const wishes = wishesOf(terms);
        const all = wishes.flatMap((wish) => wish.terms);
        expect(all.map(({ term }) => term).sort()).toEqual(terms.map(({ term }) => term).sort());
        const sum = (list: { searches: number }[]) => list.reduce((total, { searches }) => total + searches, 0);
        expect(sum(wishes)).toBe(sum(terms));
        for (const { concepts, terms: own } of wishes)
          for (const term of own) expect(isSameWish(concepts, term.concepts)).toBe(true);
      }),
    );
  });

  test('property: the order in which words are read changes nothing', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), (terms, turn) => {
        const turned = [...terms.slice(turn % (terms.length + 1)), ...terms.slice(0, turn % (terms.length + 1))];
        expect(wishesOf(turned)).toEqual(wishesOf(terms));
      }),
    );
  });

  test('property: case, accents and the order of words never split a wish', () => {
    fc.assert(
      fc.property(anyTerm, ({ term }) => {
        const words = term.split(' ').reverse().join(' ').toUpperCase().replaceAll('A', 'Á');
        expect(wishesOf([searched(term, 5), searched(words, 4)])).toHaveLength(1);
      }),
    );
  });
});

describe('unmet demand', () => {
  test('needs at least six searches, because fewer are not sure', () => {
    expect(mayBeGap({ searches: 5, clicked: 0 })).toBe(false);
    expect(mayBeGap({ searches: 6, clicked: 0 })).toBe(true);
  });

  test.each([
    [{ searches: 30, clicked: 0 }, 0, 'nothing'],
    [{ searches: 30, clicked: 2 }, 3, 'few'],
    [{ searches: 30, clicked: 15 }, 0, undefined],
    [{ searches: 30, clicked: 2 }, 7, undefined],
    [{ searches: 90, clicked: 2 }, 700, 'ignored'],
    [{ searches: 20, clicked: 0 }, 700, undefined],
  ])('%j with %i works is %s', (wish, works, reason) => {
    expect(gapReason(wish, works)).toBe(reason);
  });

  test('property: more searches without a press never make it less sure, a press never makes it surer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (searches, presses) => {
        const clicked = Math.min(searches - 1, presses);
        const confidence = demandConfidence({ searches, clicked });
        expect(demandConfidence({ searches: searches + 1, clicked })).toBeGreaterThanOrEqual(confidence);
        expect(demandConfidence({ searches, clicked: clicked + 1 })).toBeLessThanOrEqual(confidence);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThan(1);
      }),
    );
  });

  test('is about an island only if its words name exactly one', () => {
    expect(islandOfWish({ concepts: conceptsOf('market jamaica') })).toBe('jamaica');
    expect(islandOfWish({ concepts: conceptsOf('market') })).toBeNull();
    expect(islandOfWish({ concepts: conceptsOf('cuba haiti') })).toBeNull();
  });
});
