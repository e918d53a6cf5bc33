import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { categories as wantedCategories } from '../taxonomy.data.ts';
import { islands as wantedIslands } from '../taxonomy.islands.ts';
import { categories, islands } from './taxonomy.tables.ts';

const categoryRows = wantedCategories.map(({ slug, name }, position) => ({ slug, name, position }));
const islandRows = wantedIslands.map(({ latLon: [latitude, longitude], ...island }, position) => ({
  ...island,
  otherNames: [...island.otherNames],
  latitude,
  longitude,
  position,
}));

const changed = <Row extends { slug: string }>(wanted: Row[], stored: Row[]): Row[] => {
  const bySlug = new Map(stored.map((row) => [row.slug, row]));
  return wanted.filter((row) => !isDeepStrictEqual({ ...row }, { ...bySlug.get(row.slug) }));
};

/** Updates categories and islands in the database to the lists in the code; only two reads when nothing changed. */
export const ensureTaxonomy = async (db: Database): Promise<void> => {
  const newCategories = changed(categoryRows, await db.select().from(categories));
  const newIslands = changed(islandRows, await db.select().from(islands));
  if (newCategories.length === 0 && newIslands.length === 0) return;

  await db.transaction(async (tx) => {
    // One process at a time, because an upsert on the slug does not handle a conflict on the unique name.
    await tx.execute(sql`lock table ${categories}, ${islands} in share row exclusive mode`);
    if (newCategories.length > 0)
      await tx
        .insert(categories)
        .values(newCategories)
        .onConflictDoUpdate({
          target: categories.slug,
          set: { name: sql`excluded.name`, position: sql`excluded.position` },
        });
    if (newIslands.length > 0)
      await tx
        .insert(islands)
        .values(newIslands)
        .onConflictDoUpdate({
          target: islands.slug,
          set: {
            name: sql`excluded.name`,
            group: sql`excluded.group`,
            localName: sql`excluded.local_name`,
            otherNames: sql`excluded.other_names`,
            latitude: sql`excluded.latitude`,
            longitude: sql`excluded.longitude`,
            position: sql`excluded.position`,
          },
        });
    await announceChange(tx, ['taxonomy']);
  });
};
