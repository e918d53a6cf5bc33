import { and, eq, inArray, isNull } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { DemoItem } from './demo-library.ts';

/** Sounds that were loaded before there was a place for genre, mood, tempo and loop get theirs; one query when none did. */
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
  const found = new Set((await db.select({ id: items.id }).from(items).where(lacking)).map(({ id }) => id));
  if (found.size === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, facts } of sounds) {
      if (facts && found.has(id))
        await tx
          .update(items)
          .set(facts)
          .where(and(eq(items.id, id), isNull(items.genre)));
    }
    await announceChange(tx, ['photos']);
  });
};
