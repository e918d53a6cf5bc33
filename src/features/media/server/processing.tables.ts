import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestampTz, oneOf } from '#platform/db/columns.ts';
import { type ProcessingStage, processingStages } from '../media.rules.ts';
import { items } from './media.tables.ts';

/** What is done of the work on an item, so that an interrupted run goes on instead of starting over. */
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

/** How often the child that works on an item has ended by itself. A worker that is killed does not count: that is not the file's fault. */
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
