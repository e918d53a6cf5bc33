import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import type { Language } from '#shared/i18n.ts';
import { type ExportState, exportStates, openExportStates } from '../data-exports.rules.ts';

/** Files with everything of a person, made on request. A row without its file stays for the limit per day. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExportState>().notNull(),
    requestedAt: timestampTz('requested_at').notNull(),
    readyAt: timestampTz('ready_at'),
    expiresAt: timestampTz('expires_at'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (table) => [
    check('data_exports_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('data_exports_state_is_known', oneOf(table.state, exportStates)),
    check(
      'data_exports_ready_is_whole',
      sql`${table.state} <> 'ready' or num_nulls(${table.readyAt}, ${table.expiresAt}, ${table.bytes}) = 0`,
    ),
    // Two windows cannot ask for two at once.
    uniqueIndex('data_exports_one_open_index').on(table.userId).where(oneOf(table.state, openExportStates)),
    index('data_exports_user_index').on(table.userId, table.requestedAt),
    index('data_exports_expiry_index').on(table.expiresAt).where(sql`${table.state} = 'ready'`),
  ],
);

/** Whom the last mail goes to, when the account has no address any more. */
type Contact = { email: string; firstName: string; language: Language };

/** Accounts that are to be deleted, or were. A person who changes their mind has no row. */
export const departures = pgTable(
  'departures',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestampTz('requested_at').notNull(),
    dueAt: timestampTz('due_at').notNull(),
    /** What the person had with us, and gave up knowingly. */
    givenUpCents: bigint('given_up_cents', { mode: 'number' }).notNull(),
    remindedAt: timestampTz('reminded_at'),
    /** It was due and had to wait; the person was told. */
    heldAt: timestampTz('held_at'),
    /** From here on there is no way back. */
    startedAt: timestampTz('started_at'),
    /** Only between the start and the end. */
    contact: jsonb('contact').$type<Contact>(),
    doneAt: timestampTz('done_at'),
  },
  (table) => [
    check('departures_end_without_a_contact', sql`${table.doneAt} is null or ${table.contact} is null`),
    check('departures_end_after_their_start', sql`${table.doneAt} is null or ${table.startedAt} is not null`),
    index('departures_due_index').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
);
