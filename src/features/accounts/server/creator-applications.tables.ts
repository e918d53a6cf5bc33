import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampTz, oneOf } from '#platform/db/columns.ts';
import { applicationKinds, applicationStatuses } from '../creator-applications.rules.ts';
import { users } from './accounts.tables.ts';

/** Asked by a person, decided by an admin. A declined person may ask again, so there may be several. */
export const creatorApplications = pgTable(
  'creator_applications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    kinds: text('kinds', { enum: applicationKinds }).array().notNull(),
    sampleLinks: text('sample_links').array().notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    note: text('note').notNull().default(''),
    appliedAt: timestampTz('applied_at').notNull(),
    decidedAt: timestampTz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('creator_applications_status_is_known', oneOf(table.status, applicationStatuses)),
    check('creator_applications_decided_has_a_time', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    uniqueIndex('creator_applications_one_pending_index').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('creator_applications_user_index').on(table.userId, table.appliedAt),
    index('creator_applications_queue_index').on(table.status, table.appliedAt),
  ],
);
