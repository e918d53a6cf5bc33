import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { openSyntheticLibrary } from '../../../../bench/search/synthetic-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import type { Sort } from '../search.rules.ts';
import { runSearchQuery, type SearchQuery } from './search-query.ts';
import { suggestionsFor } from './suggestions.ts';
import { understandQuestion } from './understand-question.ts';

const ITEMS = 40_000;
const DIFFERENT_ITEMS = 2_000;
/** Twice the expected sampling error of the smallest sufficient sample. */
const TOLERANCE = 0.2;

/** Sizes of the index parts, and how many hits a part must hold to be used alone. */
const LEVELS = [512, 128, 32, 8];
const ENOUGH = 120;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureTaxonomy(database.db);
  const library = await openSyntheticLibrary(database.url, 'nobody', DIFFERENT_ITEMS);
  await library.growTo(ITEMS);
  await library.close();
});
afterAll(() => database.drop());

const asked = (q: string, changes: Partial<SearchQuery> = {}): SearchQuery => ({
  readings: understandQuestion(q).readings,
  missing: 0,
  chosen: {},
  sort: 'relevance',
  limit: 60,
  after: null,
  ...changes,
});

const countOf = async (condition: string): Promise<number> => {
  const { rows } = await database.pool.query(`select count(*)::int as count from search_documents where ${condition}`);
  return rows[0].count;
};

describe('among forty thousand items', () => {
  test('a broad total and its facets are estimates that come near', async () => {
    const answer = await runSearchQuery(database.db, asked('market', { chosen: { kind: ['photo'] } }));
    const exact = await countOf(`words @@ '(market | mercado | marche | markt | mach | marsh) & ''kind:photo'''`);
    expect(answer.isExact).toBe(false);
    expect(Math.abs(answer.total / exact - 1)).toBeLessThan(TOLERANCE);
    const videos = await countOf(`words @@ 'market & ''kind:video'''`);
    expect(Math.abs((answer.counts?.['kind:video'] ?? 0) / videos - 1)).toBeLessThan(2 * TOLERANCE);
  });

  test('the count of a suggestion is the total of its page, also where that is an estimate', async () => {
    const words = (await suggestionsFor(database.db, 'mar')).filter(({ kind }) => kind === 'word');
    expect(words.map(({ text }) => text)).toContain('market');
    for (const { text, count } of words) {
      const { total } = await runSearchQuery(database.db, asked(text, { chosen: { kind: ['photo'] } }));
      expect(count, text).toBe(total);
    }
  });

  test('a narrow total is exact', async () => {
    const chosen = { kind: ['video'], island: ['jamaica'] };
    const answer = await runSearchQuery(database.db, asked('turtle', { chosen }));
    expect(answer.isExact).toBe(true);
    expect(answer.total).toBe(await countOf(`words @@ 'turtl & ''kind:video'' & ''island:jamaica'''`));
  });

  test.each(['beach', 'sunset', 'sea'])(
    'what answers "%s" best comes from the smallest best part that holds enough',
    async (q) => {
      const { ids, total } = await runSearchQuery(database.db, asked(q, { limit: 20 }));
      const part = LEVELS.find((level) => total / level >= ENOUGH);
      const { rows } = await database.pool.query(
        'select count(*)::int as count from search_top where item_id = any ($1) and level >= $2',
        [ids, part],
      );
      expect(rows).toEqual([{ count: 20 }]);
    },
  );

  test.each<[Sort, string]>([
    ['relevance', 'market'],
    ['relevance', ''],
    ['new', 'market'],
    ['popular', 'market turtle'],
  ])('pages by %s for "%s" go on to the end, everything once', async (sort, q) => {
    const chosen = { kind: ['video'] };
    const seen: string[] = [];
    let after: SearchQuery['after'] = null;
    do {
      const { ids, next, total, isExact } = await runSearchQuery(database.db, asked(q, { sort, chosen, after }));
      seen.push(...ids);
      after = next && { ...next, total, isExact };
    } while (after);
    const words = q === '' ? '' : `${q.replace('turtle', 'turtl').replace(' ', ' & ')} & `;
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(await countOf(`words @@ '${words}''kind:video'''`));
  });

  test('the best part holds an eighth, and every row of it stands where its quality belongs', async () => {
    const { rows } = await database.pool.query(`select count(*)::int as count,
      count(*) filter (where level <> search_top_level(quality))::int as misplaced from search_top`);
    expect(rows[0].misplaced).toBe(0);
    expect(Math.abs(rows[0].count / (ITEMS / 8) - 1)).toBeLessThan(0.01);
  });
});
