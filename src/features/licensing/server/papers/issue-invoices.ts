import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { reachableEmail } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Seller } from '#features/pricing/buyers.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachListed, freshRows } from '#platform/jobs/for-each-due.ts';
import { type InvoiceFacts, type PaperSeries, type PlanInvoiceFacts, writePaperNumber } from '../../invoices.rules.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { invoices, paperCounters } from '../papers.tables.ts';
import { sendOrderReceipt } from '../receipts.ts';

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

/** Sends those who pay for a team the receipt of a plan. */
export type SendPlanReceipt = (
  tx: Transaction,
  paid: { planChargeId: string; facts: PlanInvoiceFacts; invoice: string },
) => Promise<void>;

export type PaperDeps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'> & {
  listPlanSales?: ListPlanSales;
  listPlanRefunds?: ListPlanRefunds;
  sendPlanReceipt?: SendPlanReceipt;
};

export type ListPapers = (tx: Transaction, most: number) => Promise<NewPaper[]>;
type NewPaper = Pick<typeof invoices.$inferInsert, 'orderId' | 'planChargeId' | 'reason' | 'totalCents' | 'facts'>;

/**
 * Gives the next numbers of a series. The counter's row stays locked until the papers are committed, so numbers have no
 * gaps and two jobs cannot give the same one.
 */
export const writePapers = async (
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

/** Invoices with their receipts, in one transaction: each is sent once, as its invoice is written once. */
export const writeInvoices = async (
  deps: Pick<PaperDeps, 'jobs' | 'now' | 'sendPlanReceipt'>,
  tx: Transaction,
  papers: readonly NewPaper[],
): Promise<string[]> => {
  const numbers = await writePapers(tx, 'invoice', papers, deps.now());
  for (const [index, { orderId, planChargeId, facts }] of papers.entries()) {
    const invoice = numbers[index] ?? '';
    if ('plan' in facts) await deps.sendPlanReceipt?.(tx, { planChargeId: planChargeId ?? '', facts, invoice });
    else if (orderId) await sendOrderReceipt(deps, tx, { orderId, facts, invoice });
  }
  return numbers;
};

export const selectSales = (tx: Transaction) =>
  tx
    .select({ order: orders, licenceId: issuedLicences.id, email: reachableEmail })
    .from(orders)
    .innerJoin(issuedLicences, eq(issuedLicences.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.buyerId));
type Sale = Awaited<ReturnType<typeof selectSales>>[number];

/** Who sells, as the settings are when the invoice is issued. */
export const sellerFacts = async (tx: Transaction): Promise<{ seller?: Seller }> => {
  const { seller } = await readPriceSettings(tx);
  return seller.name === '' ? {} : { seller };
};

export const factsOf = ({ order, licenceId, email }: Sale): InvoiceFacts => {
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
    ...(snapshot.taxed && { taxed: snapshot.taxed }),
  };
};

const BATCH = 100;
/** What was paid for in another way has its invoice there. */
export const invoicedMethods = ['card', 'wallet'] as const;
/** Whoever gives numbers does it alone, until the transaction ends. */
export const lockNumbering = (tx: Transaction) => lockName(tx, 'numbers of invoices');

export const reasonOf = (orderId: string): string => `order:${orderId}`;

/** A sale that must have an invoice and has none; downloads of a plan are in the invoice of the plan, free licences have none. */
export const lacksInvoice = (db: Pick<Transaction, 'select'>) =>
  and(
    isNotNull(orders.method),
    inArray(orders.method, [...invoicedMethods]),
    gt(sql`${orders.netCents} + ${orders.taxCents}`, 0),
    notExists(
      db
        .select({ one: sql`1` })
        .from(invoices)
        .where(eq(invoices.reason, sql`'order:' || ${orders.id}`)),
    ),
  );

/** Sales until now that lack an invoice, in the order of payment. No sale matures before it has its invoice. */
const salesWithoutInvoice = (tx: Transaction, now: Date, most: number) =>
  selectSales(tx)
    .where(and(lte(orders.paidAt, now), isNull(orders.maturedAt), lacksInvoice(tx)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(most);

const byPayment = (one: NewPaper, other: NewPaper): number =>
  one.facts.paidAt.localeCompare(other.facts.paidAt) || one.reason.localeCompare(other.reason);

/** Invoices that are missing, of licences and of plans, in the order of payment. */
const missingInvoices = async (tx: Transaction, { now, listPlanSales }: PaperDeps, most: number) => {
  const at = now();
  const seller = await sellerFacts(tx);
  const ofLicences = (await salesWithoutInvoice(tx, at, most)).map((sale): NewPaper => {
    const facts = { ...factsOf(sale), ...seller };
    const { id: orderId } = sale.order;
    return { orderId, reason: reasonOf(orderId), totalCents: facts.netCents + facts.taxCents, facts };
  });
  const ofPlans = ((await listPlanSales?.(tx, { until: at, most })) ?? []).map((sale): NewPaper => {
    const { planChargeId } = sale;
    const facts = { ...sale.facts, ...seller };
    const reason = `plan-charge:${planChargeId}`;
    return { planChargeId, reason, totalCents: facts.netCents + facts.taxCents, facts };
  });
  return [...ofLicences, ...ofPlans].toSorted(byPayment).slice(0, most);
};

const issueBatch = (deps: PaperDeps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    await lockNumbering(tx);
    return (await writeInvoices(deps, tx, await missingInvoices(tx, deps, BATCH))).length;
  });

/** Writes one paper, unless another process has written it in the meantime. */
const issueOne = (deps: PaperDeps, series: PaperSeries, paper: NewPaper): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockNumbering(tx);
    const isWritten = (await tx.$count(invoices, eq(invoices.reason, paper.reason))) > 0;
    if (isWritten) return;
    if (series === 'invoice') await writeInvoices(deps, tx, [paper]);
    else await writePapers(tx, series, [paper], deps.now());
  });

export const issueEach = (deps: PaperDeps, signal: AbortSignal | undefined, series: PaperSeries, list: ListPapers) => {
  const papers = freshRows(
    BATCH,
    (most) => deps.db.transaction((tx) => list(tx, most)),
    ({ reason }) => reason,
  );
  const work = (paper: NewPaper) => issueOne(deps, series, paper);
  return forEachListed({ db: deps.db, log: deps.log, signal }, papers, {
    queue: series,
    nameOf: ({ reason }) => reason,
    work,
  });
};

/**
 * Gives every sale its invoice, in the order of payment. A job does it after the payment and not the payment itself:
 * purchases would wait for each other at the counter. Free licences have no invoice.
 */
export const issueInvoices = async (deps: PaperDeps, signal?: AbortSignal): Promise<number> => {
  let issued = 0;
  try {
    for (let made = BATCH; made === BATCH && !signal?.aborted; issued += made) made = await issueBatch(deps);
    return issued;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // One that cannot be written fails its whole batch: the others get theirs one by one.
    const { done } = await issueEach(deps, signal, 'invoice', (tx, most) => missingInvoices(tx, deps, most));
    return issued + done;
  }
};
