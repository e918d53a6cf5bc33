import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import {
  type AccountKind,
  accountKinds,
  type LedgerFaultCode,
  MOST_CENTS,
  MOST_LINES,
  type PostingKind,
  postingKinds,
} from '../ledger.rules.ts';

/** US cents. The limits of `ledger_kinds` keep every balance within what JavaScript holds exactly. */
const cents = (name: string) => bigint(name, { mode: 'number' });
const accountKind = (name: string) => text(name).$type<AccountKind>();

// Triggers of the migration guard all of these tables: nothing is changed or deleted, and balances follow entries.
// `server/sql` has their functions; `ledger_post` is the one way to write.

/** What kinds of account there are; filled by migrations from `accountKinds`. */
export const ledgerKinds = pgTable(
  'ledger_kinds',
  {
    kind: accountKind('kind').primaryKey(),
    owned: boolean('owned').notNull(),
    floorCents: cents('floor_cents').notNull(),
    ceilingCents: cents('ceiling_cents').notNull(),
    shards: smallint('shards').notNull(),
  },
  (table) => [
    check('ledger_kinds_kind_is_known', oneOf(table.kind, Object.keys(accountKinds))),
    check('ledger_kinds_shards_are_few', sql`${table.shards} between 1 and 64`),
    // A limit can only be checked where one row holds the whole balance.
    check(
      'ledger_kinds_limits_need_one_row',
      sql`${table.shards} = 1 or (${table.floorCents} = ${sql.raw(String(-MOST_CENTS))} and ${table.ceilingCents} = ${sql.raw(String(MOST_CENTS))})`,
    ),
  ],
);

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: accountKind('kind').notNull(),
    /** Without a foreign key: deleting a person never reaches the ledger. Empty for accounts of the house. */
    ownerId: text('owner_id').notNull().default(''),
    shards: smallint('shards').notNull().default(1),
    openedAt: timestampTz('opened_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    unique('ledger_accounts_one_each').on(table.kind, table.ownerId),
    foreignKey({ name: 'ledger_accounts_kind_fk', columns: [table.kind], foreignColumns: [ledgerKinds.kind] }),
  ],
);

export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    shard: smallint('shard').notNull(),
    balanceCents: cents('balance_cents').notNull().default(0),
    floorCents: cents('floor_cents').notNull(),
    ceilingCents: cents('ceiling_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shard] }),
    check(
      'ledger_balance_within_limits',
      sql`${table.balanceCents} between ${table.floorCents} and ${table.ceilingCents}`,
    ),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What happened, unique for ever: `order:7k2m9qxv3htc:paid`. */
    key: text('key').notNull().unique('ledger_postings_once'),
    kind: text('kind').$type<PostingKind>().notNull(),
    /** What it is about: `order:7k2m9qxv3htc`. */
    subject: text('subject').notNull(),
    lines: smallint('lines').notNull(),
    /** By the clock of the business; it decides the month. */
    at: timestampTz('at').notNull(),
    recordedAt: timestampTz('recorded_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('ledger_postings_kind_is_known', oneOf(table.kind, postingKinds)),
    check('ledger_postings_lines_are_few', sql`${table.lines} between 2 and ${sql.raw(String(MOST_LINES))}`),
    index('ledger_postings_subject_index').on(table.subject),
    index('ledger_postings_at_index').on(table.at),
  ],
);

/**
 * Without foreign keys, which would lock the rows of busy accounts: a trigger refuses an entry without its posting or
 * account, and neither can be deleted.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    postingId: bigint('posting_id', { mode: 'number' }).notNull(),
    line: smallint('line').notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.line] }),
    check('ledger_entries_line_counts_from_one', sql`${table.line} > 0`),
    check('ledger_entries_amount_is_not_zero', sql`${table.amountCents} <> 0`),
    // A statement is read from its newest line.
    index('ledger_entries_account_index').on(table.accountId, table.postingId.desc().nullsFirst(), table.line),
  ],
);

/**
 * What each account of a creator has gained in a month, and between which postings; a trigger of the entries adds it. So a
 * statement reads the lines of its month, and not those of a whole life.
 */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    /** Its first day, in UTC. */
    month: date('month').notNull(),
    cents: cents('cents').notNull(),
    firstPosting: bigint('first_posting', { mode: 'number' }).notNull(),
    lastPosting: bigint('last_posting', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
);

/** One row for each closed month; no posting may have an earlier time. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    closedBefore: timestampTz('closed_before').primaryKey(),
    postings: integer('postings').notNull(),
    /** What moved on each kind of account, in cents. */
    totals: jsonb('totals').$type<Partial<Record<AccountKind, number>>>().notNull(),
    /** SHA-256 over all entries of the month and the hash of the closing before, in hex. */
    hash: text('hash').notNull(),
    /** An id without a foreign key. */
    closedBy: text('closed_by').notNull(),
    closedAt: timestampTz('closed_at').notNull(),
  },
  (table) => [
    check(
      'ledger_closings_end_a_month',
      sql`${table.closedBefore} = date_trunc('month', ${table.closedBefore} at time zone 'UTC') at time zone 'UTC'`,
    ),
    check('ledger_closings_hash_is_whole', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** One row for each day that is over and had postings: by `recorded_at`, in UTC. The proof recomputes all of them. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    postings: integer('postings').notNull(),
    /** SHA-256 over all entries of the day and the hash of the day before, in hex. */
    hash: text('hash').notNull(),
    sealedAt: timestampTz('sealed_at').notNull(),
  },
  (table) => [check('ledger_days_hash_is_whole', sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
);

export type LedgerFault = { fault: LedgerFaultCode; id: string | null; expected: number | null; found: number | null };

/** Faults that a proof found. While one is not resolved nothing can be posted. */
export const ledgerAlarms = pgTable(
  'ledger_alarms',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    faults: jsonb('faults').$type<LedgerFault[]>().notNull(),
    raisedAt: timestampTz('raised_at').notNull(),
    resolvedAt: timestampTz('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note'),
  },
  (table) => [
    check(
      'ledger_alarms_resolution_is_whole',
      sql`(${table.resolvedAt} is null) = (${table.resolvedBy} is null) and (${table.resolvedAt} is null) = (${table.note} is null)`,
    ),
    index('ledger_alarms_open_index').on(table.id).where(sql`${table.resolvedAt} is null`),
  ],
);
