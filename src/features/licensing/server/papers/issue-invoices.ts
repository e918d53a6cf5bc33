import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { reachableEmail } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { type InvoiceFacts, type PaperSeries, type PlanInvoiceFacts, writePaperNumber } from '../../invoices.rules.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { invoices, paperCounters } from '../papers.tables.ts';

/** Payments for plans without an invoice, in the order of payment; plans belong to a later feature, which gives it. */
export type ListPlanSales = (
  tx: Transaction,
  wanted: { until: Date; most: number },
) => Promise<{ planChargeId: string; facts: PlanInvoiceFacts }[]>;

/** Money of plans that went back and has no credit note yet. `key` is that of its posting. */
export type ListPlanRefunds = (
  tx: Transaction,
  wanted: { most: number },
) => Promise<{ planChargeId: string; key: string; facts: PlanInvoiceFacts }[]>;

type PaperDeps = Pick<Dependencies, 'db' | 'now'> & {
  listPlanSales?: ListPlanSales;
  listPlanRefunds?: ListPlanRefunds;
};

type NewPaper = Pick<typeof invoices.$inferInsert, 'orderId' | 'planChargeId' | 'reason' | 'totalCents' | 'facts'>;

/**
 * Gives the next numbers of a series. The counter's row stays locked until the papers are committed, so numbers have no
 * gaps and two jobs cannot give the same one.
 */
const writePapers = async (
  tx: Transaction,
  series: PaperSeries,
  papers: readonly NewPaper[],
  at: Date,
): Promise<string[]> => {
  if (papers.length === 0) return [];
  const year = at.getUTCFullYear();
  const [counter] = await tx
    .insert(paperCounters)
    .values({ series, year, last: papers.length })
    .onConflictDoUpdate({
      target: [paperCounters.series, paperCounters.year],
      set: { last: sql`${paperCounters.last} + ${papers.length}` },
    })
    .returning({ last: paperCounters.last });
  const first = (counter?.last ?? papers.length) - papers.length + 1;
  const rows = papers.map((paper, index) => ({ ...paper, series, year, number: first + index, issuedAt: at }));
  await tx.insert(invoices).values(rows);
  return rows.map(writePaperNumber);
};

const selectSales = (tx: Transaction) =>
  tx
    .select({ order: orders, licenceId: issuedLicences.id, email: reachableEmail })
    .from(orders)
    .innerJoin(issuedLicences, eq(issuedLicences.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.buyerId));
type Sale = Awaited<ReturnType<typeof selectSales>>[number];

const factsOf = ({ order, licenceId, email }: Sale): InvoiceFacts => {
  const { snapshot } = order;
  return {
    buyer: snapshot.licensee,
    buyerEmail: email ?? '',
    client: order.client,
    orderId: order.id,
    licenceNumber: writeLicenceNumber(licenceId),
    kind: snapshot.kind,
    title: snapshot.title,
    creator: snapshot.creator,
    licence: order.licence,
    size: order.size || null,
    licenceTextVersion: snapshot.licenceTextVersion,
    netCents: order.netCents,
    taxCents: order.taxCents,
    method: order.method ?? 'card',
    paidAt: (order.paidAt ?? order.changedAt).toISOString(),
    currency: snapshot.currency,
    rate: snapshot.rate,
    shownTotal: snapshot.shownTotal,
    invoice: null,
  };
};

const BATCH = 100;
/** What was paid for in another way has its invoice there. */
const invoicedMethods = ['card', 'wallet'] as const;
/** The key of the advisory lock that one job at a time holds. */
const NUMBERING_LOCK = sql`select pg_advisory_xact_lock(hashtext('licensing.invoice-numbers'))`;

const reasonOf = (orderId: string): string => `order:${orderId}`;

/**
 * Sales until now that have no invoice yet, in the order of payment; downloads of a plan are in the invoice of the plan.
 * Sales that have matured have theirs: the job that matures them gives them first.
 */
const salesWithoutInvoice = (tx: Transaction, now: Date) =>
  selectSales(tx)
    .where(
      and(
        lte(orders.paidAt, now),
        isNull(orders.maturedAt),
        inArray(orders.method, [...invoicedMethods]),
        gt(sql`${orders.netCents} + ${orders.taxCents}`, 0),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(invoices)
            .where(eq(invoices.reason, sql`'order:' || ${orders.id}`)),
        ),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(BATCH);

const byPayment = (one: NewPaper, other: NewPaper): number =>
  one.facts.paidAt.localeCompare(other.facts.paidAt) || one.reason.localeCompare(other.reason);

const issueBatch = ({ db, now, listPlanSales }: PaperDeps): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(NUMBERING_LOCK);
    const at = now();
    const ofLicences = (await salesWithoutInvoice(tx, at)).map((sale): NewPaper => {
      const facts = factsOf(sale);
      const { id: orderId } = sale.order;
      return { orderId, reason: reasonOf(orderId), totalCents: facts.netCents + facts.taxCents, facts };
    });
    const ofPlans = ((await listPlanSales?.(tx, { until: at, most: BATCH })) ?? []).map(
      ({ planChargeId, facts }): NewPaper => {
        const reason = `plan-charge:${planChargeId}`;
        return { planChargeId, reason, totalCents: facts.netCents + facts.taxCents, facts };
      },
    );
    const papers = [...ofLicences, ...ofPlans].toSorted(byPayment).slice(0, BATCH);
    return (await writePapers(tx, 'invoice', papers, at)).length;
  });

/**
 * Gives every sale its invoice, in the order of payment. A job does it after the payment and not the payment itself:
 * purchases would wait for each other at the counter. Free licences have no invoice.
 */
export const issueInvoices = async (deps: PaperDeps, signal?: AbortSignal): Promise<number> => {
  let issued = 0;
  for (let made = BATCH; made === BATCH && !signal?.aborted; issued += made) made = await issueBatch(deps);
  return issued;
};

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

export type Refund = {
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
  { now }: Pick<PaperDeps, 'now'>,
  tx: Transaction,
  { orderId, key, cents, taxCents }: Refund,
): Promise<string> => {
  await tx.execute(NUMBERING_LOCK);
  const [known] = await tx.select().from(invoices).where(eq(invoices.reason, key));
  if (known) return writePaperNumber(known);
  const [sale] = await selectSales(tx).where(eq(orders.id, orderId));
  if (!sale) throw new AppError('notFound');
  const at = now();
  const own = await invoiceOf(tx, orderId);
  // What the invoice says: the buyer or the creator may have left since, and the order has no name any more.
  const facts = own ? { ...factsOf(sale), ...(own.facts as InvoiceFacts) } : factsOf(sale);
  const total = facts.netCents + facts.taxCents;
  const earlierCents = await creditedCents(tx, orderId);
  if (cents <= 0 || earlierCents + cents > total)
    throw new RangeError(`${earlierCents} + ${cents} cannot be credited of ${total}`);
  // A refund in the first minute can come before the job.
  const [late] = own
    ? []
    : await writePapers(tx, 'invoice', [{ orderId, reason: reasonOf(orderId), totalCents: total, facts }], at);
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

type RefundRow = { key: string; order_id: string; cents: string; tax_cents: string };

/**
 * Refunds and lost disputes until now that have no credit note yet, the oldest first. Amounts are those of their
 * postings, so that the papers and the books have the same tax.
 */
const refundsWithoutNote = async ({ db, now }: PaperDeps): Promise<Refund[]> => {
  const { rows } = await db.execute<RefundRow>(sql`
    with ended as (
      select 'refund:' || id as key, order_id from refunds
      where order_id is not null and state in ('pending', 'succeeded', 'failed')
      union all
      select 'dispute:' || provider || ':' || id || ':lost', order_id from disputes
      where order_id is not null and state = 'lost'
    )
    select ended.key, ended.order_id, 0 - sum(entry.amount_cents) as cents,
      0 - coalesce(sum(entry.amount_cents) filter (where account.kind = 'tax'), 0) as tax_cents
    from ended
    join orders on orders.id = ended.order_id and ${inArray(orders.method, [...invoicedMethods])}
    join ledger_postings as posting on posting.key = ended.key and posting.at <= ${now().toISOString()}
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where (account.kind in ('tax', 'revenue') or account.kind like 'creator\\_%')
      and not exists (select from invoices where reason = ended.key)
    group by posting.id, ended.key, ended.order_id
    having sum(entry.amount_cents) < 0
    order by posting.id limit ${BATCH}`);
  return rows.map((row) => ({
    orderId: row.order_id,
    key: row.key,
    cents: Number(row.cents),
    taxCents: Number(row.tax_cents),
  }));
};

/** Credit notes of plans; each one follows its invoice, which the same job has written before. */
const issuePlanNotes = ({ db, now, listPlanRefunds }: PaperDeps): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(NUMBERING_LOCK);
    const found = (await listPlanRefunds?.(tx, { most: BATCH })) ?? [];
    const papers = found.map(({ planChargeId, key, facts }): NewPaper => {
      return { planChargeId, reason: key, totalCents: facts.netCents + facts.taxCents, facts };
    });
    await writePapers(tx, 'credit_note', papers, now());
  });

/** Gives all money that went back its credit note. */
export const issueCreditNotes = async (deps: PaperDeps, signal?: AbortSignal): Promise<void> => {
  for (const refund of await refundsWithoutNote(deps)) {
    if (signal?.aborted) return;
    await deps.db.transaction((tx) => issueCreditNote(deps, tx, refund));
  }
  await issuePlanNotes(deps);
};
