import { and, eq, inArray } from 'drizzle-orm';
import { collectionItems, collections } from '#features/collections/server/collections.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { idFrom } from '#platform/new-id.ts';
import { type DemoCollection, demoCollections } from './collection-notes.ts';
import { itemIdOf } from './demo-library.ts';
import { ensurePeople } from './demo-people.ts';

/** A smaller collection is not created; a small library lacks some items. */
const LEAST_ITEMS = 3;

export const collectionIdOf = (slug: string): string => idFrom(`demo collection ${slug}`);
const idOf = ({ slug }: DemoCollection): string => collectionIdOf(slug);

const missingOnes = async (db: Database): Promise<DemoCollection[]> => {
  const ids = demoCollections.map(idOf);
  const rows = await db.select({ id: collections.id }).from(collections).where(inArray(collections.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return demoCollections.filter((collection) => !known.has(idOf(collection)));
};

const publishedAmong = async (db: Database, wanted: readonly DemoCollection[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(wanted.flatMap(({ files }) => files).map(itemIdOf))];
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.state, 'published')));
  return new Set(rows.map(({ id }) => id));
};

const insert = (db: Database, row: typeof collections.$inferInsert, itemIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const made = await tx.insert(collections).values(row).onConflictDoNothing().returning({ id: collections.id });
    // Another process that loads the demo created it first.
    if (made.length === 0) return;
    const entry = { collectionId: row.id, addedAt: row.createdAt };
    await tx
      .insert(collectionItems)
      .values(itemIds.map((itemId, index) => ({ ...entry, itemId, position: index + 1 })));
    await announceChange(tx, [`collection:${row.id}`, row.ownerId === null ? 'list:editors' : 'list:collections']);
  });

/** Creates missing demo collections from published items; once complete this is one query. */
export const ensureCollections = async (db: Database, now: Date): Promise<void> => {
  const missing = await missingOnes(db);
  if (missing.length === 0) return;
  const published = await publishedAmong(db, missing);
  const people = await ensurePeople(db);
  for (const collection of missing) {
    const itemIds = collection.files.map(itemIdOf).filter((id) => published.has(id));
    if (itemIds.length < LEAST_ITEMS) continue;
    const row = {
      id: idOf(collection),
      ownerId: collection.owner === undefined ? null : (people.get(collection.owner) ?? null),
      title: collection.title,
      note: collection.note,
      visibility: 'public' as const,
      seasonStart: collection.season?.start ?? null,
      seasonEnd: collection.season?.end ?? null,
      createdAt: now,
      changedAt: now,
    };
    await insert(db, row, itemIds);
  }
};
