import { and, eq } from 'drizzle-orm';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import { isUnderWay, wasPaid } from '#features/licensing/orders.rules.ts';
import { AlreadyPosted, type Recorded, recordWithPosting } from '#features/licensing/server/ledger/post.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { completeOrder } from '#features/licensing/server/orders/complete-order.ts';
import { lockOrder, type OrderRow, readOwnOrder } from '#features/licensing/server/orders/order-life.ts';
import { quoteFor } from '#features/licensing/server/orders/quote.ts';
import type { PayableDeps } from '#features/licensing/server/payments/payable.ts';
import { downloadCents } from '#features/licensing/shares.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { fullNameOf } from '#shared/text.ts';
import { isInPlans } from '../../plans.rules.ts';
import type { payWithPlan } from '../../pool.contract.ts';
import { downloadsLeft, isToBeToldLow, nextBucket } from '../../quota.rules.ts';
import { isOverCap, needsApproval } from '../../teams.rules.ts';
import { poolLow, teamLicensed } from '../business.events.ts';
import { organisations } from '../organisations.tables.ts';
import { findSubscription } from '../subscriptions/subscription-life.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { lockTeam, type Membership } from '../teams/membership.ts';
import { readBuckets, usedThisMonth } from '../teams/team.queries.ts';
import { teamLicences } from '../teams.tables.ts';
import { requestApproval } from './approvals.ts';
import { hasLicence } from './free-copies.ts';

type Reply = HandlerReply<typeof payWithPlan>;
type Outcome = Reply['outcome'];

const expired = sentence('business.orderExpired', 'This order has expired. Please start again.');
const isBeingPaid = sentence('business.isBeingPaid', 'A payment for this order is under way already.');
const notIncluded = sentence(
  'business.notIncluded',
  'Your plan includes standard and editorial licences. This one is paid by card or wallet, or is free.',
);
const paidOtherwise = sentence(
  'business.paidOtherwise',
  'Whoever asked has this licence already, without a download of your plan. You can decline the request.',
);
const noneLeft = sentence(
  'business.noneLeft',
  'Your team has used all downloads of its plan. You can pay for this one by card or wallet.',
);
const capReached = sentence(
  'business.capReached',
  'You have used as many downloads as you may in this month. The owner of your team can raise the limit.',
);

/** Takes one download from the bucket that expires first. The team is locked, so the last one is taken once. */
const takeOne = async (
  tx: Transaction,
  { organisation, userId, monthlyCap }: Membership,
  now: Date,
): Promise<{ bucketId: string; worthCents: number }> => {
  const usedBy = await usedThisMonth(tx, organisation.id, now);
  if (isOverCap(monthlyCap, usedBy(userId))) throw new AppError('noDownloadLeft', { sentence: capReached });
  const bucket = nextBucket(await readBuckets(tx, organisation.id), now);
  if (!bucket) throw new AppError('noDownloadLeft', { sentence: noneLeft });
  const used = bucket.used + 1;
  await tx.update(quotaBuckets).set({ used }).where(eq(quotaBuckets.id, bucket.id));
  const worth = { priceCents: bucket.priceCents, included: bucket.granted };
  return { bucketId: bucket.id, worthCents: downloadCents(worth, used) };
};

/** The order with the conditions of now, made out to the team, at what the download is worth. */
const priceWithPlan = async (
  tx: Transaction,
  viewer: SignedIn,
  order: OrderRow,
  { organisation, netCents, now }: { organisation: Membership['organisation']; netCents: number; now: Date },
): Promise<OrderRow> => {
  const wanted = {
    itemId: order.itemId ?? '',
    type: order.snapshot.kind,
    licence: order.licence,
    size: order.size === '' ? null : order.size,
    client: order.client,
    currency: order.snapshot.currency,
  };
  // The tax of a plan is in the invoice of the plan.
  const { taxed: _, ...snapshot } = (await quoteFor(tx, viewer, wanted, now)).snapshot;
  const facts = {
    licensee: organisation.name,
    planOwner: organisation.id,
    currency: 'USD',
    shownTotal: netCents,
  } as const;
  const [row] = await tx
    .update(orders)
    .set({ netCents, taxCents: 0, snapshot: { ...snapshot, ...facts, rate: 1_000_000 } })
    .where(eq(orders.id, order.id))
    .returning();
  return row ?? order;
};

/** The team is locked, so it is told once. */
const emitIfLow = async (
  deps: PayableDeps,
  tx: Transaction,
  { id: organisationId, toldLowAt }: Membership['organisation'],
): Promise<void> => {
  const now = deps.now();
  const buckets = await readBuckets(tx, organisationId);
  const downloadsAMonth = (await findSubscription(tx, organisationId))?.terms.downloads ?? 0;
  if (!isToBeToldLow({ buckets, downloadsAMonth, toldLowAt }, now)) return;
  await tx.update(organisations).set({ toldLowAt: now }).where(eq(organisations.id, organisationId));
  const left = downloadsLeft(buckets, now);
  await deps.events.emit(tx, poolLow, { organisationId, downloadsLeft: left, downloadsAMonth });
};

/** Somebody's decision that this may be taken; it is written in the same transaction, before anything is taken. */
type Approved = { organisationId: string; decide: (tx: Transaction) => Promise<void> };
type Taking = { orderId: string; viewer: SignedIn; approved?: Approved };

const license = async (
  deps: PayableDeps,
  tx: Transaction,
  { viewer, order, membership }: { viewer: SignedIn; order: OrderRow; membership: Membership },
): Promise<Recorded<Outcome>> => {
  const now = deps.now();
  const { organisation } = membership;
  const isFree = await hasLicence(tx, organisation.id, order);
  // Whatever refuses a purchase refuses it before something is taken.
  await priceWithPlan(tx, viewer, order, { organisation, netCents: 0, now });
  const taken = isFree ? undefined : await takeOne(tx, membership, now);
  const netCents = taken?.worthCents ?? 0;
  const priced = await priceWithPlan(tx, viewer, order, { organisation, netCents, now });
  const bucketId = taken?.bucketId ?? null;
  const about = { orderId: order.id, organisationId: organisation.id, takenBy: viewer.id, bucketId, takenAt: now };
  await tx.insert(teamLicences).values(about);
  const completed = await completeOrder(deps, tx, { order: priced, method: 'plan' });
  if (completed) {
    const licensed = { organisationId: organisation.id, licenceId: completed.licence.id, orderId: order.id };
    await deps.events.emit(tx, teamLicensed, { ...licensed, takenBy: fullNameOf(viewer) });
  }
  if (taken) await emitIfLow(deps, tx, organisation);
  return { result: 'licensed', posting: completed ? { ...completed.posting, kind: 'plan_download' } : null };
};

/** Whoever asked may be in another team by now, whose pool is not theirs to decide about. */
const writeDecision = async (tx: Transaction, { organisation }: Membership, approved?: Approved): Promise<void> => {
  if (approved && approved.organisationId !== organisation.id) throw new AppError('movedOn');
  await approved?.decide(tx);
};

/** The team has given a download for it already, in another window; nothing is approved that was paid by card instead. */
const approvePaid = async (tx: Transaction, orderId: string, approved?: Approved): Promise<void> => {
  if (!approved) return;
  const isOfTeam = and(eq(teamLicences.orderId, orderId), eq(teamLicences.organisationId, approved.organisationId));
  if ((await tx.$count(teamLicences, isOfTeam)) === 0) throw new AppError('movedOn', { sentence: paidOtherwise });
  await approved.decide(tx);
};

/** Locks the order, then the team, then the request. Everything is checked now, also where it was approved days after the request. */
export const takeWithPlan = (deps: PayableDeps, { orderId, viewer, approved }: Taking): Promise<Outcome> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<Outcome>> => {
      const order = await lockOrder(tx, orderId);
      if (order.buyerId !== viewer.id) throw new AppError('notFound');
      // The second click, or the second window: the answer is what the first one did.
      if (wasPaid(order.state)) {
        await approvePaid(tx, orderId, approved);
        return { result: 'licensed', posting: null };
      }
      if (isUnderWay(order.state)) throw new AppError('movedOn', { sentence: isBeingPaid });
      await requireSwitchedOn(tx, 'purchases');
      if (order.state === 'expired') throw new AppError('movedOn', { sentence: expired });
      if (!isInPlans(order.licence)) throw new AppError('badInput', { sentence: notIncluded });
      const membership = await lockTeam(tx, viewer, 'license');
      await writeDecision(tx, membership, approved);
      if (!approved && needsApproval(membership.role, membership.organisation.needsApproval)) {
        await requestApproval(deps, tx, { viewer, order, organisationId: membership.organisation.id });
        return { result: 'awaits_approval', posting: null };
      }
      return license(deps, tx, { viewer, order, membership });
    },
    { readsBalances: true },
  );

/** Pays a draft with the plan of the viewer's team. */
export const payOwnOrderWithPlan = async (deps: PayableDeps, viewer: SignedIn, orderId: string): Promise<Reply> => {
  const outcome = await takeWithPlan(deps, { orderId, viewer }).catch((error: unknown): Outcome => {
    if (error instanceof AlreadyPosted) return 'licensed';
    throw error;
  });
  return { outcome, order: await readOwnOrder(deps.db, viewer, orderId) };
};
