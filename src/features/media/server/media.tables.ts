import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { allOf, oneOf, timestampTz } from '#platform/db/columns.ts';
import { type Language, languages } from '#shared/i18n.ts';
import type { Sentence } from '#shared/sentences.ts';
import type { JudgedDetails } from '../corrections.rules.ts';
import {
  type ItemAccess,
  type ItemKind,
  type ItemState,
  itemAccesses,
  itemKinds,
  itemStates,
  type RenditionFormat,
  renditionFormats,
} from '../media.rules.ts';
import { MOST_CATEGORIES } from '../own-items.rules.ts';
import { type ReleaseKind, releaseKinds } from '../releases.rules.ts';
import { type RejectionReason, rejectionReasons } from '../review.rules.ts';
import {
  FASTEST_BPM,
  SLOWEST_BPM,
  type SoundGenre,
  type SoundMood,
  soundGenres,
  soundMoods,
} from '../sound-facts.rules.ts';

/** Photos, videos and sounds, from the moment the original has arrived. */
export const items = pgTable(
  'items',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ItemKind>().notNull(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** The leading category. */
    categorySlug: text('category_slug').references(() => categories.slug),
    /** Further categories, none of them twice. */
    moreCategorySlugs: text('more_category_slugs').array().notNull().default([]),
    islandSlug: text('island_slug').references(() => islands.slug),
    location: text('location'),
    access: text('access').$type<ItemAccess>().notNull(),
    /** For which access the previews were made: free ones carry no watermark. */
    previewAccess: text('preview_access').$type<ItemAccess>(),
    previewRecipe: smallint('preview_recipe').notNull().default(2),
    /** For news and teaching only, because a person or property in it has no release. */
    isEditorial: boolean('is_editorial').notNull().default(false),
    /** A missing release made it editorial, not its creator; it ends when the release is there. */
    isEditorialByRule: boolean('is_editorial_by_rule').notNull().default(false),
    /** Declared by the creator: people, property or works of mas can be recognised, so releases are needed. */
    recognisable: text('recognisable').array().$type<ReleaseKind[]>().notNull().default([]),
    /** The creator's own price of the standard licence, of a clip in HD; null for the usual price. */
    ownPriceCents: bigint('own_price_cents', { mode: 'number' }),
    /** Sold nowhere else, which earns the creator a larger share. */
    isExclusive: boolean('is_exclusive').notNull().default(false),
    /** Other sites may show its preview. */
    allowsEmbedding: boolean('allows_embedding').notNull().default(true),
    allowsAiTraining: boolean('allows_ai_training').notNull().default(false),
    state: text('state').$type<ItemState>().notNull(),
    /** When the creator marked the details as complete; not reviewed before. */
    handedInAt: timestampTz('handed_in_at'),
    /** When the creator was notified that it waits for its details. */
    readyToldAt: timestampTz('ready_told_at'),
    /** When the creator last changed something; empty again with every rejection. */
    editedAt: timestampTz('edited_at'),
    /** Hash of the file that was not accepted, so that the same one is not sent again in its place. */
    rejectedSha256: text('rejected_sha256'),
    /** The words were criticised beside the file that was replaced, and have not been changed yet. */
    areWordsCriticised: boolean('are_words_criticised').notNull().default(false),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    /** Further reasons; while the first one is empty, those that a new file has left to answer. */
    moreRejectionReasons: text('more_rejection_reasons').array().$type<RejectionReason[]>().notNull().default([]),
    rejectionNote: text('rejection_note'),
    /** The details that were judged, so that the creator is asked about what did not change. */
    rejectedDetails: jsonb('rejected_details').$type<JudgedDetails>(),
    appeal: text('appeal'),
    failure: jsonb('failure').$type<Sentence>(),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    frameRate: real('frame_rate'),
    hasSound: boolean('has_sound'),
    sampleRateHz: integer('sample_rate_hz'),
    loudnessLufs: real('loudness_lufs'),
    genre: text('genre').$type<SoundGenre>(),
    mood: text('mood').$type<SoundMood>(),
    tempoBpm: smallint('tempo_bpm'),
    /** Sounds only: the end continues seamlessly at the beginning. */
    isLoop: boolean('is_loop').notNull().default(false),
    /** Loudest points of equal slices of a sound, 0 to 100. */
    peaks: smallint('peaks').array(),
    originalName: text('original_name').notNull().default(''),
    originalKey: text('original_key').notNull().unique(),
    originalBytes: bigint('original_bytes', { mode: 'number' }).notNull(),
    /** Null until the file was inspected. */
    originalSha256: text('original_sha256').unique(),
    originalType: text('original_type'),
    thumbhash: text('thumbhash'),
    colour: text('colour'),
    palette: text('palette').array(),
    phash: text('phash'),
    phashMirrored: text('phash_mirrored'),
    /** Probability that the picture is unsafe to show, 0 to 1. */
    unsafeScore: real('unsafe_score'),
    /** Embedding vector of the picture; similar pictures have similar vectors. */
    likeness: real('likeness').array(),
    createdAt: timestampTz('created_at').notNull(),
    publishedAt: timestampTz('published_at'),
    mayCarryHotspots: boolean('may_carry_hotspots')
      .notNull()
      .generatedAlwaysAs(sql`kind = 'photo' and access = 'free'`),
  },
  (table) => [
    check('items_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('items_kind_is_known', oneOf(table.kind, itemKinds)),
    check('items_access_is_known', oneOf(table.access, itemAccesses)),
    check('items_state_is_known', oneOf(table.state, itemStates)),
    check('items_videos_are_premium', sql`${table.kind} <> 'video' or ${table.access} = 'premium'`),
    check('items_tags_at_most_50', sql`cardinality(${table.tags}) <= 50`),
    check('items_recognisable_is_known', allOf(table.recognisable, releaseKinds)),
    check('items_editorial_by_rule_is_editorial', sql`${table.isEditorial} or not ${table.isEditorialByRule}`),
    check('items_own_price_is_positive', sql`${table.ownPriceCents} > 0`),
    check('items_original_has_bytes', sql`${table.originalBytes} > 0`),
    check(
      'items_original_is_inspected',
      sql`${table.state} in ('processing', 'failed') or num_nulls(${table.originalSha256}, ${table.originalType}) = 0`,
    ),
    check('items_unsafe_score_is_a_share', sql`${table.unsafeScore} between 0 and 1`),
    check('items_rejection_is_known', oneOf(table.rejectionReason, rejectionReasons)),
    check('items_more_rejections_are_known', allOf(table.moreRejectionReasons, rejectionReasons)),
    check('items_appeal_says_why', sql`${table.state} <> 'appealed' or ${table.appeal} is not null`),
    // Last line of defence: premium items are never published with unmarked previews.
    check(
      'items_published_previews_match',
      sql`${table.state} <> 'published' or ${table.previewAccess} is not distinct from ${table.access}`,
    ),
    check('items_published_was_handed_in', sql`${table.state} <> 'published' or ${table.handedInAt} is not null`),
    check('items_original_sha256_is_hex', sql`${table.originalSha256} ~ '^[0-9a-f]{64}$'`),
    check('items_size_is_whole', sql`(${table.width} is null) = (${table.height} is null)`),
    check('items_size_is_positive', sql`${table.width} > 0 and ${table.height} > 0`),
    check('items_genre_is_known', oneOf(table.genre, soundGenres)),
    check('items_mood_is_known', oneOf(table.mood, soundMoods)),
    check('items_tempo_is_playable', sql`${table.tempoBpm} between ${sql.raw(`${SLOWEST_BPM} and ${FASTEST_BPM}`)}`),
    check(
      'items_sound_facts_are_of_sounds',
      sql`${table.kind} = 'sound' or num_nonnulls(${table.genre}, ${table.mood}, ${table.tempoBpm}) = 0 and not ${table.isLoop}`,
    ),
    check('items_duration_is_positive', sql`${table.durationMs} > 0`),
    check('items_colour_is_hex', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('items_phash_is_hex', sql`${table.phash} ~ '^[0-9a-f]{16}$' and ${table.phashMirrored} ~ '^[0-9a-f]{16}$'`),
    check(
      'items_categories_are_few',
      sql`cardinality(${table.moreCategorySlugs}) <= ${sql.raw(String(MOST_CATEGORIES - 1))}`,
    ),
    check(
      'items_categories_differ',
      sql`${table.categorySlug} <> all (${table.moreCategorySlugs}) and ${table.moreCategorySlugs}[1] <> ${table.moreCategorySlugs}[2]`,
    ),
    check('items_failed_says_why', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      'items_rejected_says_why',
      sql`(${table.state} in ('rejected', 'appealed')) = (${table.rejectionReason} is not null)`,
    ),
    check(
      'items_published_has_a_date',
      sql`(${table.state} in ('published', 'withdrawn')) = (${table.publishedAt} is not null)`,
    ),
    check(
      'items_published_is_described',
      sql`${table.state} <> 'published' or (${table.title} <> '' and ${table.islandSlug} is not null
        and (${table.kind} = 'sound' or (${table.altText} <> '' and ${table.categorySlug} is not null)))`,
    ),
    check(
      'items_processed_picture_is_measured',
      sql`${table.kind} = 'sound' or ${table.state} in ('processing', 'failed') or num_nulls(${table.width},
        ${table.height}, ${table.thumbhash}, ${table.colour}, ${table.palette}, ${table.phash}, ${table.phashMirrored}) = 0`,
    ),
    check(
      'items_processed_recording_is_measured',
      sql`${table.kind} = 'photo' or ${table.state} in ('processing', 'failed')
        or ${table.durationMs} is not null and (${table.kind} = 'video' and ${table.frameRate} is not null
        or ${table.kind} = 'sound' and ${table.peaks} is not null)`,
    ),
    unique('items_id_may_carry_hotspots_key').on(table.id, table.mayCarryHotspots),
    index('items_newest_index').on(table.kind, table.publishedAt, table.id).where(sql`${table.state} = 'published'`),
    index('items_newest_in_category_index')
      .on(table.kind, table.categorySlug, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('items_more_categories_index').using('gin', table.moreCategorySlugs).where(sql`${table.state} = 'published'`),
    index('items_published_by_island_index').on(table.islandSlug).where(sql`${table.state} = 'published'`),
    index('items_not_published_index').on(table.id).where(sql`${table.state} <> 'published'`),
    index('items_creator_index').on(table.creatorId, table.createdAt),
    // Lists of the team hold items in every state, by the time they came or by title.
    index('items_by_time_index').on(table.kind, table.createdAt, table.id),
    index('items_by_state_index').on(table.kind, table.state, table.createdAt, table.id),
    index('items_by_island_index').on(table.kind, table.islandSlug, table.createdAt, table.id),
    index('items_by_title_index').on(table.kind, sql`lower(${table.title})`, table.id),
    index('items_named_index').using('gin', sql`lower(title || ' ' || original_name) gin_trgm_ops`),
    index('items_tags_index').using('gin', table.tags),
    index('items_review_index')
      .on(table.handedInAt, table.id)
      .where(sql`${table.state} in ('awaiting_review', 'appealed') and ${table.handedInAt} is not null`),
  ],
);

/** Preview files of an item, all in one folder, which is public exactly while the item is published. */
export const renditions = pgTable(
  'renditions',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    format: text('format').$type<RenditionFormat>().notNull(),
    /** 0 for sounds. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.format, table.width] }),
    check('renditions_format_is_known', oneOf(table.format, renditionFormats)),
    check(
      'renditions_size_is_positive',
      sql`${table.bytes} > 0 and (${table.width} > 0 and ${table.height} > 0 or ${table.format} in ('opus', 'mp3')
        and ${table.width} = 0 and ${table.height} = 0)`,
    ),
    // The prefix keeps an original from ever being recorded as a preview.
    check('renditions_key_is_of_a_preview', sql`${table.key} like 'renditions/%' or ${table.key} like 'protected/%'`),
  ],
);

/** Every change of an item's state; without an actor the system made it. */
export const itemHistory = pgTable(
  'item_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestampTz('at').notNull(),
    fromState: text('from_state').$type<ItemState>(),
    toState: text('to_state').$type<ItemState>().notNull(),
    /** Words of a person: of a reviewer, or of the creator in an appeal. */
    note: text('note'),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    moreRejectionReasons: text('more_rejection_reasons').array().$type<RejectionReason[]>().notNull().default([]),
    failure: jsonb('failure').$type<Sentence>(),
    /** The new file's name, if the file was replaced. */
    fileName: text('file_name'),
  },
  (table) => [
    index('item_history_item_index').on(table.itemId, table.id),
    index('item_history_actor_index').on(table.actorId),
    check('item_history_from_is_known', oneOf(table.fromState, itemStates)),
    check('item_history_to_is_known', oneOf(table.toState, itemStates)),
    check('item_history_rejection_is_known', oneOf(table.rejectionReason, rejectionReasons)),
    check('item_history_more_rejections_are_known', allOf(table.moreRejectionReasons, rejectionReasons)),
    check('item_history_is_a_change', sql`${table.fromState} is distinct from ${table.toState}`),
  ],
);

/** Captions of a clip: one WebVTT text per language. */
export const captions = pgTable(
  'captions',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    vtt: text('vtt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.language] }),
    check('captions_language_is_known', oneOf(table.language, Object.keys(languages))),
    check('captions_are_webvtt', sql`${table.vtt} like 'WEBVTT%' and octet_length(${table.vtt}) <= 200000`),
  ],
);
