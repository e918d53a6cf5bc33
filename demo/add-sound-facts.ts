import { and, eq, inArray, isNull } from 'drizzle-orm';
import { editTags } from '#features/media/server/items/item-life.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { DemoItem } from './demo-library.ts';

/**
 * Adds genre, mood, tempo and loop to demo sounds that were loaded before these columns existed; one query when there
 * are none.
 */
export const addSoundFacts = async (db: Database, library: readonly DemoItem[]): Promise<void> => {
  const sounds = library.filter(({ facts }) => facts !== undefined);
  const lacking = and(
    inArray(
      items.id,
      sounds.map(({ id }) => id),
    ),
    isNull(items.genre),
    isNull(items.mood),
  );
  const found = new Map((await db.select().from(items).where(lacking)).map((item) => [item.id, item]));
  if (found.size === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, facts } of sounds) {
      const item = found.get(id);
      if (!facts || !item) continue;
      await tx
        .update(items)
        .set(facts)
        .where(and(eq(items.id, id), isNull(items.genre)));
      await announceChange(tx, editTags(item, { ...item, ...facts }));
    }
  });
};
