import { and, eq, inArray, isNull } from 'drizzle-orm';
import { failedRefundLines, planRefundLines } from '#features/licensing/money-moves.rules.ts';
import { subjectOf } from '#features/licensing/orders.rules.ts';
import { refundKey } from '#features/licensing/refunds.rules.ts';
import type { Recorded } from '#features/licensing/server/ledger/post.ts';
import type { PayableHandlers, RefundStep } from '#features/licensing/server/payments/payable.ts';
import { inUsd, receiptOf } from '#features/licensing/server/receipts.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { planRefundCameBack, planRefunded } from '../../business-notifications.ts';
import { refundOfUnused } from '../../quota.rules.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { billingPage, notifyManagers, tellOfWallet } from '../teams/tell-team.ts';
import { teamMembers } from '../teams.tables.ts';
import { lockCharge, moveCharge } from './charge-life.ts';
import type { ChargeRow } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

const isOpenOf = (chargeId: string) => and(eq(quotaBuckets.chargeId, chargeId), isNull(quotaBuckets.closedAt));

/** What the unused downloads of charges are worth, by the id of the charge. */
export const worthLeftOf = async (on: Queryable, chargeIds: readonly string[]): Promise<(id: string) => Cents> => {
  const isOpen = and(inArray(quotaBuckets.chargeId, [...chargeIds]), isNull(quotaBuckets.closedAt));
  const open = chargeIds.length === 0 ? [] : await on.select().from(quotaBuckets).where(isOpen);
  return (id) =>
    addCents(
      ...open
        .filter(({ chargeId }) => chargeId === id)
        .map(({ priceCents, granted, used }) => unusedCents({ priceCents, included: granted }, used)),
    );
};

/** What the unused downloads of a charge are worth. The organisation is locked. */
export const worthLeft = async (on: Queryable, chargeId: string): Promise<Cents> =>
  (await worthLeftOf(on, [chargeId]))(chargeId);

/** Whoever started the team; nobody where the account is deleted. */
export const ownerOf = async (tx: Transaction, organisationId: string): Promise<string | undefined> => {
  const [owner] = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisationId), eq(teamMembers.role, 'owner')));
  return owner?.id;
};

/** The card did not take it, so the owner has it in the wallet. */
export const tellOwnerOfWallet = async (
  deps: Deps,
  tx: Transaction,
  organisationId: string,
  cents: Cents,
): Promise<void> => {
  const ownerId = await ownerOf(tx, organisationId);
  if (ownerId !== undefined) await tellOfWallet(deps, tx, ownerId, planRefundCameBack.with({ amount: inUsd(cents) }));
};

const setOpen = async (
  tx: Transaction,
  chargeId: string,
  changes: Partial<typeof quotaBuckets.$inferSelect>,
): Promise<void> => {
  await tx.update(quotaBuckets).set(changes).where(isOpenOf(chargeId));
};

/** Until they are released or taken back, nobody uses the downloads that are left of a charge. */
export const holdDownloads = (tx: Transaction, chargeId: string, at: Date): Promise<void> =>
  setOpen(tx, chargeId, { heldAt: at });
export const releaseDownloads = (tx: Transaction, chargeId: string): Promise<void> =>
  setOpen(tx, chargeId, { heldAt: null });

/** Takes what is left out of the pool, and says what it was worth. */
export const takeBackDownloads = async (tx: Transaction, chargeId: string, at: Date): Promise<Cents> => {
  const cents = await worthLeft(tx, chargeId);
  await setOpen(tx, chargeId, { closedAt: at });
  return cents;
};

/** The id of the refund is the reference on the receipt. */
const notifyOfRefund = (
  deps: Deps,
  tx: Transaction,
  organisationId: string,
  { id, cents, reason }: Pick<RefundStep['refund'], 'id' | 'cents' | 'reason'>,
): Promise<void> => {
  const rows = [
    { name: 'amount' as const, value: inUsd(cents) },
    { name: 'date' as const, value: deps.now().toISOString() },
    { name: 'reference' as const, value: id },
  ];
  const links = [{ name: 'team' as const, path: billingPage }];
  const receipt = receiptOf(planRefunded, { amount: inUsd(cents), reason }, { rows, links });
  return notifyManagers(deps, tx, organisationId, receipt);
};

/** Downloads are held while their refund runs; they leave the pool when the money goes. */
const recordRefundStep = async (
  deps: Deps,
  tx: Transaction,
  charge: ChargeRow,
  { refund, state }: RefundStep,
): Promise<Recorded<undefined>> => {
  const { id, organisationId, netCents, taxCents } = charge;
  const { cents } = refund;
  const at = deps.now();
  const about = { subject: subjectOf({ kind: 'planCharge', id }), at };
  const key = refundKey(refund.id);
  if (state === 'refused') {
    await releaseDownloads(tx, id);
    await moveCharge(tx, charge, { event: 'refund_refused', at });
    return NOTHING;
  }
  if (state === 'failed') {
    await tellOwnerOfWallet(deps, tx, organisationId, cents);
    const lines = failedRefundLines((await ownerOf(tx, organisationId)) ?? organisationId, cents);
    return { result: undefined, posting: { ...about, key: `${key}:failed`, kind: 'refund_failed', lines } };
  }
  if (refund.state !== 'started') return NOTHING;
  const unusedCents = await takeBackDownloads(tx, id, at);
  const isWhole = cents === netCents + taxCents;
  await moveCharge(tx, charge, { event: isWhole ? 'refunded_whole' : 'refunded_in_part', at });
  await notifyOfRefund(deps, tx, organisationId, refund);
  const lines = planRefundLines({ owner: organisationId, netCents: unusedCents, taxCents: cents - unusedCents });
  return { result: undefined, posting: { ...about, key, kind: 'refund', lines } };
};

export const lockRefundedCharge: PayableHandlers['lockRefunded'] = async (deps, tx, id) => {
  const { charge } = await lockCharge(tx, id);
  return (step) => recordRefundStep(deps, tx, charge, step);
};

/** A plan gives back what is unused of a payment, and no other amount. */
export const beginChargeRefund: PayableHandlers['beginDeskRefund'] = async ({ now }, tx, id, { cents }) => {
  const { charge } = await lockCharge(tx, id);
  const fits = charge.state === 'paid' && refundOfUnused(charge, await worthLeft(tx, id)) === cents;
  if (!fits) return { fits, posting: null };
  const at = now();
  await moveCharge(tx, charge, { event: 'refund_started', at });
  await holdDownloads(tx, id, at);
  return { fits, posting: null };
};
