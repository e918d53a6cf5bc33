import { and, eq, min } from 'drizzle-orm';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { DAY_MS } from '#shared/time.ts';
import { isUnused } from '../../orders.rules.ts';
import { disputes, payments } from '../licensing.tables.ts';
import { recordDeskRefunds } from '../refunds/desk-refunds.ts';
import { askAboutPayment } from './check-payments.ts';
import { settleWaitingOrders } from './paid-with-top-up.ts';
import { type PayDeps, payableIdOf } from './payable.ts';
import type { ProviderDispute } from './provider.ts';
import { recordMismatchedDispute, recordUnusedDispute } from './unused-disputes.ts';

type DisputeRow = typeof disputes.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Deps = PayDeps;

const isDispute = ({ provider, id }: Pick<DisputeRow, 'provider' | 'id'>) =>
  and(eq(disputes.provider, provider), eq(disputes.id, id));

/** The deadline goes when it is answered or decided. */
const recordDeadline = async (deps: Deps, dispute: ProviderDispute): Promise<void> => {
  const answerBy = dispute.state === 'open' ? (dispute.answerBy ?? null) : null;
  await deps.db
    .update(disputes)
    .set({ answerBy })
    .where(isDispute({ provider: deps.provider.name, id: dispute.id }));
};

const readPayment = async ({ db, provider }: Deps, { paymentId }: ProviderDispute): Promise<Payment | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerId, paymentId)));
  return payment;
};

/** Nobody disputes what was not charged: where we do not know of the charge yet, the provider is asked first. */
const isCharged = ({ state }: Payment): boolean => state === 'succeeded' || state === 'mismatched' || isUnused(state);

const readCharged = async (deps: Deps, dispute: ProviderDispute): Promise<Payment | undefined> => {
  const known = await readPayment(deps, dispute);
  if (!known || isCharged(known)) return known;
  await askAboutPayment(deps, known.key);
  return readPayment(deps, dispute);
};

/** Records how a dispute stands, from any state to any; doing it twice changes nothing. */
export const recordDispute = async (deps: Deps, dispute: ProviderDispute): Promise<void> => {
  const payment = await readCharged(deps, dispute);
  if (!payment) return deps.log.warn({ dispute: dispute.id }, 'a dispute is about no payment of ours');
  // The next run finds it again.
  if (!isCharged(payment)) return;
  // Whatever this payment was begun for may have been paid by another one.
  if (payment.state === 'mismatched') {
    await recordMismatchedDispute(deps, payment, dispute);
    // Lost as a whole, nothing of it is left; won, it may have been given back at the desk meanwhile.
    if (dispute.state !== 'open') await recordDeskRefunds(deps, payment.key);
  } else if (isUnused(payment.state)) await recordUnusedDispute(deps, payment, dispute);
  else {
    const { kind, id } = payableIdOf(payment);
    await deps.payables[kind].recordDispute(deps, id, dispute);
  }
  await recordDeadline(deps, dispute);
};

const LOOKED_BACK_MS = 14 * DAY_MS;

/** Asks for disputes since the oldest that is open, and at least for two weeks: webhooks may have been lost. */
export const checkNewDisputes = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const recently = new Date(deps.now().getTime() - LOOKED_BACK_MS);
  const [open] = await deps.db
    .select({ oldest: min(disputes.openedAt) })
    .from(disputes)
    .where(eq(disputes.state, 'open'));
  const oldest = open?.oldest ?? recently;
  const since = oldest < recently ? new Date(oldest.getTime() - LOOKED_BACK_MS) : recently;
  // The provider lists the newest first.
  const listed = (await deps.provider.listDisputes(since)).toReversed();
  await forEachListed({ db: deps.db, log: deps.log, signal }, listed, {
    queue: 'disputes',
    nameOf: ({ id }) => id,
    work: (dispute) => recordDispute(deps, dispute),
  });
  await settleWaitingOrders(deps, signal);
};
