import { and, eq, inArray } from 'drizzle-orm';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { isEndState, isUnderWay, orderStates, topUpPaymentKey, wasPaid } from '../../orders.rules.ts';
import { readAmount, refusalOfSize } from '../../top-ups.rules.ts';
import type { openTopUp, payTopUp } from '../../wallet.contract.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { chargeAndRecord, type OpenedCharge, openPayment } from '../payments/charge-card.ts';
import { chooseCard } from '../payments/saved-cards.ts';
import { topUps } from '../wallet.tables.ts';
import { lockTopUp, moveTopUp, readOwnTopUp, viewTopUp } from './top-up-life.ts';

type TopUpView = HandlerReply<typeof openTopUp>;

const expired = sentence('wallet.expired', 'This top-up has expired. Please start again.');
const otherAmount = sentence('wallet.otherAmount', 'This is not the amount of this top-up. Nothing was charged.');

/** The typed amount, or a refusal of the field. */
export const requireAmount = (typed: string): Cents => {
  const amount = readAmount(typed);
  if ('refusal' in amount) throw invalidField('amount', amount.refusal);
  return amount.cents;
};

const refuseOutside = async (on: Queryable, cents: Cents): Promise<void> => {
  const refusal = refusalOfSize(cents, (await readPriceSettings(on)).topUps);
  if (refusal) throw invalidField('amount', refusal);
};

const openStates = orderStates.filter((state) => !isEndState(state) && !wasPaid(state));

/** Opens the draft of a top-up, or finds the open one of the same amount. Its id is the key of the payment. */
export const openDraftTopUp = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { amount }: HandlerInput<typeof openTopUp>,
): Promise<TopUpView> =>
  db.transaction(async (tx) => {
    const cents = requireAmount(amount);
    await refuseOutside(tx, cents);
    const at = now();
    const fresh = { id: newId(), ownerId: viewer.id, state: 'draft', cents, createdAt: at, changedAt: at } as const;
    const [made] = await tx.insert(topUps).values(fresh).onConflictDoNothing().returning();
    if (made) return viewTopUp(tx, made);
    const [open] = await tx
      .select()
      .from(topUps)
      .where(and(eq(topUps.ownerId, viewer.id), eq(topUps.cents, cents), inArray(topUps.state, openStates)));
    // The other window has paid in this moment.
    if (!open) throw new AppError('movedOn');
    return viewTopUp(tx, open);
  });

type Payment = HandlerInput<typeof payTopUp>;

/** Step 1: the top-up says that a payment runs. Nothing to charge where one runs or was paid already. */
const begin = (
  deps: PayDeps,
  viewer: SignedIn,
  { id, agreedCents, ...paidWith }: Payment,
): Promise<OpenedCharge | undefined> =>
  deps.db.transaction(async (tx) => {
    const topUp = await lockTopUp(tx, id);
    if (topUp.ownerId !== viewer.id) throw new AppError('notFound');
    if (isUnderWay(topUp.state) || wasPaid(topUp.state)) return undefined;
    if (topUp.state === 'expired') throw new AppError('movedOn', { sentence: expired });
    if (agreedCents !== topUp.cents) throw invalidField('agreedCents', otherAmount);
    await refuseOutside(tx, topUp.cents);
    await requireSwitchedOn(tx, 'purchases');
    const card = await chooseCard(tx, deps, viewer, paidWith);
    const at = deps.now();
    const attempts = topUp.attempts + 1;
    await moveTopUp(tx, topUp, { event: 'payment_started', at, attempts });
    const about = { paysFor: { topUpId: id }, metadata: { topUp: id }, cents: topUp.cents, at, ...card };
    return openPayment(tx, deps.provider, { ...about, key: topUpPaymentKey(id, attempts) });
  });

/** Pays a top-up by card, in the same three steps as an order. */
export const payOwnTopUp = async (deps: PayDeps, viewer: SignedIn, payment: Payment): Promise<TopUpView> => {
  const begun = await begin(deps, viewer, payment);
  if (begun) await chargeAndRecord(deps, begun);
  return readOwnTopUp(deps.db, viewer, payment.id);
};
