import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '#platform/db/columns.ts';
import { users } from './accounts.tables.ts';

/** What people with special rights did. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampTz('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** The id of what was acted upon. */
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at_index').on(table.at),
    index('audit_log_subject_index').on(table.subjectId, table.at),
    index('audit_log_actor_index').on(table.actorId, table.at),
  ],
);
