import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { stockLibrary } from '../../../../tests/support/stock-library.ts';

/** Every row of the search tables that differs from what it should be. */
const FALSEHOODS = `
  select 'document' as wrong, item_id from wanted_search_documents wanted full join search_documents held using (item_id)
    where held.item_id is null or wanted.item_id is null or held.filters <> wanted.filters or held.terms <> wanted.terms or held.newness <> wanted.newness
      or held.words <> wanted.words || search_stretch_marks(held.newness, held.likes, held.quality) or held.quality <> search_quality(held.likes, held.newness)
  union all select 'sample', item_id
    from (select *, search_sample_level(item_id) as level from search_documents where search_sample_level(item_id) >= 8) wanted
    full join search_sample held using (item_id)
    where held.item_id is null or wanted.item_id is null or held.filters <> wanted.filters or held.words <> wanted.words || search_marks(wanted.level)
  union all select 'best', item_id
    from (select *, search_top_level(quality) as reached from search_documents where search_top_level(quality) >= 8) wanted
    full join search_top held using (item_id)
    where held.item_id is null or wanted.item_id is null or held.level <> wanted.reached or held.quality <> wanted.quality
      or held.words <> wanted.words || search_marks(wanted.reached)
  union all select 'term', term from (select term, count(*)::int as count from search_documents, unnest(terms) as term group by term) wanted
    full join search_terms held using (term) where held.count is distinct from wanted.count`;

let database: TestDatabase;
let ids: string[];

const run = async (statement: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  database.pool.query(statement, values);
const falsehoods = async () => {
  await run('select fold_search_terms()');
  return (await run(FALSEHOODS)).rows;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await stockLibrary(database.db, await readDemoLibrary());
  ids = (await run('select id from items where may_carry_hotspots order by id limit 4')).rows.map(({ id }) => id);
});
afterAll(() => database.drop());

const ADD_HOTSPOT = `insert into hotspots (item_id, number, product_id, x, y)
  select $1, coalesce(max(number), 0) + 1, (select id from products order by id limit 1), 0.5, 0.5 from hotspots where item_id = $1`;

/** Possible changes of items and related rows; `word` is new each time. */
const changes: Record<string, (id: string, word: string) => Promise<unknown>> = {
  title: (id, word) => run('update items set title = $2 where id = $1', [id, word]),
  'title and place': (id, word) =>
    run(`update items set title = $2, island_slug = 'aruba', tags = array[$2, 'palm'] where id = $1`, [id, word]),
  description: (id, word) => run('update items set description = $2, alt_text = $2 where id = $1', [id, word]),
  colours: (id) => run(`update items set palette = '{#c8102e,#3f8f2f}' where id = $1`, [id]),
  categories: (id) =>
    run(`update items set category_slug = 'aerial', more_category_slugs = '{beach,food}' where id = $1`, [id]),
  'one category': (id) => run(`update items set more_category_slugs = '{}' where id = $1`, [id]),
  withdrawal: (id) => run(`update items set state = 'withdrawn' where id = $1`, [id]),
  publication: (id) => run(`update items set state = 'published', published_at = now() where id = $1`, [id]),
  'everything withdrawn': () => run(`update items set state = 'withdrawn' where state = 'published' and id < '5'`),
  like: (id) =>
    run('insert into likes (user_id, item_id, liked_at) select id, $1, now() from users on conflict do nothing', [id]),
  'no like': (id) => run('delete from likes where item_id = $1', [id]),
  'likes counted': () => run('select refresh_search_quality()'),
  hotspot: (id) => run(ADD_HOTSPOT, [id]),
  'no hotspot': (id) => run('delete from hotspots where item_id = $1', [id]),
  'product renamed': (_, word) =>
    run('update products set name = $1 where id = (select min(id) from products)', [word]),
  'island renamed': (_, word) => run(`update islands set local_name = $1 where slug = 'aruba'`, [word]),
  'category renamed': (_, word) => run(`update categories set name = $1 where slug = 'beach'`, [word]),
};

test('whatever changes, documents, random part, best part and vocabulary tell the truth', async () => {
  const change = fc.record({
    what: fc.constantFrom(...Object.keys(changes)),
    place: fc.nat({ max: 3 }),
    word: fc.stringMatching(/^[a-z]{4,9}$/),
  });
  const history = fc.array(change, { minLength: 5, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const { what, place, word } of steps) await changes[what]?.(ids[place] ?? '', word);
      expect(await falsehoods()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test.each<[string, string, string]>([
  ['two changes of one item', `update items set title = 'Quokka' where id = $1`, ADD_HOTSPOT],
  ['a publication and a hotspot', `update items set state = 'published' where id = $1`, ADD_HOTSPOT],
  [
    'a new name and an item that gets it',
    `update islands set name = 'Quokka' where slug = 'cuba'`,
    `update items set island_slug = 'cuba' where id = $1`,
  ],
  [
    'a new name of a product and a hotspot',
    `update products set name = 'Quokka' where id = (select min(id) from products)`,
    ADD_HOTSPOT,
  ],
])('at the same time: %s', async (_, first, second) => {
  const [id] = ids;
  await run('delete from hotspots where item_id = $1', [id]);
  await run('update items set state = $2 where id = $1', [id, first.includes('published') ? 'withdrawn' : 'published']);
  const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  const { rows } = await other.query('select pg_backend_pid() as pid');
  try {
    await one.query('begin');
    await one.query(first, first.includes('$1') ? [id] : []);
    const following = other.query(second, [id]);
    const waits = () => run('select wait_event_type from pg_stat_activity where pid = $1', [rows[0].pid]);
    await expect.poll(async () => (await waits()).rows[0].wait_event_type).toBe('Lock');
    await one.query('commit');
    await following;
  } finally {
    one.release();
    other.release();
  }
  expect(await falsehoods()).toEqual([]);
});
