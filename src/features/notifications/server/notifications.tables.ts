import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import type { Facts } from '#shared/sentences.ts';
import { notificationKinds } from '../notifications.rules.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The words are made from code and facts where they are shown: see `notification-codes.ts`. */
    code: text('code').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
    /** What it is about, such as the ids of items; their pictures are shown beside it. */
    subjectIds: text('subject_ids').array().notNull().default([]),
    /** A path of our own site. */
    link: text('link'),
    /** Mailed with the others of its day, when the day is over. */
    isInDayMail: boolean('is_in_day_mail').notNull().default(false),
    readAt: timestampTz('read_at'),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('notifications_kind_is_known', oneOf(table.kind, notificationKinds)),
    check('notifications_link_stays_here', sql`${table.link} ~ '^/($|[^/\\\\])'`),
    index('notifications_newest_index').on(table.userId, table.createdAt, table.id),
    index('notifications_subjects_index').using('gin', table.subjectIds),
    index('notifications_day_mail_index').on(table.userId, table.createdAt).where(sql`${table.isInDayMail}`),
    index('notifications_unread_index').on(table.userId).where(sql`${table.readAt} is null`),
  ],
);

/** What is told once only, whatever is tried again: a key such as `sale:` with the id of the order. */
export const sentNotices = pgTable('sent_notices', {
  key: text('key').primaryKey(),
  sentAt: timestampTz('sent_at').notNull(),
});

/** Mail settings of a person; without a row the default applies. The bell shows everything, so it has no setting. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_kind_is_known', oneOf(table.kind, notificationKinds)),
  ],
);
