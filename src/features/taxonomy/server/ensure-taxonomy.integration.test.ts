import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAsVisitor } from '../../../../tests/support/call-as-visitor.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { getIslandPortrait, listCategories } from '../taxonomy.contract.ts';
import { categories as wantedCategories } from '../taxonomy.data.ts';
import { islands as wantedIslands } from '../taxonomy.islands.ts';
import { ensureTaxonomy } from './ensure-taxonomy.ts';
import { taxonomyRoutes } from './taxonomy.routes.ts';
import { categories, islands } from './taxonomy.tables.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Which transaction wrote each row last: a row that nobody touched keeps it. */
const writers = async () => {
  const rows = await database.db.select({ slug: islands.slug, writer: sql<string>`xmin` }).from(islands);
  return rows.toSorted((one, other) => one.slug.localeCompare(other.slug));
};

describe('the taxonomy', () => {
  test('is in the database after the first start', async () => {
    await ensureTaxonomy(database.db);
    expect(await database.db.$count(categories)).toBe(wantedCategories.length);
    expect(await database.db.$count(islands)).toBe(wantedIslands.length);
    const [haiti] = await database.db.select().from(islands).where(eq(islands.slug, 'haiti'));
    expect(haiti).toMatchObject({ name: 'Haiti', localName: 'Ayiti', group: 'greater-antilles' });
  });

  test('is not written again when nothing changed', async () => {
    await ensureTaxonomy(database.db);
    const before = await writers();
    await ensureTaxonomy(database.db);
    expect(await writers()).toEqual(before);
  });

  test('only what differs is written', async () => {
    await ensureTaxonomy(database.db);
    const before = await writers();
    await database.db.update(islands).set({ name: 'Saint-Domingue', otherNames: [] }).where(eq(islands.slug, 'haiti'));
    await ensureTaxonomy(database.db);
    const [haiti] = await database.db.select().from(islands).where(eq(islands.slug, 'haiti'));
    expect(haiti?.name).toBe('Haiti');
    expect(haiti?.otherNames).toContain('Haïti');
    const changed = (await writers()).filter(({ writer }, index) => writer !== before[index]?.writer);
    expect(changed.map(({ slug }) => slug)).toEqual(['haiti']);
  });

  test('survives processes that start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureTaxonomy(database.db)));
    expect(await database.db.$count(islands)).toBe(wantedIslands.length);
  });

  test('an island of an unknown group is refused', async () => {
    const atlantis = { slug: 'atlantis', name: 'Atlantis', otherNames: [], latitude: 0, longitude: 0, position: 0 };
    const wrong = database.db.insert(islands).values({ ...atlantis, group: 'sunken' as 'abc' });
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'islands_group_is_known' } });
  });
});

test('GET /api/categories lists id, name and slug in the order of the bar', async () => {
  await ensureTaxonomy(database.db);
  const call = callAsVisitor(taxonomyRoutes(database));
  expect(await call(listCategories, {})).toEqual(wantedCategories.map(({ slug, name }) => ({ id: slug, name, slug })));
});

test('GET /api/islands/:slug/portrait tells an island in words, and knows no other places', async () => {
  const call = callAsVisitor(taxonomyRoutes(database));
  const haiti = await call(getIslandPortrait, { slug: 'haiti' });
  expect(haiti).toMatchObject({ slug: 'haiti', name: 'Haiti', localName: 'Ayiti' });
  expect(haiti.text).toContain('Citadelle');
  expect(haiti.facts).toContainEqual({ label: 'Capital', value: 'Port-au-Prince' });
  await expect(call(getIslandPortrait, { slug: 'atlantis' })).rejects.toMatchObject({ code: 'notFound' });
});
