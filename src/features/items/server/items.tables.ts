import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type ReportOutcome, type ReportReason, reportOutcomes, reportReasons } from '../reports.rules.ts';

/** Featured photos of the home page, by position. */
export const featuredItems = pgTable(
  'featured_items',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startsAt: timestampTz('starts_at').notNull(),
    endsAt: timestampTz('ends_at'),
  },
  (table) => [
    check('featured_items_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('featured_items_position_index').on(table.position),
  ],
);

export const likes = pgTable(
  'likes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    likedAt: timestampTz('liked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('likes_item_index').on(table.itemId),
    index('likes_time_index').on(table.likedAt),
    index('likes_order_index').on(table.userId, table.likedAt, table.itemId),
  ],
);

/** Reports by visitors, reviewed by admins. */
export const reports = pgTable(
  'reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Null for a visitor. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    email: text('email'),
    at: timestampTz('at').notNull(),
    settledAt: timestampTz('settled_at'),
    /** Reports from before there were outcomes have none. */
    outcome: text('outcome').$type<ReportOutcome>(),
    /** Words of the team to the reporter. */
    answer: text('answer'),
  },
  (table) => [
    index('reports_open_index').on(table.at).where(sql`${table.settledAt} is null`),
    index('reports_item_index').on(table.itemId),
    index('reports_reporter_index').on(table.reporterId),
    check('reports_reason_is_known', oneOf(table.reason, reportReasons)),
    check('reports_outcome_is_known', oneOf(table.outcome, reportOutcomes)),
  ],
);
