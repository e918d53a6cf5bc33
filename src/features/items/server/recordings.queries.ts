import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { salesPaused } from '#features/accounts/server/admin/feature-switches.ts';
import { captionsAddress } from '#features/media/captions.rules.ts';
import { pictureAddresses, previewAddress, renditionFiles } from '#features/media/server/media.queries.ts';
import { captions, items } from '#features/media/server/media.tables.ts';
import { categories } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '#shared/i18n.ts';
import type { Sound, Video } from '../items.contract.ts';
import { itemCards } from './item-cards.queries.ts';
import { categoriesOfItem } from './items.queries.ts';

const captionLanguages = sql<Language[]>`(
  select coalesce(json_agg(${captions.language} order by ${captions.language}), '[]')
  from ${captions} where ${captions.itemId} = ${items.id})`;

export const publishedVideo = async (db: Database, id: string): Promise<Video | undefined> => {
  const [[card], [row]] = await Promise.all([
    itemCards(db, [id]),
    db
      .select({
        description: items.description,
        tags: items.tags,
        location: items.location,
        hasSound: items.hasSound,
        fileType: items.originalType,
        allowsEmbedding: items.allowsEmbedding,
        publishedAt: items.publishedAt,
        salesPaused,
        categorySlug: categories.slug,
        categoryName: categories.name,
        categories: categoriesOfItem,
        files: renditionFiles,
        languages: captionLanguages,
        imageUrl: users.profileImageUrl,
      })
      .from(items)
      .innerJoin(users, eq(users.id, items.creatorId))
      .innerJoin(categories, eq(categories.slug, items.categorySlug))
      .where(and(eq(items.id, id), eq(items.kind, 'video'), eq(items.state, 'published'))),
  ]);
  if (card?.kind !== 'video' || !row?.publishedAt) return undefined;
  const { description, tags, location, hasSound, publishedAt, files } = row;
  const stream = files.find(({ format }) => format === 'hls');
  return {
    ...card,
    creator: { ...card.creator, imageUrl: row.imageUrl },
    description,
    tags,
    location,
    hasSound: hasSound ?? false,
    salesPaused: row.salesPaused,
    fileType: row.fileType ?? '',
    allowsEmbedding: row.allowsEmbedding,
    category: { slug: row.categorySlug, name: row.categoryName },
    categories: row.categories,
    publishedAt: publishedAt.toISOString(),
    linkPreviewUrl: pictureAddresses(files).linkPreviewUrl,
    streamUrl: stream ? previewAddress(stream) : null,
    captions: row.languages.map((language) => ({
      language,
      name: languages[language].name,
      url: captionsAddress(id, language),
    })),
  };
};

export const publishedSound = async (db: Database, id: string): Promise<Sound | undefined> => {
  const [[card], [row]] = await Promise.all([
    itemCards(db, [id]),
    db
      .select({
        description: items.description,
        tags: items.tags,
        publishedAt: items.publishedAt,
        imageUrl: users.profileImageUrl,
        type: items.originalType,
        bytes: items.originalBytes,
        sampleRateHz: items.sampleRateHz,
      })
      .from(items)
      .innerJoin(users, eq(users.id, items.creatorId))
      .where(and(eq(items.id, id), eq(items.kind, 'sound'), eq(items.state, 'published'))),
  ]);
  if (card?.kind !== 'sound' || !row?.publishedAt) return undefined;
  const { imageUrl, publishedAt, type, bytes, sampleRateHz, ...words } = row;
  const creator = { ...card.creator, imageUrl };
  const file = { type: type ?? '', bytes, sampleRateHz };
  return { ...card, ...words, creator, file, publishedAt: publishedAt.toISOString() };
};
