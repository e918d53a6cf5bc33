import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { stockLibrary } from '../../../../tests/support/stock-library.ts';
import { findItems } from './find-items.ts';
import { suggestionsFor } from './suggestions.ts';

const NOW = new Date('2026-07-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await stockLibrary(database.db, await readDemoLibrary());
});
afterAll(() => database.drop());

type Suggestion = Awaited<ReturnType<typeof suggestionsFor>>[number];

/** The number of items on the page that a suggestion opens. */
const totalBehind = async ({ kind, target, itemKind }: Suggestion) => {
  const asked = { word: { q: target }, island: { island: [target] }, category: { category: [target] } };
  const input = asked[kind as keyof typeof asked];
  return (await findItems(database.db, { ...input, kind: itemKind ?? 'photo' }, NOW)).total;
};

describe('suggestions', () => {
  test.each(['bea', 'spi', 'jam', 'sun', 'palm', 'beach pal', 'mus', 'stee'])(
    'for “%s” count what the press leads to',
    async (typed) => {
      const lists = (await suggestionsFor(database.db, typed)).filter(({ kind }) =>
        ['word', 'island', 'category'].includes(kind),
      );
      expect(lists.length).toBeGreaterThan(0);
      for (const one of lists) expect(one.count, `${one.kind} ${one.text}`).toBe(await totalBehind(one));
      for (const { count } of lists) expect(count).toBeGreaterThan(0);
    },
  );

  test('offer one form of a word, not its singular and its plural', async () => {
    const words = (await suggestionsFor(database.db, 'spi')).filter(({ kind }) => kind === 'word');
    expect(words.map(({ text }) => text).filter((text) => /^spices?$/.test(text))).toHaveLength(1);
  });

  test('say by which of its names an island was found, and put that after the words', async () => {
    const suggested = await suggestionsFor(database.db, 'spi');
    const grenada = suggested.findIndex(({ target }) => target === 'grenada');
    expect(suggested[grenada]).toMatchObject({ kind: 'island', reason: expect.stringMatching(/spice/i) });
    expect(suggested.findIndex(({ kind }) => kind === 'word')).toBeLessThan(grenada);
    const [jamaica] = await suggestionsFor(database.db, 'jam');
    expect(jamaica).toMatchObject({ kind: 'island', target: 'jamaica', reason: null });
  });

  test('complete the last of several words, also a misspelt one', async () => {
    const texts = async (typed: string) => (await suggestionsFor(database.db, typed)).map(({ text }) => text);
    expect(await texts('turquoise wat')).toContain('turquoise water');
    expect(await texts('beach palm')).toEqual(expect.arrayContaining([expect.stringMatching(/^beach palms?$/)]));
    expect(await texts('beach sunste')).toContain('beach sunset');
  });

  test('a word that only sounds have leads to the sounds', async () => {
    const [frogs] = await suggestionsFor(database.db, 'frogs');
    expect(frogs).toMatchObject({ kind: 'word', itemKind: 'sound' });
  });
});
