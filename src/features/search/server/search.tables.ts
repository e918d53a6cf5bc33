import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { items } from '#features/media/server/media.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How many bits stand for what a picture looks like. */
export const SIGNATURE_BITS = 256;

/** One row for each published item, written by triggers alone: the view `wanted_search_documents` says what stands in it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Seconds since 1970. */
    newness: doublePrecision('newness').notNull(),
    likes: integer('likes').notNull(),
    /** Liked and new; grows with time for later ones, so it never has to be counted anew for age. */
    quality: doublePrecision('quality').notNull(),
    /** Facets as in `island:jamaica`. */
    filters: text('filters').array().notNull(),
    /** What the vocabulary takes from it: words and tags, and some filters, to count them. */
    terms: text('terms').array().notNull(),
    /** Weighted words, and the filters once more. */
    words: tsvector('words').notNull(),
    /** It is new or changed, and nobody has looked yet what is like it. */
    wantsNeighbours: boolean('wants_neighbours').notNull().default(true),
  },
  (table) => [
    index('search_documents_words_index').using('gin', table.words).with({ fastupdate: false }),
    index('search_documents_newness_index').on(table.newness, table.itemId),
    index('search_documents_likes_index').on(table.likes, table.itemId),
    index('search_documents_quality_index').on(table.quality, table.itemId),
    index('search_documents_waiting_index').on(table.itemId).where(sql`${table.wantsNeighbours}`),
  ],
);

/** A random eighth, with marks on the 64th and 512th part, from which broad results are estimated. */
export const searchSample = pgTable(
  'search_sample',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => searchDocuments.itemId, { onDelete: 'cascade' }),
    filters: text('filters').array().notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('search_sample_words_index').using('gin', table.words).with({ fastupdate: false })],
);

/** The best eighth, with marks on the best 64th and 512th part, from which the first pages of broad results come. */
export const searchTop = pgTable(
  'search_top',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => searchDocuments.itemId, { onDelete: 'cascade' }),
    quality: doublePrecision('quality').notNull(),
    level: smallint('level').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('search_top_words_index').using('gin', table.words).with({ fastupdate: false })],
);

/** From which quality on an item belongs to the best eighth, 64th and 512th part. */
export const searchBounds = pgTable('search_bounds', {
  level: smallint('level').primaryKey(),
  quality: doublePrecision('quality').notNull(),
});

/** The vocabulary: words and tags with the number of items that have them. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').primaryKey(),
    /** Without accents; empty for filters, which are only counted. */
    plain: text('plain').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    index('search_terms_likeness_index').using('gin', table.plain.op('gin_trgm_ops')),
    index('search_terms_prefix_index').on(table.plain.op('text_pattern_ops')),
    index('search_terms_count_index').on(table.count),
  ],
);

/** What the vocabulary has not taken in yet: adding a row makes nobody wait, counting in one would. */
export const searchTermChanges = pgTable('search_term_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  term: text('term').notNull(),
  change: integer('change').notNull(),
});

/** What people look for, by day; nobody is named. */
export const searchDemand = pgTable(
  'search_demand',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    /** A kind of items, or `all`. */
    kind: text('kind').notNull(),
    searches: integer('searches').notNull(),
    /** How many of them found nothing. */
    empties: integer('empties').notNull(),
    /** How much the last one found. */
    found: bigint('found', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.kind] })],
);

/** Pictures and clips by a signature of their looks: alike ones differ in few bits. */
export const searchLooks = pgTable('search_looks', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => searchDocuments.itemId, { onDelete: 'cascade' }),
  signature: bit('signature', { dimensions: SIGNATURE_BITS }).notNull(),
});

/** What pictures that people searched with looked like; the pictures themselves are not kept. */
export const pictureSearches = pgTable(
  'picture_searches',
  {
    id: text('id').primaryKey(),
    likeness: real('likeness').array().notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    index('picture_searches_expiry_index').on(table.expiresAt),
    check('picture_searches_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
  ],
);
