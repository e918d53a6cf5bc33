import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { stockLibrary } from '../../../../tests/support/stock-library.ts';
import { editsBetween } from '../spelling.rules.ts';
import { findItems } from './find-items.ts';
import { hopelessQuestions, judgedQuestions } from './judged-questions.ts';
import { nearestWord, similarTerms, swapsOf } from './vocabulary.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const PAGE = 60;

let database: TestDatabase;
const files = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const library = await readDemoLibrary();
  for (const { id, file } of library.items) files.set(id, file);
  await stockLibrary(database.db, library);
});
afterAll(() => database.drop());

const find = (q: string, kind?: 'photo' | 'video' | 'sound') =>
  findItems(database.db, { q, ...(kind && { kind }), limit: PAGE }, NOW);

describe('what people look for in the demo library', () => {
  test('is a list of forty questions about files that exist', () => {
    expect(judgedQuestions).toHaveLength(40);
    const known = new Set(files.values());
    for (const { top, not = [] } of judgedQuestions) for (const file of [...top, ...not]) expect(known).toContain(file);
  });

  test.each(judgedQuestions)('$q', async ({ q, kind, top, within, not = [] }) => {
    const { items } = await find(q, kind);
    const found = items.map(({ id }) => files.get(id));
    for (const file of top) expect(found.slice(0, within), q).toContain(file);
    for (const file of not) expect(found, q).not.toContain(file);
  });

  test.each([
    ['jamica beech', 'jamaica beach', []],
    ['baech', 'beach', []],
    ['baech jamiaca', 'beach jamaica', []],
    ['baech xqzwvkjh', 'beach', ['xqzwvkjh']],
    ['sunset xqzwvkjh', 'sunset', ['xqzwvkjh']],
  ])('%s is searched as %s, without %j', async (q, used, leftOut) => {
    const found = await find(q);
    const meant = await find(used);
    expect(found.correction).toEqual({ asked: q, used, leftOut });
    expect(meant.correction).toBeNull();
    expect(found.total).toBeGreaterThan(0);
    expect(found.items).toEqual(meant.items);
  });

  test('known words that no item has together are searched one by one, and the reply says so', async () => {
    expect(await find('feathers coffee')).toMatchObject({ isPartial: true, correction: null });
    expect(await find('coffee')).toMatchObject({ isPartial: false, correction: null });
  });

  test('one swap in any longer word of the vocabulary finds that word, or one as near', async () => {
    const { rows } = await database.pool.query<{ plain: string }>(
      `select distinct plain from search_terms where plain ~ '^[a-z]{5,}$' order by plain`,
    );
    const words = rows.map(({ plain }) => plain);
    expect(words.length).toBeGreaterThan(100);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), fc.nat(), async (word, seed) => {
        const swaps = swapsOf(word);
        const typed = swaps[seed % swaps.length];
        // A swap can make another known word, which needs no correction.
        if (typed === undefined || words.includes(typed)) return;
        const nearest = nearestWord(typed, await similarTerms(database.db, typed, false));
        expect(nearest && editsBetween(typed, nearest.plain), `${typed} for ${word}`).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test.each(hopelessQuestions)('%s finds nothing and offers other words', async (q) => {
    const { total, items, ideas } = await find(q);
    expect({ total, items }).toEqual({ total: 0, items: [] });
    expect(ideas.length).toBeGreaterThan(0);
    for (const idea of ideas) expect((await find(idea)).total, idea).toBeGreaterThan(0);
  });
});

describe('facets', () => {
  test('a choice does not narrow its own counts, but those of all others', async () => {
    const whole = await findItems(database.db, { limit: 1 }, NOW);
    const chosen = await findItems(database.db, { limit: 1, island: ['saint-lucia'], kind: 'photo' }, NOW);
    const count = (reply: typeof whole, facet: 'island' | 'kind' | 'category', value: string) =>
      reply.facets?.[facet].find((entry) => entry.value === value)?.count;
    expect(count(chosen, 'island', 'jamaica')).toBeGreaterThan(0);
    expect(count(chosen, 'kind', 'sound')).toBe(1);
    expect(count(chosen, 'category', 'food')).toBeUndefined();
    expect(chosen.total).toBe(count(chosen, 'island', 'saint-lucia'));
    expect(whole.total).toBe(files.size);
  });

  test('an item is found and counted in each of its categories', async () => {
    const barbados = { island: ['barbados'], kind: 'photo' as const, limit: PAGE };
    const { facets } = await findItems(database.db, barbados, NOW);
    const found = await findItems(database.db, { ...barbados, category: ['beach'] }, NOW);
    const shown = found.items.map(({ id }) => files.get(id)).toSorted();
    expect(shown).toEqual(['photos/aerial-waves-lines.jpg', 'photos/beach-golden-hour.jpg']);
    expect(facets?.category.find(({ value }) => value === 'beach')?.count).toBe(2);
    const aerial = await findItems(database.db, { ...barbados, category: ['aerial'] }, NOW);
    expect(aerial.items.map(({ id }) => files.get(id))).toEqual(['photos/aerial-waves-lines.jpg']);
  });

  test('several values of one facet widen the result', async () => {
    const totalOf = async (island: string[]) => (await findItems(database.db, { limit: 1, island }, NOW)).total;
    expect(await totalOf(['jamaica', 'haiti'])).toBe((await totalOf(['jamaica'])) + (await totalOf(['haiti'])));
  });
});

test.each(['relevance', 'new', 'popular'] as const)(
  'pages by %s show everything once, also when likes change between',
  async (sort) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await findItems(database.db, { q: 'sea', sort, limit: 5, ...(after && { after }) }, NOW);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
      const [last] = seen;
      await database.pool.query(
        'insert into likes (user_id, item_id, liked_at) select id, $1, now() from users on conflict do nothing',
        [last],
      );
    } while (after);
    const { total } = await findItems(database.db, { q: 'sea', sort }, NOW);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
  },
);

test.each(['sunst', 'sunset xqzwvkjh', 'sunst palms unicorn'])('pages of "%s" go on as they began', async (q) => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await findItems(database.db, { q, limit: 3, ...(after && { after }) }, NOW);
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  const { items, total } = await find(q);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(items.map(({ id }) => id));
  expect(seen).toHaveLength(total);
});
