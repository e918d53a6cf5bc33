import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { featuredItems } from '#features/catalogue/server/catalogue.tables.ts';
import { addressForOwner } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { versionOf } from '#platform/version-of.ts';
import type { FeaturedEntry, FeaturedList } from '../featured.contract.ts';

const THUMBNAIL_WIDTH_PX = 480;

const thumbnailKey = sql<string | null>`(
  select ${renditions.key} from ${renditions} where ${renditions.itemId} = ${items.id} and ${renditions.format} = 'webp'
  order by abs(${renditions.width} - ${THUMBNAIL_WIDTH_PX}) limit 1)`;

const nameOf = (entries: readonly FeaturedEntry[]): string =>
  versionOf(entries.map(({ itemId, startsAt, endsAt }) => [itemId, startsAt, endsAt]));

/** Everything that was chosen for the home page, also what is not published any more. */
export const featuredList = async (on: Database | Transaction, now: Date): Promise<FeaturedList> => {
  const rows = await on
    .select({
      itemId: items.id,
      title: items.title,
      photographer: users.displayName,
      state: items.state,
      thumbnailKey,
      startsAt: featuredItems.startsAt,
      endsAt: featuredItems.endsAt,
    })
    .from(featuredItems)
    .innerJoin(items, eq(items.id, featuredItems.itemId))
    .innerJoin(users, eq(users.id, items.creatorId))
    .orderBy(asc(featuredItems.position), asc(items.id));
  const entries = rows.map(({ thumbnailKey: key, state, startsAt, endsAt, ...entry }) => ({
    ...entry,
    isPublished: state === 'published',
    thumbnailUrl: key && addressForOwner({ id: entry.itemId, state })({ key }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
  return { version: nameOf(entries), at: now.toISOString(), entries };
};
