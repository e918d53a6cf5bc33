import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { maySee } from '#features/collections/collections.rules.ts';
import { oneSummary } from '#features/collections/server/collections.queries.ts';
import { collectionItems } from '#features/collections/server/collections.tables.ts';
import { publishedPhoto } from '#features/items/server/items.queries.ts';
import { publishedSound, publishedVideo } from '#features/items/server/recordings.queries.ts';
import { previewAddress } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { products } from '#features/products/server/products.tables.ts';
import { stories, storyVersions } from '#features/stories/server/stories.tables.ts';
import { storyKinds } from '#features/stories/stories.rules.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { CardSubject } from '../../discovery.papers.ts';
import type { CardPictures } from './draw-card.ts';

export type CardFacts = { subject: CardSubject; pictures: CardPictures };
/** `gone` was there once. */
export type FoundCard = CardFacts | 'gone' | undefined;
export type FindCard = (db: Database, id: string, now: Date) => Promise<FoundCard>;

const MOST_PICTURES = 5;
const bare: CardPictures = { frame: 'mosaic', keys: [], size: null, points: [], isClip: false, peaks: null };

const BEFORE_KEY = previewAddress({ key: '' }).length;
const keyOf = (url: string): string[] => (url === '' ? [] : [url.slice(BEFORE_KEY)]);
const placeOf = (location: string | null, island: string): string => [location, island].filter(Boolean).join(', ');
const cheapest = (offers: readonly { cents: number }[]): number | null =>
  offers.find(({ cents }) => cents > 0)?.cents ?? null;

const missingItem = async (db: Database, id: string): Promise<FoundCard> => {
  const [row] = await db.select({ state: items.state }).from(items).where(eq(items.id, id));
  return row?.state === 'withdrawn' ? 'gone' : undefined;
};

const photoCard: FindCard = async (db, id, now) => {
  const photo = await publishedPhoto(db, now, id);
  if (!photo) return missingItem(db, id);
  return {
    subject: {
      kind: 'item',
      item: 'photo',
      title: photo.title,
      place: placeOf(photo.location, photo.island),
      creator: photo.photographer,
      isFree: photo.access === 'free',
      fromCents: cheapest(photo.offers),
      productCount: photo.hotspots.length,
    },
    pictures: {
      ...bare,
      frame: 'item',
      keys: keyOf(photo.linkPreviewUrl),
      size: { width: photo.width, height: photo.height },
      points: photo.hotspots.map(({ number, x, y }) => ({ number, x, y })),
    },
  };
};

const videoCard: FindCard = async (db, id) => {
  const clip = await publishedVideo(db, id);
  if (!clip) return missingItem(db, id);
  return {
    subject: {
      kind: 'item',
      item: 'video',
      title: clip.title,
      place: placeOf(clip.location, clip.island.name),
      creator: clip.creator.name,
      isFree: false,
      fromCents: cheapest(clip.offers),
      productCount: 0,
    },
    pictures: {
      ...bare,
      frame: 'item',
      keys: keyOf(clip.linkPreviewUrl),
      size: { width: clip.width, height: clip.height },
      isClip: true,
    },
  };
};

const soundCard: FindCard = async (db, id) => {
  const sound = await publishedSound(db, id);
  if (!sound) return missingItem(db, id);
  return {
    subject: {
      kind: 'item',
      item: 'sound',
      title: sound.title,
      place: placeOf(sound.location, sound.island.name),
      creator: sound.creator.name,
      isFree: sound.access === 'free',
      fromCents: cheapest(sound.offers),
      productCount: 0,
    },
    pictures: { ...bare, frame: 'item', peaks: sound.peaks },
  };
};

const isPicture = and(eq(items.state, 'published'), inArray(items.kind, ['photo', 'video']));
const jpeg = and(eq(renditions.itemId, items.id), eq(renditions.format, 'jpeg'));

const islandCard: FindCard = async (db, slug) => {
  const [island] = await db.select().from(islands).where(eq(islands.slug, slug));
  if (!island) return undefined;
  const ofKind = (kind: string) => sql<number>`(count(*) filter (where ${items.kind} = ${kind}))::int`;
  const [[counts], pictures, sold] = await Promise.all([
    db
      .select({ photo: ofKind('photo'), video: ofKind('video'), sound: ofKind('sound') })
      .from(items)
      .where(and(eq(items.islandSlug, slug), eq(items.state, 'published'))),
    db
      .select({ key: renditions.key })
      .from(items)
      .innerJoin(renditions, jpeg)
      .where(and(isPicture, eq(items.islandSlug, slug)))
      // An upright picture leads, because its place is upright.
      .orderBy(desc(sql`${items.height} > ${items.width}`), desc(items.publishedAt), asc(items.id))
      .limit(MOST_PICTURES),
    db.select({ count: count() }).from(products).where(eq(products.islandSlug, slug)),
  ]);
  return {
    subject: {
      kind: 'island',
      title: island.name,
      names: [island.localName, ...island.otherNames].filter((name) => name !== null).slice(0, 2),
      photoCount: counts?.photo ?? 0,
      videoCount: counts?.video ?? 0,
      soundCount: counts?.sound ?? 0,
      productCount: sold[0]?.count ?? 0,
    },
    pictures: { ...bare, keys: pictures.map(({ key }) => key) },
  };
};

const collectionCard: FindCard = async (db, id) => {
  const summary = await oneSummary(db, id);
  if (!summary || !maySee(summary, null)) return undefined;
  const pictures = await db
    .select({ key: renditions.key })
    .from(collectionItems)
    .innerJoin(items, and(isPicture, eq(items.id, collectionItems.itemId)))
    .innerJoin(renditions, jpeg)
    .where(eq(collectionItems.collectionId, id))
    .orderBy(asc(collectionItems.position))
    .limit(MOST_PICTURES);
  return {
    subject: { kind: 'collection', title: summary.title, owner: summary.ownerName, count: summary.count },
    pictures: { ...bare, keys: pictures.map(({ key }) => key) },
  };
};

/** The id is the kind and the slug: `blog-how-soap-is-made`. */
const storyCard: FindCard = async (db, id) => {
  const kind = storyKinds.find((one) => id.startsWith(`${one}-`));
  if (!kind) return undefined;
  const [story] = await db
    .select({
      status: stories.status,
      title: storyVersions.title,
      place: storyVersions.place,
      island: islands.name,
      dated: storyVersions.dated,
      author: storyVersions.authorName,
      pictureIds: storyVersions.pictureIds,
    })
    .from(stories)
    .innerJoin(
      storyVersions,
      and(eq(storyVersions.storyId, stories.id), eq(storyVersions.version, stories.publishedVersion)),
    )
    .leftJoin(islands, eq(islands.slug, storyVersions.islandSlug))
    .where(and(eq(stories.kind, kind), eq(stories.slug, id.slice(kind.length + 1))));
  if (!story) return undefined;
  if (story.status !== 'published') return story.status === 'withdrawn' ? 'gone' : undefined;
  const [lead] = story.pictureIds;
  const pictures = await db
    .select({ key: renditions.key, photographer: users.displayName })
    .from(items)
    .innerJoin(renditions, jpeg)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(and(isPicture, eq(items.id, lead ?? '')));
  const { title, place, island, dated, author } = story;
  return {
    subject: {
      kind: 'story',
      title,
      place: [place, island].filter(Boolean).join(', '),
      dated,
      author,
      photographer: pictures[0]?.photographer ?? null,
    },
    pictures: { ...bare, frame: 'story', keys: pictures.map(({ key }) => key) },
  };
};

/** By the first part of the address. */
export const cardFinders: Readonly<Record<string, FindCard>> = {
  photos: photoCard,
  videos: videoCard,
  sounds: soundCard,
  islands: islandCard,
  collections: collectionCard,
  stories: storyCard,
};
