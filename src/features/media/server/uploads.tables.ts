import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type ProcessingStage, processingStages } from '../media.rules.ts';
import { items } from './media.tables.ts';

/** Finished stages of an item, so that an interrupted run continues instead of starting over. */
export const processingSteps = pgTable(
  'processing_steps',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<ProcessingStage>().notNull(),
    /** 0 to 100; the stage is done when it has a result. */
    percent: smallint('percent').notNull().default(0),
    result: jsonb('result'),
    at: timestampTz('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.stage] }),
    check('processing_steps_stage_is_known', oneOf(table.stage, processingStages)),
    check('processing_steps_percent_is_a_share', sql`${table.percent} between 0 and 100`),
  ],
);

/** Crashes of the child process per item. A killed worker does not count, since that is not the file's fault. */
export const processingCrashes = pgTable(
  'processing_crashes',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    count: smallint('count').notNull(),
  },
  (table) => [check('processing_crashes_are_counted', sql`${table.count} > 0`)],
);

/** Uploads in progress; the row is deleted when the item exists. */
export const uploads = pgTable(
  'uploads',
  {
    /** Becomes the id of the new item and part of its original's key. */
    id: text('id').primaryKey(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The failed item whose file it replaces; without one it becomes a new item. */
    replacesItemId: text('replaces_item_id')
      .unique()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The brief that it answers; without a foreign key, because briefs belong to a later feature. */
    briefId: text('brief_id'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** State of the upload protocol. */
    protocolState: jsonb('protocol_state').notNull(),
    startedAt: timestampTz('started_at').notNull(),
    touchedAt: timestampTz('touched_at').notNull(),
    /** Lock: one request writes at a time, across all processes. */
    lockedBy: text('locked_by'),
    lockedUntil: timestampTz('locked_until'),
  },
  (table) => [
    index('uploads_creator_index').on(table.creatorId, table.startedAt),
    index('uploads_touched_index').on(table.touchedAt),
    check('uploads_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('uploads_has_bytes', sql`${table.bytes} > 0 and ${table.receivedBytes} between 0 and ${table.bytes}`),
  ],
);
