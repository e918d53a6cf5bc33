import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { isEndState, isUnderWay, orderStates, wasPaid } from '../../orders.rules.ts';
import { readAmount, refusalOfSize } from '../../top-ups.rules.ts';
import type { openTopUp, payTopUp } from '../../wallet.contract.ts';
import { type BegunCharge, beginPayment, chargeAndRecord } from '../payments/card-payments.ts';
import type { CardDeps } from '../payments/card-tries.ts';
import { chooseCard } from '../payments/saved-cards.ts';
import { topUps } from '../wallet.tables.ts';
import { lockTopUp, payableTopUp, readOwnTopUp, viewTopUp } from './top-up-life.ts';

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

/** Nothing to charge where a payment runs or was paid already. */
const begin = (
  deps: CardDeps,
  viewer: SignedIn,
  { id, agreedCents, ...paidWith }: Payment,
): Promise<BegunCharge | undefined> =>
  deps.db.transaction(async (tx) => {
    const topUp = await lockTopUp(tx, id);
    if (topUp.ownerId !== viewer.id) throw new AppError('notFound');
    if (isUnderWay(topUp.state) || wasPaid(topUp.state)) return undefined;
    if (topUp.state === 'expired') throw new AppError('movedOn', { sentence: expired });
    if (agreedCents !== topUp.cents) throw invalidField('agreedCents', otherAmount);
    await refuseOutside(tx, topUp.cents);
    const card = await chooseCard(tx, deps, viewer, paidWith);
    return beginPayment(tx, deps, payableTopUp(deps, tx, topUp), { card, by: deps.provider.triedBy });
  });

/** Pays a top-up by card, in the same three steps as an order. */
export const payOwnTopUp = async (deps: CardDeps, viewer: SignedIn, payment: Payment): Promise<TopUpView> => {
  const begun = await begin(deps, viewer, payment);
  if (begun) await chargeAndRecord(deps, begun);
  return readOwnTopUp(deps.db, viewer, payment.id);
};
