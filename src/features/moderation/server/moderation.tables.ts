import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';

/** Who looks at which waiting item at the moment. A claim that has ended may still have its row: its time decides. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    reviewerId: text('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Signing out ends the claims of that browser. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    until: timestampTz('until').notNull(),
  },
  (table) => [
    index('review_claims_reviewer_index').on(table.reviewerId),
    index('review_claims_session_index').on(table.sessionId),
  ],
);
