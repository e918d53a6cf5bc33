import { hash } from 'node:crypto';
import { embedPath } from '#features/items/embed.rules.ts';
import { previewAddress } from '#features/media/server/media.queries.ts';
import { listPublishedStories } from '#features/stories/server/stories.queries.ts';
import { storyPath } from '#features/stories/stories.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { href } from '#shared/pages.ts';
import type { SitemapSource } from './make-sitemaps.ts';
import type { SitemapEntry } from './sitemap-xml.ts';
import { sqlSource } from './sql-source.ts';

/** Below the 50,000 that a file can hold: a row that appears late in a full range still has room. */
const ROWS_PER_FILE = 45_000;
/** Clips have long entries, and a file may have at most 50 MB. */
const CLIPS_PER_FILE = 15_000;
const LONGEST_DESCRIPTION = 1_000;
const MS_PER_SECOND = 1_000;

const IS_PUBLISHED = "item.state = 'published'";
const CHANGED_AT = 'greatest(item.published_at, item.edited_at)';

const keyOf = (format: string): string =>
  `(select file.key from renditions file where file.item_id = item.id and file.format = '${format}' order by file.width desc limit 1)`;

type Address = (path: string) => string;
type Key = string | null;

const photos = (at: Address): SitemapSource =>
  sqlSource<{ changedAt: Date; key: Key }>({
    name: 'photos',
    rowsPerFile: ROWS_PER_FILE,
    table: 'items',
    alias: 'item',
    where: "item.kind = 'photo'",
    listed: IS_PUBLISHED,
    columns: { changedAt: CHANGED_AT, key: keyOf('jpeg') },
    entryOf: ({ id, changedAt, key }) => ({
      url: at(href('photo', { id })),
      changedAt,
      ...(key && { pictures: [{ url: at(previewAddress({ key })) }] }),
    }),
  });

type Clip = {
  changedAt: Date;
  publishedAt: Date;
  title: string;
  words: string;
  durationMs: number;
  key: Key;
  streamKey: Key;
  isEmbedded: boolean;
};

const videos = (at: Address): SitemapSource =>
  sqlSource<Clip>({
    name: 'videos',
    rowsPerFile: CLIPS_PER_FILE,
    table: 'items',
    alias: 'item',
    where: "item.kind = 'video'",
    listed: IS_PUBLISHED,
    columns: {
      changedAt: CHANGED_AT,
      publishedAt: 'item.published_at',
      title: 'item.title',
      words: `left(coalesce(nullif(item.description, ''), item.alt_text), ${LONGEST_DESCRIPTION})`,
      durationMs: 'item.duration_ms',
      key: keyOf('jpeg'),
      streamKey: keyOf('hls'),
      isEmbedded: 'item.allows_embedding',
    },
    entryOf: ({ id, changedAt, publishedAt, title, words, durationMs, key, streamKey, isEmbedded }) => ({
      url: at(href('video', { id })),
      changedAt,
      // Without a picture or an address of the clip the entry would be refused as a whole.
      ...(key &&
        (streamKey || isEmbedded) && {
          clip: {
            thumbnailUrl: at(previewAddress({ key })),
            title,
            description: words,
            contentUrl: streamKey ? at(previewAddress({ key: streamKey })) : undefined,
            playerUrl: isEmbedded ? at(embedPath('video', id)) : undefined,
            durationSeconds: Math.max(1, Math.round(durationMs / MS_PER_SECOND)),
            publishedAt,
          },
        }),
    }),
  });

const sounds = (at: Address): SitemapSource =>
  sqlSource<{ changedAt: Date }>({
    name: 'sounds',
    rowsPerFile: ROWS_PER_FILE,
    table: 'items',
    alias: 'item',
    where: "item.kind = 'sound'",
    listed: IS_PUBLISHED,
    columns: { changedAt: CHANGED_AT },
    entryOf: ({ id, changedAt }) => ({ url: at(href('sound', { id })), changedAt }),
  });

const collections = (at: Address): SitemapSource =>
  sqlSource<{ changedAt: Date }>({
    name: 'collections',
    rowsPerFile: ROWS_PER_FILE,
    table: 'collections',
    alias: 'collection',
    where: "collection.visibility = 'public' and collection.hidden_at is null",
    listed: `exists (select from collection_items held join items on items.id = held.item_id
      where held.collection_id = collection.id and items.state = 'published')`,
    columns: { changedAt: 'collection.changed_at' },
    entryOf: ({ id, changedAt }) => ({ url: at(href('collection', { id })), changedAt }),
  });

const creators = (at: Address): SitemapSource =>
  sqlSource<{ changedAt: Date }>({
    name: 'creators',
    rowsPerFile: ROWS_PER_FILE,
    table: 'users',
    alias: 'person',
    where: 'person.is_creator',
    listed: "exists (select from items where items.creator_id = person.id and items.state = 'published')",
    columns: {
      changedAt: `(select max(items.published_at) from items
        where items.creator_id = person.id and items.state = 'published')`,
    },
    entryOf: ({ id, changedAt }) => ({ url: at(href('creator', { id })), changedAt }),
  });

const products = (at: Address): SitemapSource =>
  sqlSource<{ createdAt: Date; key: Key }>({
    name: 'products',
    rowsPerFile: ROWS_PER_FILE,
    table: 'products',
    alias: 'product',
    where: 'true',
    listed: 'true',
    columns: {
      createdAt: 'product.created_at',
      key: `(select file.key from items item join renditions file on file.item_id = item.id and file.format = 'jpeg'
        where item.id = product.photo_item_id and ${IS_PUBLISHED} order by file.width desc limit 1)`,
    },
    entryOf: ({ id, key }) => ({
      url: at(href('product', { id })),
      ...(key && { pictures: [{ url: at(previewAddress({ key })) }] }),
    }),
  });

const makers = (at: Address): SitemapSource =>
  sqlSource<{ createdAt: Date }>({
    name: 'makers',
    rowsPerFile: ROWS_PER_FILE,
    table: 'makers',
    alias: 'maker',
    where: 'true',
    listed: 'exists (select from products where products.maker_id = maker.id)',
    columns: { createdAt: 'maker.created_at' },
    entryOf: ({ id }) => ({ url: at(href('maker', { id })) }),
  });

/** The widest preview of each of these pictures, as far as they are published. */
const previewKeys = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.$client.query<{ id: string; key: Key }>(
    `select item.id, ${keyOf('jpeg')} as key from items item where item.id = any($1) and ${IS_PUBLISHED}`,
    [ids],
  );
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key]])));
};

/** Written by the team, so they are few: one file, read at once. */
const stories = (at: Address): SitemapSource => {
  const read = async (db: Database): Promise<SitemapEntry[]> => {
    const listed = await listPublishedStories(db);
    const keys = await previewKeys(
      db,
      listed.flatMap(({ pictureIds }) => pictureIds),
    );
    return listed.map((story) => ({
      url: at(storyPath(story)),
      changedAt: story.changedAt,
      pictures: story.pictureIds.flatMap((id) => {
        const key = keys.get(id);
        return key === undefined ? [] : [{ url: at(previewAddress({ key })) }];
      }),
    }));
  };
  return {
    name: 'stories',
    rowsPerFile: ROWS_PER_FILE,
    endOf: () => Promise.resolve(undefined),
    describe: async (db) => {
      const entries = await read(db);
      return { rows: entries.length, mark: hash('sha1', JSON.stringify(entries), 'hex') };
    },
    entries: async function* (db) {
      yield await read(db);
    },
  };
};

/** Everything of which there may be millions. Pages without a parameter, categories and islands are in a list of their own. */
export const sitemapSources = (publicUrl: string): SitemapSource[] => {
  const at: Address = (path) => new URL(path, publicUrl).href;
  return [photos, videos, sounds, collections, creators, products, makers, stories].map((source) => source(at));
};
