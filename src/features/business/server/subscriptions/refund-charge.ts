import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { requireOpenBooks } from '#features/licensing/server/ledger/post.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import type { PayDeps } from '#features/licensing/server/payments/payable.ts';
import { sendRefund } from '#features/licensing/server/refunds/check-refunds.ts';
import { refunds } from '#features/licensing/server/refunds.tables.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { listPlanCharges, refundPlanCharge } from '../../business-admin.contract.ts';
import { refundOfUnused } from '../../quota.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { planCharges, quotaBuckets } from '../subscriptions.tables.ts';
import { lockCharge, moveCharge } from './charge-life.ts';
import { worthLeft, worthLeftOf } from './charge-returns.ts';
import type { ChargeRow } from './subscription-life.ts';

type Wanted = HandlerInput<typeof refundPlanCharge>;

const notNow = sentence(
  'business.refundNotNow',
  'This payment has changed in the meantime, or downloads of it were used. Please load it again.',
);
const nothingLeft = sentence('business.refundNothingLeft', 'All downloads of this payment were used.');

const PAGE = 50;

/** Payments for plans with what an admin can give back, the newest first. */
export const findPlanCharges = async (
  on: Queryable,
  { limit = PAGE, after }: HandlerInput<typeof listPlanCharges>,
): Promise<HandlerReply<typeof listPlanCharges>> => {
  const newestFirst = { direction: 'desc', by: { paidAt: planCharges.paidAt, id: planCharges.id } } as const;
  const { rows, next } = await readPage({ limit, after }, newestFirst, (page) =>
    on
      .select({ ...getTableColumns(planCharges), business: organisations.name })
      .from(planCharges)
      .innerJoin(organisations, eq(organisations.id, planCharges.organisationId))
      .where(and(isNotNull(planCharges.paidAt), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const paid = rows.filter(({ state }) => state === 'paid').map(({ id }) => id);
  const left = await worthLeftOf(on, paid);
  const charges = rows.map((charge) => {
    const { id, business, kind, state, terms, netCents, taxCents, paidAt } = charge;
    return {
      id,
      business,
      kind,
      state,
      terms,
      totalCents: netCents + taxCents,
      refundableCents: refundOfUnused(charge, left(id)),
      paidAt: paidAt?.toISOString() ?? '',
    };
  });
  return { charges, next };
};

const paymentOf = async (tx: Transaction, { id }: ChargeRow): Promise<string> => {
  const [payment] = await tx
    .select({ key: payments.key })
    .from(payments)
    .where(and(eq(payments.planChargeId, id), eq(payments.state, 'succeeded')));
  if (!payment) throw new AppError('unexpected');
  return payment.key;
};

/** Step 1: the charge says `refunding` and its downloads are held before the provider is called. */
const begin = (deps: PayDeps, viewer: SignedIn, { id, cents, reason }: Wanted): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { charge } = await lockCharge(tx, id);
    const refundable = refundOfUnused(charge, await worthLeft(tx, id));
    if (charge.state === 'paid' && refundable === 0) throw new AppError('badInput', { sentence: nothingLeft });
    await requireOpenBooks(tx);
    const at = deps.now();
    if (refundable !== cents || !(await moveCharge(tx, charge, { event: 'refund_started', at })))
      throw new AppError('movedOn', { sentence: notNow });
    await tx.update(quotaBuckets).set({ heldAt: at }).where(eq(quotaBuckets.chargeId, id));
    const refundId = newId();
    const about = { id: refundId, planChargeId: id, paymentKey: await paymentOf(tx, charge), cents, reason };
    await tx
      .insert(refunds)
      .values({ ...about, requestedBy: viewer.id, state: 'started', requestedAt: at, changedAt: at });
    const details = { charge: id, amount: formatUsd(cents), reason };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'plan-refunded', subjectId: id, details }, at);
    return refundId;
  });

/** An admin gives back what is unused of a payment for a plan: the downloads leave the pool, the money goes to the card. */
export const refundOneCharge = async (
  deps: PayDeps,
  viewer: SignedIn,
  wanted: Wanted,
): Promise<HandlerReply<typeof refundPlanCharge>> => {
  const refundId = await begin(deps, viewer, wanted);
  await sendRefund(deps, refundId);
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new AppError('unexpected');
  const { id, state, cents, reason, requestedAt } = refund;
  return { id, state, cents, reason, requestedAt: requestedAt.toISOString() };
};
