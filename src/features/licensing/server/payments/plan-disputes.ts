import { and, eq, inArray, ne } from 'drizzle-orm';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { losePlanDispute, openPlanDispute, winPlanDispute } from '../../disputes.rules.ts';
import type { Line } from '../../ledger.rules.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputes } from '../licensing.tables.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { lockPlanChargeWith, type PlanCharge } from '../orders/record-outcome.ts';
import { refunds } from '../refunds.tables.ts';
import type { ProviderDispute } from './provider.ts';

type Deps = Pick<PayDeps, 'db' | 'now' | 'provider' | 'lockPlanCharge'>;
type DisputeRow = typeof disputes.$inferSelect;

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

const posted = (
  { now }: Deps,
  { provider, id, planChargeId }: DisputeRow,
  name: 'opened' | 'won' | 'lost',
  lines: Line[],
): Recorded<undefined> => {
  const subject = `plan-charge:${planChargeId}`;
  const key = `dispute:${provider}:${id}:${name}`;
  return { result: undefined, posting: { key, kind: `dispute_${name}`, subject, at: now(), lines } };
};

/** The provider has withdrawn the payment: what is left of its downloads cannot be used until the decision. */
const recordOpening = (deps: Deps, planChargeId: string, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const charge = await lockPlanChargeWith(deps, tx, planChargeId);
    // A refund or another dispute that is under way is decided first; the next run finds this one again.
    if (charge.state === 'refunding' || charge.state === 'disputed') return NOTHING;
    const { id, paymentId, cents, feeCents } = claimed;
    const about = { provider: deps.provider.name, id, planChargeId, paymentId, cents, feeCents };
    const [dispute] = await tx
      .insert(disputes)
      .values({ ...about, state: 'open', openedAt: deps.now() })
      .onConflictDoNothing()
      .returning();
    if (!dispute) return NOTHING;
    await charge.move('dispute_opened');
    await charge.hold();
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

/**
 * Claims of the whole amount, together, take the unused downloads back; a smaller one is our loss, and they stay. The plan
 * ends only where nothing of the payment is left.
 */
const lose = async (tx: Transaction, charge: PlanCharge, dispute: DisputeRow): Promise<Line[]> => {
  const { cents, planChargeId } = dispute;
  const refunded = await refundedCents(tx, planChargeId ?? '');
  const isRest = cents >= charge.totalCents - refunded - (await lostCents(tx, dispute));
  const isWhole = isRest && refunded === 0;
  await charge.move(isRest ? 'dispute_lost' : 'dispute_lost_in_part');
  const unusedCents = isWhole ? await charge.takeBack() : 0;
  await charge.release();
  await (isRest ? charge.endAfterLoss(cents) : charge.tellOfPartLoss(cents));
  const taxCents = isWhole ? charge.taxCents : 0;
  return losePlanDispute({ owner: charge.organisationId, cents, unusedCents, taxCents });
};

/** Won: the downloads can be used again. Lost: the plan ends, unless a part was claimed. Only the first decision counts. */
const recordDecision = (deps: Deps, planChargeId: string, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const charge = await lockPlanChargeWith(deps, tx, planChargeId);
    const isThis = and(eq(disputes.provider, deps.provider.name), eq(disputes.id, id));
    const [dispute] = await tx.select().from(disputes).where(isThis);
    if (dispute?.state !== 'open' || state === 'open') return NOTHING;
    await tx.update(disputes).set({ state, decidedAt: deps.now() }).where(isThis);
    if (state === 'lost') return posted(deps, dispute, 'lost', await lose(tx, charge, dispute));
    const goneCents = addCents(await refundedCents(tx, planChargeId), await lostCents(tx, dispute));
    await charge.move(goneCents > 0 ? 'dispute_won_in_part' : 'dispute_won');
    await charge.release();
    return posted(deps, dispute, 'won', winPlanDispute(dispute.cents));
  });

/** Records how the dispute of a payment for a plan stands; doing it twice changes nothing. */
export const recordPlanDispute = async (deps: Deps, planChargeId: string, dispute: ProviderDispute): Promise<void> => {
  await recordOpening(deps, planChargeId, dispute);
  await recordDecision(deps, planChargeId, dispute);
};
