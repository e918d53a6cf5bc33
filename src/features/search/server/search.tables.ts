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

/** Bits of a picture signature. */
export const SIGNATURE_BITS = 256;

/** One row per published item, written by triggers only; the view `wanted_search_documents` defines its content. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Seconds since 1970. */
    newness: doublePrecision('newness').notNull(),
    likes: integer('likes').notNull(),
    /** Score by likes and publication time; only differences count, so ageing needs no update. */
    quality: doublePrecision('quality').notNull(),
    /** Facets as in `island:jamaica`. */
    filters: text('filters').array().notNull(),
    /** Terms for the vocabulary: words, tags and some filters. */
    terms: text('terms').array().notNull(),
    /** Weighted words, plus the filters. */
    words: tsvector('words').notNull(),
    /** New or changed: its neighbours are not computed yet. */
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

/** A random eighth, with marks for the 64th and 512th part; broad results are estimated from it. */
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

/** The best eighth, with marks for the best 64th and 512th part; first pages of broad results come from it. */
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

/** Lowest quality of the best eighth, 64th and 512th part. */
export const searchBounds = pgTable('search_bounds', {
  level: smallint('level').primaryKey(),
  quality: doublePrecision('quality').notNull(),
});

/** The vocabulary: words and tags with their item counts. */
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

/** Changes not yet counted in the vocabulary: inserting a row never blocks, updating a count would. */
export const searchTermChanges = pgTable('search_term_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  term: text('term').notNull(),
  change: integer('change').notNull(),
});

/** Search statistics by day, anonymous. */
export const searchDemand = pgTable(
  'search_demand',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    /** A kind of items, or `all`. */
    kind: text('kind').notNull(),
    searches: integer('searches').notNull(),
    /** Searches without results. */
    empties: integer('empties').notNull(),
    /** Number of results of the latest search. */
    found: bigint('found', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.kind] })],
);

/** Signatures of pictures and clips: similar ones differ in few bits. */
export const searchLooks = pgTable('search_looks', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => searchDocuments.itemId, { onDelete: 'cascade' }),
  signature: bit('signature', { dimensions: SIGNATURE_BITS }).notNull(),
});

/** Embeddings of pictures used in searches; the pictures themselves are not stored. */
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
