import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  isBookedFromItself,
  ledgerCentsOf,
  linesFrom,
  type ProviderTransaction,
  RECONCILED_AFTER_MS,
} from '../../reconciliation.rules.ts';
import { AlreadyPosted, recordWithPosting } from '../ledger/post.ts';
import type { PayDeps } from '../payments/payable.ts';
import { providerTransactions, reconciliationRuns } from '../reconciliation.tables.ts';
import { recordDeskRefunds } from '../refunds/desk-refunds.ts';
import { expectedPosting, isOurRefund, paymentBy } from './expected-posting.ts';
import { type Difference, reportDifferences } from './report-differences.ts';

type Deps = PayDeps;
type Row = typeof providerTransactions.$inferSelect;

/** Transactions can appear a little later than their time. */
const OVERLAP_MS = 3 * DAY_MS;
const FIRST = new Date('2020-01-01T00:00:00Z');
/** Postings that are older were compared by earlier runs. */
const WINDOW_MS = 35 * DAY_MS;

const isRow = ({ provider, id }: Pick<Row, 'provider' | 'id'>) =>
  and(eq(providerTransactions.provider, provider), eq(providerTransactions.id, id));

/** Stores a transaction once, and books its fee in the same transaction of the database. Returns the fee. */
const take = (deps: Deps, transaction: ProviderTransaction): Promise<Cents> =>
  recordWithPosting(deps.db, async (tx) => {
    const provider = deps.provider.name;
    const key = `provider:${provider}:${transaction.id}`;
    const isSettled = isBookedFromItself(transaction);
    const [fresh] = await tx
      .insert(providerTransactions)
      .values({ ...transaction, provider, ...(isSettled && { matchedAt: deps.now(), postingKey: key }) })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return { result: 0, posting: null };
    const { kind, lines } = linesFrom(transaction);
    const fee = lines.find((line) => line.kind === 'provider_fees')?.cents ?? 0;
    if (lines.length === 0) return { result: 0, posting: null };
    return { result: 0 - fee, posting: { key, kind, subject: key, at: deps.now(), lines } };
  }).catch((error: unknown) => {
    // Another process has just stored it.
    if (error instanceof AlreadyPosted) return 0;
    throw error;
  });

/** What a posting did to the account `provider`; `null` where there is no such posting. */
const providerCentsOf = async (on: Queryable, key: string): Promise<Cents | null> => {
  const { rows } = await on.execute<{ cents: string | null }>(sql`
    select sum(entry.amount_cents) filter (where account.kind = 'provider') as cents
    from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where posting.key = ${key} group by posting.id`);
  return rows[0] ? Number(rows[0].cents ?? 0) : null;
};

/** Compares one transaction with the books: matched, a difference, or nothing yet while the other side may still come. */
const compare = async ({ db, now }: Deps, row: Row): Promise<Difference | undefined> => {
  const expected = await expectedPosting(db, row);
  const ledgerCents = expected.key === null ? null : await providerCentsOf(db, expected.key);
  const isMatch = expected.isKnown && (expected.key === null || ledgerCents === ledgerCentsOf(row));
  if (isMatch) {
    await db.update(providerTransactions).set({ matchedAt: now(), postingKey: expected.key }).where(isRow(row));
    return undefined;
  }
  if (expected.isReported || row.at.getTime() > now().getTime() - RECONCILED_AFTER_MS) return undefined;
  const kind = ledgerCents === null ? 'missing_posting' : 'other_amount';
  return { kind, about: row.id, postingKey: expected.key, providerCents: row.cents, ledgerCents };
};

/** Postings on the account `provider` that no transaction explains. */
const unexplained = async ({ db, now }: Deps): Promise<Difference[]> => {
  const until = new Date(now().getTime() - RECONCILED_AFTER_MS).toISOString();
  const since = new Date(now().getTime() - WINDOW_MS).toISOString();
  const { rows } = await db.execute<{ key: string; cents: string }>(sql`
    select posting.key, sum(entry.amount_cents) as cents
    from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id and account.kind = 'provider'
    where posting.at >= ${since} and posting.at < ${until}
      and not exists (select from provider_transactions where posting_key = posting.key)
    group by posting.key having sum(entry.amount_cents) <> 0`);
  return rows
    .filter(({ key }) => !key.startsWith('provider:'))
    .map(({ key, cents }) => ({
      kind: 'missing_transaction',
      about: key,
      postingKey: key,
      providerCents: null,
      ledgerCents: Number(cents),
    }));
};

/** Refunds that were made at the provider itself, also where no webhook told of them. */
const recordMadeElsewhere = async (deps: Deps, open: readonly Row[], signal: AbortSignal): Promise<void> => {
  const made = open.filter(({ kind, about }) => kind === 'refund' && about !== null && !isOurRefund(about));
  const refunded = new Set(made.map(({ paymentId }) => paymentId).filter((paymentId) => paymentId !== null));
  await forEachListed({ db: deps.db, log: deps.log, signal }, refunded, {
    queue: 'refunds made at the provider',
    nameOf: (paymentId) => paymentId,
    work: async (paymentId) => {
      const [payment] = await paymentBy(deps.db, deps.provider.name, paymentId);
      if (payment) await recordDeskRefunds(deps, payment.key);
    },
  });
};

/** Before the last complete run and the last transaction, by some days. */
const listedSince = async ({ db, provider }: Deps): Promise<Date> => {
  const [last] = await db
    .select({ at: max(providerTransactions.at) })
    .from(providerTransactions)
    .where(eq(providerTransactions.provider, provider.name));
  const [run] = await db
    .select({ at: max(reconciliationRuns.ranAt) })
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.provider, provider.name));
  if (!last?.at || !run?.at) return FIRST;
  return new Date(Math.min(last.at.getTime(), run.at.getTime()) - OVERLAP_MS);
};

/**
 * Once a day: every transaction of the provider against the books, and the books against the provider. Fees are booked from
 * there; everything else that differs is told to the admins, and nothing is repaired by itself.
 */
export const reconcile = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { db, now, provider } = deps;
  const listed = await provider.listTransactions(await listedSince(deps));
  let feesCents = 0;
  const run = { db, log: deps.log, signal };
  const stored = await forEachListed(run, listed, {
    queue: 'transactions of the provider',
    nameOf: ({ id }) => id,
    work: async (transaction) => {
      feesCents += await take(deps, transaction);
    },
  });
  const open = await db
    .select()
    .from(providerTransactions)
    .where(and(eq(providerTransactions.provider, provider.name), isNull(providerTransactions.matchedAt)))
    .orderBy(providerTransactions.at);
  await recordMadeElsewhere(deps, open, signal);
  const found: Difference[] = [];
  await forEachListed(run, open, {
    queue: 'transactions to compare',
    nameOf: ({ id }) => id,
    work: async (row) => {
      const difference = await compare(deps, row);
      if (difference) found.push(difference);
    },
  });
  // Half a list has differences that the whole one has not.
  if (signal.aborted) return;
  const all = [...found, ...(await unexplained(deps))];
  const differences = await db.transaction((tx) => reportDifferences(deps, tx, provider.name, all));
  // Only a complete run is recorded: the next one lists again what this one could not store.
  if (stored.failed > 0) return;
  await db
    .insert(reconciliationRuns)
    .values({ provider: provider.name, ranAt: now(), transactions: listed.length, feesCents, differences });
};
