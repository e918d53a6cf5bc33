import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type StoryKind, type StoryStatus, storyKinds, storyStatuses } from '../stories.rules.ts';
import type { StoryDocument } from '../story-document.rules.ts';

/** Stories of the magazine and posts of the blog; what they say is in their versions. */
export const stories = pgTable(
  'stories',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<StoryKind>().notNull(),
    slug: text('slug').notNull(),
    status: text('status').$type<StoryStatus>().notNull(),
    /** The newest version. A writer names the one it has seen. */
    version: integer('version').notNull(),
    /** The version that everybody sees. */
    publishedVersion: integer('published_version'),
    publishAt: timestampTz('publish_at'),
    /** When it was first published; lists are sorted by it. */
    publishedAt: timestampTz('published_at'),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('stories_kind_is_known', oneOf(table.kind, storyKinds)),
    check('stories_status_is_known', oneOf(table.status, storyStatuses)),
    check('stories_slug_is_plain', sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    check(
      'stories_published_is_whole',
      sql`${table.status} <> 'published' or (${table.publishedVersion} is not null and ${table.publishedAt} is not null)`,
    ),
    check('stories_scheduled_has_time', sql`(${table.status} = 'scheduled') = (${table.publishAt} is not null)`),
    uniqueIndex('stories_address_index').on(table.kind, table.slug),
    index('stories_published_index')
      .on(table.kind, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('stories_changed_index').on(table.changedAt, table.id),
  ],
);

/** How often a published story was opened on a day; nobody is named. */
export const storyReads = pgTable(
  'story_reads',
  {
    storyId: text('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    reads: integer('reads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storyId, table.day] })],
);

/** Saved states of a story, never changed. Of those that one window saves within minutes by itself, the last one stays. */
export const storyVersions = pgTable(
  'story_versions',
  {
    storyId: text('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    standfirst: text('standfirst').notNull(),
    document: jsonb('document').$type<StoryDocument>().notNull(),
    authorName: text('author_name').notNull(),
    /** The account that an admin has chosen for it; null for a name without one. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull(),
    islandSlug: text('island_slug').references(() => islands.slug),
    place: text('place').notNull(),
    dated: date('dated').notNull(),
    relatedIds: text('related_ids').array().notNull(),
    /** The photos of the document in their order; the first one opens the story. */
    pictureIds: text('picture_ids').array().notNull(),
    words: integer('words').notNull(),
    /** Null for the demo library and for people who have left. */
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: timestampTz('saved_at').notNull(),
    /** Made by the window that saved it. */
    saveKey: text('save_key'),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.version] }),
    index('story_versions_author_index').on(table.authorId),
    index('story_versions_saver_index').on(table.savedBy),
  ],
);
