import { and, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { likes } from '#features/items/server/items.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';

const isPublishedBy = (creatorId: string) => and(eq(items.creatorId, creatorId), eq(items.state, 'published'));

const countOfKind = (kind: 'photo' | 'video' | 'sound') =>
  sql<number>`(count(*) filter (where ${items.kind} = ${kind}))::int`;

const islandsOf = (db: Database, creatorId: string) =>
  db
    .select({ slug: islands.slug, name: islands.name })
    .from(items)
    .innerJoin(islands, eq(islands.slug, items.islandSlug))
    .where(isPublishedBy(creatorId))
    .groupBy(islands.slug)
    .orderBy(desc(count()), islands.name);

const likesOf = async (db: Database, creatorId: string): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(likes)
    .innerJoin(items, eq(items.id, likes.itemId))
    .where(isPublishedBy(creatorId));
  return row?.count ?? 0;
};

/** A creator is public after the first published item. */
export const publicCreator = async (db: Database, id: string) => {
  const [person] = await db
    .select({
      id: users.id,
      name: users.displayName,
      imageUrl: users.profileImageUrl,
      since: sql<Date>`min(${items.publishedAt})`.mapWith(items.publishedAt),
      photo: countOfKind('photo'),
      video: countOfKind('video'),
      sound: countOfKind('sound'),
    })
    .from(users)
    .innerJoin(items, isPublishedBy(id))
    .where(eq(users.id, id))
    .groupBy(users.id);
  if (!person) return undefined;
  const { photo, video, sound, since, ...profile } = person;
  const [islandsOfCreator, likeCount] = await Promise.all([islandsOf(db, id), likesOf(db, id)]);
  return {
    ...profile,
    since: since.toISOString(),
    islands: islandsOfCreator,
    counts: { photo, video, sound },
    likes: likeCount,
  };
};
