import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Buyer } from '#features/pricing/buyers.rules.ts';
import { timestampTz } from '#platform/db/columns.ts';
import type { PlanTerms } from '../plans.rules.ts';

/** A business with a plan. Its row is the lock for seats, quota and its subscription. */
export const organisations = pgTable(
  'organisations',
  {
    id: text('id').primaryKey(),
    /** As certificates and invoices have it. */
    name: text('name').notNull(),
    /** Country and tax number, as the invoices of its plan have them. */
    buyer: jsonb('buyer').$type<Buyer>(),
    /** Members wait for an approval of the owner or a manager. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    createdAt: timestampTz('created_at').notNull(),
    /** When it was last told that few downloads are left. */
    toldLowAt: timestampTz('told_low_at'),
  },
  (table) => [check('organisations_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`)],
);

/** Terms that an admin offers to one customer. The link is given out once; here is its hash. */
export const customQuotes = pgTable(
  'custom_quotes',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    customer: text('customer').notNull(),
    note: text('note').notNull(),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    validDays: integer('valid_days').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** A quote is for one business; it is taken when its first period is paid. */
    takenBy: text('taken_by').references(() => organisations.id),
    takenAt: timestampTz('taken_at'),
  },
  (table) => [check('custom_quotes_days_are_few', sql`${table.validDays} between 1 and 365`)],
);
