import { and, eq } from 'drizzle-orm';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { loseTopUpDispute, openTopUpDispute, winTopUpDispute } from '../../disputes.rules.ts';
import { houseLine, type Line } from '../../ledger.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputes, payments } from '../licensing.tables.ts';
import { recordReturn } from './check-payments.ts';
import { listPaidOrders } from './list-paid-orders.ts';
import { settlePaidOrders } from './paid-with-top-up.ts';
import { lockPayable, type PayDeps } from './payable.ts';
import type { ListedRefund, ProviderDispute } from './provider.ts';

type Payment = typeof payments.$inferSelect;
type Name = 'opened' | 'won' | 'lost';

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

/** What its money is called in the wallet where no card took it back. */
const subjectOf = ({ key }: Payment): string => key.slice(0, key.lastIndexOf(':'));

const posted = (
  { now, provider }: PayDeps,
  payment: Payment,
  { id, name, lines }: { id: string; name: Name; lines: Line[] },
): Recorded<undefined> => {
  const key = `dispute:${provider.name}:${id}:${name}`;
  return {
    result: undefined,
    posting: { key, kind: `dispute_${name}`, subject: subjectOf(payment), at: now(), lines },
  };
};

const isDispute = ({ provider }: PayDeps, id: string) => and(eq(disputes.provider, provider.name), eq(disputes.id, id));

/** Without what earlier disputes of the payment have taken already. */
const leftOf = async (tx: Transaction, { provider, providerId, cents }: Payment): Promise<Cents> => {
  const lost = await tx
    .select({ cents: disputes.cents })
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.paymentId, providerId ?? ''), eq(disputes.state, 'lost')));
  return cents - addCents(...lost.map((one) => one.cents));
};

/**
 * What no card took back is in the wallet, and goes with the dispute, also where it was spent. What had gone back is claimed
 * a second time.
 */
const recordOpening = (deps: PayDeps, { key: paymentKey }: Payment, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx) => {
      const [before] = await tx.select().from(payments).where(eq(payments.key, paymentKey));
      if (!before) return NOTHING;
      const owner = await (await lockPayable(deps, tx, before)).owner();
      const [payment = before] = await tx.select().from(payments).where(eq(payments.key, paymentKey));
      if (payment.state === 'returning') return NOTHING;
      const isInWallet = payment.state === 'return_failed';
      const walletCents = isInWallet ? await balanceOf(tx, { kind: 'wallet', owner }) : 0;
      const { heldCents, lines } = openTopUpDispute(owner, claimed, walletCents);
      const { id, paymentId, cents, feeCents } = claimed;
      const { orderId, topUpId, planChargeId } = payment;
      const about = { provider: deps.provider.name, id, orderId, topUpId, planChargeId, paymentId, heldCents };
      const [dispute] = await tx
        .insert(disputes)
        .values({ ...about, cents, feeCents, state: 'open', openedAt: deps.now() })
        .onConflictDoNothing()
        .returning();
      if (!dispute) return NOTHING;
      const money = { owner, source: subjectOf(payment), leftCents: await leftOf(tx, payment) };
      if (isInWallet) await listPaidOrders(tx, money, dispute);
      return posted(deps, payment, { id, name: 'opened', lines });
    },
    { readsBalances: true },
  );

const recordDecision = (deps: PayDeps, payment: Payment, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const owner = await (await lockPayable(deps, tx, payment)).owner();
    const isThis = isDispute(deps, id);
    // An order that ends may add to what is held.
    const [dispute] = await tx.select().from(disputes).where(isThis).for('update');
    if (dispute?.state !== 'open' || state === 'open') return NOTHING;
    await tx.update(disputes).set({ state, decidedAt: deps.now() }).where(isThis);
    const held = { owner, cents: dispute.cents, heldCents: dispute.heldCents ?? 0 };
    const lines = state === 'won' ? winTopUpDispute(held) : loseTopUpDispute(held);
    return posted(deps, payment, { id, name: state, lines });
  });

/**
 * The dispute of a charge that paid for nothing: another payment has paid the order, so the order stays as it is. While
 * the charge is on its way back the dispute waits; the provider refuses to refund what is disputed, and the buyer has it
 * in the wallet a moment later.
 */
export const recordUnusedDispute = async (deps: PayDeps, payment: Payment, dispute: ProviderDispute): Promise<void> => {
  if (payment.state === 'returning') return;
  await recordOpening(deps, payment, dispute);
  await recordDecision(deps, payment, dispute);
  const [known] = await deps.db.select().from(disputes).where(isDispute(deps, dispute.id));
  if (known) await settlePaidOrders(deps, known);
};

/** Only the fee is ours: neither what has arrived is in the books, nor that the bank has withdrawn it. */
const recordMismatchedOpening = (deps: PayDeps, { key }: Payment, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.key, key)).for('update');
    if (payment?.state !== 'mismatched') return NOTHING;
    const { id, paymentId, cents, feeCents } = claimed;
    const { orderId, topUpId, planChargeId } = payment;
    const provider = deps.provider.name;
    const about = { provider, id, orderId, topUpId, planChargeId, paymentId, heldCents: 0 };
    const at = deps.now();
    const fresh = await tx
      .insert(disputes)
      .values({ ...about, cents, feeCents, state: 'open', openedAt: at })
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) return NOTHING;
    const subject = `provider:${provider}:dispute:${id}`;
    const lines = [houseLine('provider', feeCents), houseLine('provider_fees', -feeCents)];
    return { result: undefined, posting: { key: subject, kind: 'provider_fee', subject, at, lines } };
  });

/**
 * What brought another amount has gone back as a whole: at the provider's own desk, by the bank, or partly by each. While
 * a dispute is open nobody knows. Returns what went twice, which is a loss that an admin has to book.
 */
export const closeMismatched = async (
  deps: PayDeps,
  { key, providerId, receivedCents }: Payment,
  refunded: readonly ListedRefund[],
): Promise<ListedRefund[]> => {
  const claims = await deps.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, deps.provider.name), eq(disputes.paymentId, providerId ?? '')));
  if (claims.some(({ state }) => state === 'open')) return [];
  const made = refunded.filter(({ state }) => state === 'succeeded');
  const lost = claims.filter(({ state }) => state === 'lost');
  const lostCents = addCents(...lost.map(({ cents }) => cents));
  const goneCents = lostCents + addCents(...made.map(({ cents }) => cents));
  if (goneCents < (receivedCents ?? 0)) return [];
  await recordReturn(deps, key, { state: 'succeeded', id: key }, lostCents > 0 ? 'taken back by the bank' : undefined);
  return lostCents > 0 && goneCents > (receivedCents ?? 0) ? made : [];
};

/** The dispute of a payment that brought another amount: nothing was licensed, and no wallet has its money. */
export const recordMismatchedDispute = async (
  deps: PayDeps,
  payment: Payment,
  dispute: ProviderDispute,
): Promise<void> => {
  await recordMismatchedOpening(deps, payment, dispute);
  const { id, state } = dispute;
  if (state === 'open') return;
  const isOpen = and(eq(disputes.provider, deps.provider.name), eq(disputes.id, id), eq(disputes.state, 'open'));
  await deps.db.update(disputes).set({ state, decidedAt: deps.now() }).where(isOpen);
};
