import { and, eq, inArray, ne } from 'drizzle-orm';
import { losePlanDispute, openPlanDispute, winPlanDispute } from '#features/licensing/disputes.rules.ts';
import type { Line } from '#features/licensing/ledger.rules.ts';
import { subjectOf } from '#features/licensing/orders.rules.ts';
import { type Recorded, recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { disputes } from '#features/licensing/server/licensing.tables.ts';
import type { PayableHandlers } from '#features/licensing/server/payments/payable.ts';
import type { ProviderDispute } from '#features/licensing/server/payments/provider.ts';
import { inUsd } from '#features/licensing/server/receipts.ts';
import { refunds } from '#features/licensing/server/refunds.tables.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { planChargedBack, planPartChargedBack } from '../../business-notifications.ts';
import { tellManagers } from '../teams/tell-team.ts';
import { type LockedCharge, lockCharge, moveCharge } from './charge-life.ts';
import { holdDownloads, releaseDownloads, takeBackDownloads } from './charge-returns.ts';
import { moveSubscription } from './subscription-life.ts';

type Deps = Parameters<PayableHandlers['recordDispute']>[0];
type DisputeRow = typeof disputes.$inferSelect;

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

const posted = (
  { now }: Deps,
  { provider, id, planChargeId }: DisputeRow,
  name: 'opened' | 'won' | 'lost',
  lines: Line[],
): Recorded<undefined> => {
  const subject = subjectOf({ kind: 'planCharge', id: planChargeId ?? '' });
  const key = `dispute:${provider}:${id}:${name}`;
  return { result: undefined, posting: { key, kind: `dispute_${name}`, subject, at: now(), lines } };
};

/** The provider has withdrawn the payment: what is left of its downloads cannot be used until the decision. */
const recordOpening = (deps: Deps, planChargeId: string, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const { charge } = await lockCharge(tx, planChargeId);
    // A refund or another dispute that is under way is decided first; the next run finds this one again.
    if (charge.state === 'refunding' || charge.state === 'disputed') return NOTHING;
    const at = deps.now();
    const { id, paymentId, cents, feeCents } = claimed;
    const about = { provider: deps.provider.name, id, planChargeId, paymentId, cents, feeCents };
    const [dispute] = await tx
      .insert(disputes)
      .values({ ...about, state: 'open', openedAt: at })
      .onConflictDoNothing()
      .returning();
    if (!dispute) return NOTHING;
    await moveCharge(tx, charge, { event: 'dispute_opened', at });
    await holdDownloads(tx, planChargeId, at);
    return posted(deps, dispute, 'opened', openPlanDispute(claimed));
  });

const refundedCents = async (tx: Transaction, planChargeId: string): Promise<Cents> => {
  const given = await tx
    .select({ cents: refunds.cents })
    .from(refunds)
    .where(and(eq(refunds.planChargeId, planChargeId), inArray(refunds.state, ['pending', 'succeeded'])));
  return addCents(...given.map(({ cents }) => cents));
};

/** What earlier disputes have taken of the payment. */
const lostCents = async (tx: Transaction, { provider, id, paymentId }: DisputeRow): Promise<Cents> => {
  const isEarlier = and(eq(disputes.provider, provider), eq(disputes.paymentId, paymentId), ne(disputes.id, id));
  const lost = await tx
    .select({ cents: disputes.cents })
    .from(disputes)
    .where(and(isEarlier, eq(disputes.state, 'lost')));
  return addCents(...lost.map(({ cents }) => cents));
};

/** Nothing of the payment is left, so the plan ends; or a part of it was taken, and the plan goes on. */
const followLoss = async (
  deps: Deps,
  tx: Transaction,
  { charge, subscription }: LockedCharge,
  { cents, isRest }: { cents: Cents; isRest: boolean },
): Promise<void> => {
  const at = deps.now();
  const facts = { amount: inUsd(cents) };
  const cancelled = isRest ? await moveSubscription(tx, subscription, { event: 'cancelled', at }) : undefined;
  if (cancelled) await moveSubscription(tx, cancelled, { event: 'period_ended', at });
  const notice = isRest ? planChargedBack.with(facts) : planPartChargedBack.with(facts);
  await tellManagers(deps, tx, charge.organisationId, notice);
};

/**
 * Claims of the whole amount, together, take the unused downloads back; a smaller one is our loss, and they stay. The plan
 * ends only where nothing of the payment is left.
 */
const lose = async (deps: Deps, tx: Transaction, locked: LockedCharge, dispute: DisputeRow): Promise<Line[]> => {
  const { id, organisationId: owner, netCents, taxCents } = locked.charge;
  const { cents } = dispute;
  const at = deps.now();
  const refunded = await refundedCents(tx, id);
  const isRest = cents >= netCents + taxCents - refunded - (await lostCents(tx, dispute));
  const isWhole = isRest && refunded === 0;
  await moveCharge(tx, locked.charge, { event: isRest ? 'dispute_lost' : 'dispute_lost_in_part', at });
  const unusedCents = isWhole ? await takeBackDownloads(tx, id, at) : 0;
  await releaseDownloads(tx, id);
  await followLoss(deps, tx, locked, { cents, isRest });
  return losePlanDispute({ owner, cents, unusedCents, taxCents: isWhole ? taxCents : 0 });
};

/** Won: the downloads can be used again. Lost: the plan ends, unless a part was claimed. Only the first decision counts. */
const recordDecision = (deps: Deps, planChargeId: string, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const locked = await lockCharge(tx, planChargeId);
    const isThis = and(eq(disputes.provider, deps.provider.name), eq(disputes.id, id));
    const [dispute] = await tx.select().from(disputes).where(isThis);
    if (dispute?.state !== 'open' || state === 'open') return NOTHING;
    const at = deps.now();
    await tx.update(disputes).set({ state, decidedAt: at }).where(isThis);
    if (state === 'lost') return posted(deps, dispute, 'lost', await lose(deps, tx, locked, dispute));
    const goneCents = addCents(await refundedCents(tx, planChargeId), await lostCents(tx, dispute));
    await moveCharge(tx, locked.charge, { event: goneCents > 0 ? 'dispute_won_in_part' : 'dispute_won', at });
    await releaseDownloads(tx, planChargeId);
    return posted(deps, dispute, 'won', winPlanDispute(dispute.cents));
  });

/** Records how the dispute of a payment for a plan stands; doing it twice changes nothing. */
export const recordPlanDispute: PayableHandlers['recordDispute'] = async (deps, planChargeId, dispute) => {
  await recordOpening(deps, planChargeId, dispute);
  await recordDecision(deps, planChargeId, dispute);
};
