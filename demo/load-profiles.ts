import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { itemIdOf } from './demo-library.ts';
import { personIdOf } from './demo-people.ts';
import { type DemoProfile, demoProfiles } from './profile-notes.ts';

const knownAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

const missingOnes = async (db: Database): Promise<DemoProfile[]> => {
  const ids = demoProfiles.map(({ email }) => personIdOf(email));
  const [people, said] = await Promise.all([
    db.select({ id: users.id }).from(users).where(inArray(users.id, ids)),
    db.select({ id: creatorProfiles.userId }).from(creatorProfiles).where(inArray(creatorProfiles.userId, ids)),
  ]);
  const isIn = (rows: { id: string }[], id: string) => rows.some((row) => row.id === id);
  return demoProfiles.filter(({ email }) => isIn(people, personIdOf(email)) && !isIn(said, personIdOf(email)));
};

/** Lets the demo photographers say something about themselves; what somebody has changed stays. */
export const ensureProfiles = async (db: Database, now: Date): Promise<void> => {
  const missing = await missingOnes(db);
  if (missing.length === 0) return;
  const known = await knownAmong(
    db,
    missing.flatMap(({ cover, pinned }) => [cover, ...pinned].map(itemIdOf)),
  );
  const existing = (file: string) => (known.has(itemIdOf(file)) ? [itemIdOf(file)] : []);
  for (const { email, about, islandSlugs, languages, cover, pinned } of missing) {
    const userId = personIdOf(email);
    await db.transaction(async (tx) => {
      await tx
        .insert(creatorProfiles)
        .values({
          userId,
          about,
          islandSlugs: [...islandSlugs],
          languages: [...languages],
          coverItemId: existing(cover)[0] ?? null,
          pinnedItemIds: pinned.flatMap(existing),
          changedAt: now,
        })
        .onConflictDoNothing();
      await announceChange(tx, [`person:${userId}`]);
    });
  }
};
