import { and, asc, desc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { reachableEmail } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type PaperSeries, paperPath, writePaperNumber } from '#features/licensing/invoices.rules.ts';
import type { ListPlanRefunds, ListPlanSales } from '#features/licensing/server/papers/issue-invoices.ts';
import { invoices } from '#features/licensing/server/papers.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { listInvoices } from '../../business.contract.ts';
import { may } from '../../teams.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { planCharges } from '../subscriptions.tables.ts';
import { findMembership, requireRight } from '../teams/membership.ts';
import { teamMembers } from '../teams.tables.ts';

/** One US dollar for one US dollar, in millionths: plans are shown and charged in US dollars. */
const RATE_OF_USD = 1_000_000;

const isInvoiceOf = sql`${invoices.planChargeId} = ${planCharges.id}`;

/** Payments for plans that have no invoice yet, in the order of payment. It is made out to the business and its owner. */
export const planSalesWithoutInvoice: ListPlanSales = async (tx, { until, most }) => {
  const rows = await tx
    .select({ charge: planCharges, business: organisations.name, email: reachableEmail })
    .from(planCharges)
    .innerJoin(organisations, eq(organisations.id, planCharges.organisationId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.organisationId, planCharges.organisationId), eq(teamMembers.role, 'owner')),
    )
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .where(and(lte(planCharges.paidAt, until), notExists(tx.select({ one: sql`1` }).from(invoices).where(isInvoiceOf))))
    .orderBy(asc(planCharges.paidAt), asc(planCharges.id))
    .limit(most);
  return rows.map(({ charge, business, email }) => {
    const { id, kind, terms, netCents, taxCents, taxed, paidAt, changedAt } = charge;
    return {
      planChargeId: id,
      facts: {
        buyer: business,
        buyerEmail: email ?? '',
        client: '',
        orderId: id,
        netCents,
        taxCents,
        method: 'card',
        paidAt: (paidAt ?? changedAt).toISOString(),
        currency: 'USD',
        rate: RATE_OF_USD,
        shownTotal: netCents + taxCents,
        invoice: null,
        ...(taxed && { taxed }),
        plan: { name: terms.plan, interval: terms.interval, kind, downloads: terms.downloads, seats: terms.seats },
      },
    };
  });
};

/** The papers of a series of several payments, the oldest first. */
const papersOf = (on: Queryable, chargeIds: readonly string[], series: PaperSeries) =>
  on
    .select()
    .from(invoices)
    .where(and(inArray(invoices.planChargeId, [...chargeIds]), eq(invoices.series, series)))
    .orderBy(asc(invoices.year), asc(invoices.number));

type RefundRow = { key: string; plan_charge_id: string; cents: string; tax_cents: string };

/**
 * Refunds and lost disputes of plans that have an invoice and no credit note yet, the oldest first. Amounts are those of
 * their postings: what has left the unused downloads, and tax. A dispute about a part of the payment credits nothing.
 */
export const planRefundsWithoutNote: ListPlanRefunds = async (tx, { most }) => {
  const { rows } = await tx.execute<RefundRow>(sql`
    with ended as (
      select 'refund:' || id as key, plan_charge_id from refunds
      where plan_charge_id is not null and state in ('pending', 'succeeded', 'failed')
      union all
      select 'dispute:' || provider || ':' || id || ':lost', plan_charge_id from disputes
      where plan_charge_id is not null and state = 'lost'
    )
    select ended.key, ended.plan_charge_id, 0 - sum(entry.amount_cents) as cents,
      0 - coalesce(sum(entry.amount_cents) filter (where account.kind = 'tax'), 0) as tax_cents
    from ended
    join ledger_postings as posting on posting.key = ended.key
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where account.kind in ('tax', 'plan_unearned') and not exists (select from invoices where reason = ended.key)
      and exists (select from invoices as paid where paid.plan_charge_id = ended.plan_charge_id and paid.series = 'invoice')
    group by posting.id, ended.key, ended.plan_charge_id
    having sum(entry.amount_cents) < 0
    order by posting.id limit ${most}`);
  const papers = await papersOf(
    tx,
    rows.map((row) => row.plan_charge_id),
    'invoice',
  );
  return rows.flatMap(({ key, plan_charge_id: planChargeId, ...amounts }) => {
    const invoice = papers.find((paper) => paper.planChargeId === planChargeId);
    if (!invoice || !('plan' in invoice.facts)) return [];
    const [cents, taxCents] = [Number(amounts.cents), Number(amounts.tax_cents)];
    const credited = { netCents: cents - taxCents, taxCents, shownTotal: cents, invoice: writePaperNumber(invoice) };
    return [{ planChargeId, key, facts: { ...invoice.facts, ...credited } }];
  });
};

/** Invoices belong to owner and managers of the team that has paid. */
export const mayReadPlanPaper = async (on: Queryable, viewer: SignedIn, planChargeId: string): Promise<boolean> => {
  const membership = await findMembership(on, viewer.id);
  if (!membership || !may(membership.role, 'pay')) return false;
  const { organisation } = membership;
  const isTheirs = and(eq(planCharges.id, planChargeId), eq(planCharges.organisationId, organisation.id));
  return (await on.$count(planCharges, isTheirs)) > 0;
};

const linkOf = (paper: typeof invoices.$inferSelect): { number: string; url: string } => {
  const number = writePaperNumber(paper);
  return { number, url: paperPath(number) };
};

/** What the team has paid for its plan. The paper follows a minute after the payment. */
export const readInvoices = async (on: Queryable, viewer: SignedIn): Promise<HandlerReply<typeof listInvoices>> => {
  const { organisation } = await requireRight(on, viewer, 'pay');
  const rows = await on
    .select({ charge: planCharges, paper: invoices })
    .from(planCharges)
    .leftJoin(invoices, and(isInvoiceOf, eq(invoices.series, 'invoice')))
    .where(and(eq(planCharges.organisationId, organisation.id), isNotNull(planCharges.paidAt)))
    .orderBy(desc(planCharges.paidAt));
  const notes = await papersOf(
    on,
    rows.map(({ charge }) => charge.id),
    'credit_note',
  );
  const listed = rows.map(({ charge, paper }) => {
    const { id, kind, state, terms, netCents, taxCents, paidAt } = charge;
    return {
      id,
      kind,
      state,
      terms,
      netCents,
      taxCents,
      totalCents: netCents + taxCents,
      paidAt: paidAt?.toISOString() ?? '',
      paper: paper && linkOf(paper),
      creditNotes: notes.filter(({ planChargeId }) => planChargeId === id).map(linkOf),
    };
  });
  return { invoices: listed };
};
