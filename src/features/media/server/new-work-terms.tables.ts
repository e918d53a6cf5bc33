import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';

/** What a creator allows for works that are uploaded from now on; without a row the defaults of `items` count. */
export const newWorkTerms = pgTable('new_work_terms', {
  creatorId: text('creator_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  allowsEmbedding: boolean('allows_embedding').notNull(),
  allowsAiTraining: boolean('allows_ai_training').notNull(),
  changedAt: timestampTz('changed_at').notNull(),
});
