import { and, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { likes } from '#features/items/server/items.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { type ClearUse, withoutMark } from '../clear-pictures.rules.ts';
import { creatorProfiles } from './creator-profiles.tables.ts';

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

const nothingSaid = { about: '', islandSlugs: [], languages: [], links: [] };

/** What the creator says, with the works that it shows as far as they are published. */
const saidBy = async (db: Database, creatorId: string) => {
  const [row] = await db.select().from(creatorProfiles).where(eq(creatorProfiles.userId, creatorId));
  const { about, languages, links, islandSlugs } = row ?? nothingSaid;
  const wanted = row ? [row.coverItemId, row.portraitItemId, ...row.pinnedItemIds].filter((id) => id !== null) : [];
  const cards = wanted.length > 0 ? await itemCards(db, [...new Set(wanted)]) : [];
  const cardOf = (id: string | null | undefined, use: ClearUse) => {
    const card = cards.find((one) => one.id === id && one.creator.id === creatorId);
    return card ? withoutMark(card, use, row?.clearPictures ?? []) : null;
  };
  const portrait = cardOf(row?.portraitItemId, 'portrait');
  return {
    about,
    languages,
    links,
    homes: islandSlugs.flatMap((slug) => {
      const island = findIsland(slug);
      return island ? [{ slug, name: island.name }] : [];
    }),
    cover: cardOf(row?.coverItemId, 'cover'),
    portraitUrl: portrait && portrait.kind !== 'sound' ? portrait.thumbnailUrl : null,
    pinned: (row?.pinnedItemIds ?? []).flatMap((id) => cardOf(id, 'chosen') ?? []),
  };
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
  const [islandsOfCreator, likeCount, { portraitUrl, ...said }] = await Promise.all([
    islandsOf(db, id),
    likesOf(db, id),
    saidBy(db, id),
  ]);
  return {
    ...profile,
    ...said,
    // The creator's own portrait comes before a work that stands for it.
    imageUrl: profile.imageUrl ?? portraitUrl,
    since: since.toISOString(),
    islands: islandsOfCreator,
    counts: { photo, video, sound },
    likes: likeCount,
  };
};
