import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { salesPaused } from '#features/accounts/server/admin/feature-switches.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import {
  pictureAddresses,
  playablesOf,
  previewAddress,
  type RenditionFile,
  renditionFiles,
} from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { defaultSettings, offersOf, type PriceSettings } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { productCount } from '#features/products/server/products.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { ItemCard } from '../items.contract.ts';
import { likes } from './items.tables.ts';

const cardColumns = {
  id: items.id,
  kind: items.kind,
  title: items.title,
  access: items.access,
  isEditorial: items.isEditorial,
  creatorId: items.creatorId,
  creatorName: users.displayName,
  islandSlug: islands.slug,
  islandName: islands.name,
  alt: items.altText,
  width: items.width,
  height: items.height,
  colour: items.colour,
  thumbhash: items.thumbhash,
  durationMs: items.durationMs,
  frameRate: items.frameRate,
  peaks: items.peaks,
  location: items.location,
  genre: items.genre,
  mood: items.mood,
  tempoBpm: items.tempoBpm,
  isLoop: items.isLoop,
  ownPriceCents: items.ownPriceCents,
  salesPaused,
  files: renditionFiles,
  productCount,
  likes: sql<number>`(select count(*)::int from ${likes} where ${likes.itemId} = ${items.id})`,
};

const selectCards = (db: Database) =>
  db
    .select(cardColumns)
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .innerJoin(islands, eq(islands.slug, items.islandSlug));

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const hoverUrlOf = (files: readonly RenditionFile[]): string | null => {
  const preview = files.find(({ format }) => format === 'mp4');
  return preview ? previewAddress(preview) : null;
};

/** Table checks guarantee these fields for published items; the defaults here and below are for the types only. */
const pictureOf = ({ files, width, height, alt, colour, thumbhash }: CardRow) => {
  const { sources, thumbnailUrl } = pictureAddresses(files);
  return {
    width: width ?? 1,
    height: height ?? 1,
    alt,
    colour: colour ?? '#808080',
    thumbhash: thumbhash ?? '',
    sources,
    thumbnailUrl,
  };
};

const toCard = (row: CardRow, settings: PriceSettings): ItemCard => {
  const common = {
    id: row.id,
    title: row.title,
    access: row.access,
    isEditorial: row.isEditorial,
    creator: { id: row.creatorId, name: row.creatorName },
    island: { slug: row.islandSlug, name: row.islandName },
    likes: row.likes,
  };
  const durationMs = row.durationMs ?? 0;
  return byKind<CardRow, ItemCard>(row, {
    photo: ({ kind, productCount }) => ({ ...common, ...pictureOf(row), kind, productCount }),
    video: ({ kind, frameRate, files }) => ({
      ...common,
      ...pictureOf(row),
      kind,
      durationMs,
      frameRate: frameRate ?? 0,
      hoverUrl: hoverUrlOf(files),
      offers: offersOf(row, settings),
    }),
    sound: ({ kind, location, genre, mood, tempoBpm, isLoop, peaks, files, salesPaused }) => {
      const soundFacts = {
        peaks: peaks ?? [],
        playables: playablesOf(files),
        durationMs,
        offers: offersOf(row, settings),
        salesPaused,
      };
      return { ...common, ...soundFacts, kind, location, genre, mood, tempoBpm, isLoop };
    },
  });
};

type TaggedCard = Pick<ItemCard, 'id' | 'creator'> & { offers?: unknown };

/** Cache tags of these cards. */
export const cardTags = (cards: readonly TaggedCard[]): ChangeTag[] => [
  'taxonomy',
  ...(cards.some(({ offers }) => offers) ? (['list:prices'] as const) : []),
  ...cards.flatMap(({ id, creator }): ChangeTag[] => [`item:${id}`, `likes:${id}`, `person:${creator.id}`]),
];

/** Cards in the given order; unpublished items are left out. */
export const itemCards = async (db: Database, ids: readonly string[]): Promise<ItemCard[]> => {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).where(and(inArray(items.id, [...ids]), eq(items.state, 'published')));
  // Photos do not show their price in lists.
  const settings = rows.some(({ kind }) => kind !== 'photo') ? await readPriceSettings(db) : defaultSettings;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, settings)] : [];
  });
};
