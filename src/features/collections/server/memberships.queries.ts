import { desc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { addressOf } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { Membership } from '../collections.contract.ts';
import { MOST_OWN_COLLECTIONS } from '../collections.rules.ts';
import { collectionItems, collections } from './collections.tables.ts';

const itemsOfCollection = sql`${collectionItems} where ${collectionItems.collectionId} = ${collections.id}`;

/** The narrowest file of the first picture. */
const thumbnailKey = sql<string | null>`(
  select ${renditions.key} from ${collectionItems}
  join ${items} on ${items.id} = ${collectionItems.itemId} and ${items.state} = 'published'
  join ${renditions} on ${renditions.itemId} = ${items.id} and ${renditions.format} = 'webp'
  where ${collectionItems.collectionId} = ${collections.id}
  order by ${collectionItems.position}, ${renditions.width} limit 1)`;

/** The last changed first; the editors' own, which only admins see here, behind those of the admin. */
export const membershipsOf = async (db: Database, viewer: SignedIn, itemId: string): Promise<Membership[]> => {
  const isOwn = eq(collections.ownerId, viewer.id);
  const rows = await db
    .select({
      id: collections.id,
      title: collections.title,
      visibility: collections.visibility,
      ownerId: collections.ownerId,
      count: sql<number>`(select count(*)::int from ${itemsOfCollection})`,
      includes: sql<boolean>`exists (select from ${itemsOfCollection} and ${collectionItems.itemId} = ${itemId})`,
      thumbnailKey,
    })
    .from(collections)
    // With one table alone the columns of the subqueries would lose the names of theirs.
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(viewer.isAdmin ? or(isOwn, isNull(collections.ownerId)) : isOwn)
    .orderBy(sql`${collections.ownerId} is null`, desc(collections.changedAt), desc(collections.id))
    .limit(2 * MOST_OWN_COLLECTIONS);
  return rows.map(({ ownerId, thumbnailKey: key, ...row }) => ({
    ...row,
    ofEditors: ownerId === null,
    thumbnailUrl: key === null ? null : addressOf({ key }),
  }));
};
