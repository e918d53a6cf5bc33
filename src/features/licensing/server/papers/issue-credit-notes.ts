import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { PageQuery } from '#platform/db/paging.ts';
import { forEachDue } from '#platform/jobs/for-each-due.ts';
import { AppError } from '#shared/errors.ts';
import { type InvoiceFacts, writePaperNumber } from '../../invoices.rules.ts';
import { orders } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';
import {
  factsOf,
  invoicedMethods,
  issueEach,
  type ListPapers,
  lockNumbering,
  type PaperDeps,
  reasonOf,
  selectSales,
  sellerFacts,
  writeInvoices,
  writePapers,
} from './issue-invoices.ts';

const creditedCents = async (tx: Transaction, orderId: string): Promise<Cents> => {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${invoices.totalCents}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.series, 'credit_note')));
  return sum?.cents ?? 0;
};

const invoiceOf = async (tx: Transaction, orderId: string) => {
  const [paper] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.reason, reasonOf(orderId)));
  return paper;
};

type Refund = {
  orderId: string;
  /** The key of the posting that gave the money back; the same key again gives the same credit note. */
  key: string;
  cents: Cents;
  /** How much of it is tax, by the books. */
  taxCents: Cents;
};

/**
 * The credit note of money that went back, with a number of its own; it corrects the order's invoice, which is never
 * changed. The caller's transaction may not post to the ledger after this: the counter's lock is held until it commits.
 */
export const issueCreditNote = async (
  deps: Pick<PaperDeps, 'jobs' | 'now'>,
  tx: Transaction,
  { orderId, key, cents, taxCents }: Refund,
): Promise<string> => {
  await lockNumbering(tx);
  const [known] = await tx.select().from(invoices).where(eq(invoices.reason, key));
  if (known) return writePaperNumber(known);
  const [sale] = await selectSales(tx).where(eq(orders.id, orderId));
  if (!sale) throw new AppError('notFound');
  const at = deps.now();
  const own = await invoiceOf(tx, orderId);
  // What the invoice says: the buyer or the creator may have left since, and the order has no name any more.
  const facts = own
    ? { ...factsOf(sale), ...(own.facts as InvoiceFacts) }
    : { ...factsOf(sale), ...(await sellerFacts(tx)) };
  const total = facts.netCents + facts.taxCents;
  const earlierCents = await creditedCents(tx, orderId);
  if (cents <= 0 || earlierCents + cents > total)
    throw new RangeError(`${earlierCents} + ${cents} cannot be credited of ${total}`);
  // A refund in the first minute can come before the job.
  const [late] = own
    ? []
    : await writeInvoices(deps, tx, [{ orderId, reason: reasonOf(orderId), totalCents: total, facts }]);
  const invoice = own ? writePaperNumber(own) : (late ?? null);
  const amounts = { netCents: cents - taxCents, taxCents };
  const credited = { ...facts, ...amounts, shownTotal: Math.round((facts.shownTotal * cents) / total), invoice };
  const [number = ''] = await writePapers(
    tx,
    'credit_note',
    [{ orderId, reason: key, totalCents: cents, facts: credited }],
    at,
  );
  return number;
};

type RefundRow = { posting: string; key: string; order_id: string; cents: string; tax_cents: string };

const postingOrder = { posting: { number: sql`posting.id` } };

/**
 * Refunds and lost disputes until now that have no credit note yet, the oldest first. Amounts are those of their
 * postings, so that the papers and the books have the same tax.
 */
const refundsWithoutNote = async ({ db, now }: PaperDeps, { where = sql`true`, orderBy, limit }: PageQuery) => {
  const { rows } = await db.execute<RefundRow>(sql`
    with ended as (
      select 'refund:' || id as key, order_id from refunds
      where order_id is not null and state in ('pending', 'succeeded', 'failed')
      union all
      select 'dispute:' || provider || ':' || id || ':lost', order_id from disputes
      where order_id is not null and state = 'lost'
      union all
      select 'dispute:' || provider || ':' || dispute_id || ':lost:' || order_id, order_id from disputed_orders
      where state = 'ended'
    )
    select posting.id as posting, ended.key, ended.order_id, 0 - sum(entry.amount_cents) as cents,
      0 - coalesce(sum(entry.amount_cents) filter (where account.kind = 'tax'), 0) as tax_cents
    from ended
    join orders on orders.id = ended.order_id and ${inArray(orders.method, [...invoicedMethods])}
    join ledger_postings as posting on posting.key = ended.key and posting.at <= ${now().toISOString()}
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where (account.kind in ('tax', 'revenue') or account.kind like 'creator\\_%')
      and not exists (select from invoices where reason = ended.key) and ${where}
    group by posting.id, ended.key, ended.order_id
    having sum(entry.amount_cents) < 0
    order by ${sql.join(orderBy, sql`, `)} limit ${limit}`);
  return rows.map(({ posting, key, order_id: orderId, cents, tax_cents: taxCents }) => ({
    posting: Number(posting),
    refund: { orderId, key, cents: Number(cents), taxCents: Number(taxCents) } satisfies Refund,
  }));
};

/** Credit notes of plans; each one follows its invoice, which the same job has written before. */
const planNotes =
  ({ listPlanRefunds }: PaperDeps): ListPapers =>
  async (tx, most) =>
    ((await listPlanRefunds?.(tx, { most })) ?? []).map(({ planChargeId, key, facts }) => {
      return { planChargeId, reason: key, totalCents: facts.netCents + facts.taxCents, facts };
    });

/** Gives all money that went back its credit note. */
export const issueCreditNotes = async (deps: PaperDeps, signal?: AbortSignal): Promise<void> => {
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'credit_note',
      by: postingOrder,
      find: (page) => refundsWithoutNote(deps, page),
      work: ({ refund }) => deps.db.transaction((tx) => issueCreditNote(deps, tx, refund)),
    },
  );
  await issueEach(deps, signal, 'credit_note', planNotes(deps));
};
