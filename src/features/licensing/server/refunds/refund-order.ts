import { and, eq } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { refundOrder } from '../../refunds-admin.contract.ts';
import { remainingCents } from '../../shares.rules.ts';
import { hasMoney } from '../../upgrades.rules.ts';
import { type Recorded, recordWithPosting, requireOpenBooks } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { payerOf } from '../orders/complete-order.ts';
import { lockOrder, moveOrder, type OrderRow, walletOwner } from '../orders/order-life.ts';
import type { PayDeps } from '../payments/payable.ts';
import { refunds } from '../refunds.tables.ts';
import { returnToCards } from '../wallet/wallet-returns.ts';
import { sendRefund } from './check-refunds.ts';
import { writeOrderRefund } from './record-refund.ts';
import { endFreeUpgrade, findUpgradesToRefund, requireNoUpgrade } from './upgrade-refunds.ts';

type Wanted = HandlerInput<typeof refundOrder>;
type Reply = HandlerReply<typeof refundOrder>;

const nothingLeft = sentence('refunds.nothingLeft', 'There is nothing left of this order to refund.');
const wholeDownload = sentence('refunds.wholeDownload', 'A download of a plan is given back as a whole.');
const notNow = sentence(
  'refunds.notNow',
  'Somebody else has refunded or changed this order in the meantime. Please load it again.',
);

/** Checks under the lock whether this refund may begin. */
const judge = (order: OrderRow, { cents, seenRefundedCents }: Wanted): void => {
  const left = remainingCents(order.parts ?? []);
  if (!hasMoney(order.state) || order.refundedCents !== seenRefundedCents)
    throw new AppError('movedOn', { sentence: notNow });
  if (left === 0) throw new AppError('badInput', { sentence: nothingLeft });
  if (order.method === 'plan' && cents !== left) throw invalidField('cents', wholeDownload);
  if (cents > left)
    throw invalidField('cents', sentence('refunds.tooMuch', 'At most {most} is left.', { most: formatUsd(left) }));
};

const chargeOf = async (tx: Transaction, orderId: string): Promise<string> => {
  const [payment] = await tx
    .select({ key: payments.key })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'succeeded')));
  if (!payment) throw new AppError('unexpected');
  return payment.key;
};

type Begun = { id: string; isCard: boolean; owner: string };

/**
 * Step 1: the order says `refunding` and counts the amount before anybody is called, so that a second admin is refused. A
 * refund to a wallet is complete in the same transaction.
 */
const begin = (deps: PayDeps, viewer: SignedIn, wanted: Wanted): Promise<Begun> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<Begun>> => {
      const before = await lockOrder(tx, wanted.id);
      judge(before, wanted);
      await requireNoUpgrade(tx, before, wanted);
      await requireOpenBooks(tx);
      const { cents, reason } = wanted;
      const at = deps.now();
      const refundedCents = before.refundedCents + cents;
      const order = await moveOrder(tx, before, { event: 'refund_started', at, refundedCents });
      if (!order) throw new AppError('movedOn', { sentence: notNow });
      const id = newId();
      const isCard = order.method === 'card';
      const paymentKey = isCard ? await chargeOf(tx, order.id) : null;
      const about = { id, orderId: order.id, paymentKey, cents, reason, requestedBy: viewer.id };
      const state = isCard ? ('started' as const) : ('succeeded' as const);
      await tx.insert(refunds).values({ ...about, state, requestedAt: at, changedAt: at });
      const details = { order: order.id, amount: formatUsd(cents, { withCents: true }), reason };
      await writeAuditEntry(tx, { actorId: viewer.id, action: 'order-refunded', subjectId: order.id, details }, at);
      const owner = await walletOwner(tx, order);
      const result: Begun = { id, isCard, owner };
      if (isCard) return { result, posting: null };
      const to = order.method === 'plan' ? payerOf('plan', order) : ({ method: 'wallet', owner } as const);
      return { result, posting: await writeOrderRefund(deps, tx, order, { id, cents, reason, to }) };
    },
    { readsBalances: true },
  );

export const viewRefund = ({ id, state, cents, reason, requestedAt }: typeof refunds.$inferSelect): Reply => ({
  id,
  state,
  cents,
  reason,
  requestedAt: requestedAt.toISOString(),
});

/** Nobody can spend the wallet of a deleted account: its money goes on to the cards that it came from. */
const passOn = async (deps: PayDeps, owner: string, cents: Cents): Promise<void> => {
  await returnToCards(deps, { owner, cents, atMost: true, reason: 'deleted account' }).catch((error: unknown) =>
    deps.log.error({ err: error, wallet: owner }, 'money in the wallet of a deleted account did not go back'),
  );
};

const refundOne = async (deps: PayDeps, viewer: SignedIn, wanted: Wanted): Promise<Reply> => {
  const { id, isCard, owner } = await begin(deps, viewer, wanted);
  if (isCard) await sendRefund(deps, id);
  else {
    const { buyerId, method } = await deps.db.transaction((tx) => lockOrder(tx, wanted.id));
    if (buyerId === null && method === 'wallet') await passOn(deps, owner, wanted.cents);
  }
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new AppError('unexpected');
  return viewRefund(refund);
};

/**
 * Licences that were bought on top of this one go back first: where one of them does not, this one stays, and everything
 * that is in force is paid.
 */
const refundUpgrades = async (deps: PayDeps, viewer: SignedIn, wanted: Wanted): Promise<void> => {
  const upgrades = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, wanted.id);
    judge(order, wanted);
    return findUpgradesToRefund(tx, order, wanted.cents);
  });
  for (const { id, refundedCents: seenRefundedCents, parts } of upgrades) {
    const cents = remainingCents(parts ?? []);
    if (cents === 0) await endFreeUpgrade(deps, viewer, { id, reason: wanted.reason });
    else
      await refundPaidOrder(deps, viewer, { id, cents, seenRefundedCents, reason: wanted.reason, withUpgrades: true });
  }
};

/** An admin gives back a licence's money, whole or in part: by card to its own charge, by wallet to the wallet. */
export const refundPaidOrder = async (deps: PayDeps, viewer: SignedIn, wanted: Wanted): Promise<Reply> => {
  if (wanted.withUpgrades) await refundUpgrades(deps, viewer, wanted);
  return refundOne(deps, viewer, wanted);
};
