import { eq } from 'drizzle-orm';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { returnPayment } from '../../licensing-jobs.contract.ts';
import { isDecided, type PaymentState, paymentKey } from '../../orders.rules.ts';
import { CHARGED_CURRENCY } from '../../reconciliation.rules.ts';
import { type Recorded, recordWithPosting, requireOpenBooks } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { aboutReceipt, reportDifferences } from '../month/report-differences.ts';
import { countDecline } from './card-tries.ts';
import { columnOf, lockPayable, type NotPaid, type OutcomeDeps, type Payable, type PayDeps } from './payable.ts';
import { CardRefused, type CardTrier, type Charge, type PaymentProvider, type ProviderPayment } from './provider.ts';
import { type ChosenCard, noteCard, settleCard } from './saved-cards.ts';

type PaymentRow = typeof payments.$inferSelect;

declare const begun: unique symbol;
/** A charge whose payment is written: only `beginPayment` makes one, so no card is charged around its checks. */
export type BegunCharge = Charge & {
  /** Whose card is saved with it. */
  readonly saveFor?: string | undefined;
  readonly [begun]: true;
};

/** Refuses what cannot be charged now: for `beginPayment`, and for whoever saves a card before. */
export const requireChargeable = async (on: Queryable, { isAgreed }: Pick<Payable, 'isAgreed'>): Promise<void> => {
  await requireOpenBooks(on);
  if (!isAgreed) await requireSwitchedOn(on, 'purchases');
};

type Beginning = {
  card: ChosenCard;
  /** Whose declined cards are counted; the job charges cards that were accepted before. */
  by: CardTrier | 'job';
};

/**
 * Step 1 of every payment by card, in the transaction that has locked what is paid: the attempt is written before the
 * provider is called. Nothing where no payment can begin, e.g. because one runs already.
 */
export const beginPayment = async (
  tx: Transaction,
  { provider, now }: { provider: Pick<PaymentProvider, 'name'> } & Pick<Dependencies, 'now'>,
  payable: Payable,
  { card, by }: Beginning,
): Promise<BegunCharge | undefined> => {
  const { kind, id, cents } = payable;
  const attempts = payable.attempts + 1;
  if (!(await payable.start(attempts))) return undefined;
  await requireChargeable(tx, payable);
  const at = now();
  const key = paymentKey(payable, attempts);
  const triedBy = by === 'job' ? null : by.keys;
  const times = { startedAt: at, changedAt: at };
  await tx
    .insert(payments)
    .values({ ...columnOf(payable), key, provider: provider.name, state: 'started', cents, triedBy, ...times });
  const about = { key, cents, currency: CHARGED_CURRENCY, metadata: { [kind]: id }, isUnattended: by === 'job' };
  return { ...card, ...about } as BegunCharge;
};

/** Shorter than the time after which the asking job looks a payment up. */
const CHARGE_LIMIT_MS = MINUTE_MS;

/** A card that is saved is kept by the provider first, and noted here before it is charged. Nothing is charged where it is refused. */
const saveAndCharge = async (
  { provider, db, now }: PayDeps,
  { saveFor, ...charge }: BegunCharge,
): Promise<ProviderPayment> => {
  if (saveFor === undefined) return provider.charge(charge);
  try {
    const kept = await provider.saveSource(charge.source, saveFor);
    await noteCard(db, kept, { ownerId: saveFor, provider: provider.name, paymentKey: charge.key, at: now() });
    return await provider.charge({ ...charge, source: kept.source });
  } catch (error) {
    if (error instanceof CardRefused) return { state: 'declined', id: null, code: 'declined' };
    throw error;
  }
};

/** What is known about a payment now: the provider's own words, that it knows none, or that it does not answer. */
export type Outcome = ProviderPayment | 'missing' | 'silent';

/** Step 2: outside of any transaction. Whatever goes wrong here leaves it unknown whether the card was charged. */
const chargeCard = async (deps: PayDeps, opened: BegunCharge): Promise<Outcome> => {
  const tooLate = AbortSignal.timeout(CHARGE_LIMIT_MS);
  const silence = new Promise<Outcome>((resolve) => tooLate.addEventListener('abort', () => resolve('silent')));
  try {
    return await Promise.race([saveAndCharge(deps, opened), silence]);
  } catch (error) {
    deps.log.warn({ err: error, payment: opened.key }, 'a payment got no answer');
    return 'silent';
  }
};

type Judged = {
  event: NotPaid | 'payment_succeeded';
  state: PaymentState;
  changes: Partial<PaymentRow>;
  /** Among whose declines it counts. Where the provider knows no such payment, no card was tried. */
  triedBy?: string[] | undefined;
};

const judge = (outcome: Outcome, asked: PaymentRow): Judged => {
  if (outcome === 'silent') return { event: 'answer_missing', state: 'unknown', changes: {} };
  if (outcome === 'missing')
    return { event: 'payment_declined', state: 'declined', changes: { declineCode: 'not_charged', triedBy: null } };
  const providerId = outcome.id;
  if (outcome.state === 'challenged')
    return { event: 'challenge_needed', state: 'challenged', changes: { providerId } };
  const changes = { providerId, triedBy: null };
  if (outcome.state === 'succeeded' && (outcome.cents !== asked.cents || outcome.currency !== CHARGED_CURRENCY)) {
    const received = { receivedCents: outcome.cents, receivedCurrency: outcome.currency };
    return { event: 'amount_differs', state: 'mismatched', changes: { ...changes, ...received } };
  }
  if (outcome.state === 'succeeded') return { event: 'payment_succeeded', state: 'succeeded', changes };
  const declined = { ...changes, declineCode: outcome.code };
  return { event: 'payment_declined', state: 'declined', changes: declined, triedBy: asked.triedBy ?? undefined };
};

const setPayment = (tx: Transaction, key: string, changes: Partial<PaymentRow>) =>
  tx.update(payments).set(changes).where(eq(payments.key, key));

type Written = Recorded<string[] | undefined>;
const NOTHING: Written = { result: undefined, posting: null };

/** Money came that pays for nothing: it goes back by a job, and the payment's row says so before anybody is called. */
const returnMoney = async (deps: OutcomeDeps, tx: Transaction, payable: Payable, key: string): Promise<Written> => {
  await payable.failed('licence_refused');
  deps.log.warn({ payment: key }, 'a payment has nothing to pay for and is returned');
  await setPayment(tx, key, { state: 'returning' });
  await deps.jobs.enqueue(tx, returnPayment, { key }, { singletonKey: key });
  return NOTHING;
};

const recordSuccess = async (
  deps: OutcomeDeps,
  tx: Transaction,
  payable: Payable,
  { key, cents }: PaymentRow,
): Promise<Written> => {
  const posting = cents === payable.cents ? await payable.complete() : undefined;
  return posting ? { result: undefined, posting } : returnMoney(deps, tx, payable, key);
};

/** Another amount or currency than was asked for licenses nothing; the admins hear of it at once. */
const reportReceipt = (deps: OutcomeDeps, tx: Transaction, payment: PaymentRow): Promise<number> => {
  const { provider, cents, receivedCents } = payment;
  const amounts = { postingKey: null, providerCents: receivedCents, ledgerCents: 0 - cents };
  return reportDifferences(deps, tx, provider, [{ kind: 'other_receipt', about: aboutReceipt(payment), ...amounts }]);
};

/** Returns among whose declines it counts, where it is a new one. */
const write = (deps: OutcomeDeps, key: string, outcome: Outcome): Promise<string[] | undefined> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Written> => {
      const [known] = await tx.select().from(payments).where(eq(payments.key, key));
      if (!known) return NOTHING;
      const payable = await lockPayable(deps, tx, known);
      const [payment] = await tx.select().from(payments).where(eq(payments.key, key));
      if (!payment) return NOTHING;
      const { event, state, changes, triedBy } = judge(outcome, payment);
      // A decline can still turn out to be a payment; everything else that is decided stays.
      const hasCome = state === 'succeeded' || state === 'mismatched';
      const mayChange = !isDecided(payment.state) || (payment.state === 'declined' && hasCome);
      if (!mayChange) return NOTHING;
      await setPayment(tx, key, { ...changes, state, changedAt: deps.now() });
      await settleCard(tx, deps, { key, state });
      if (event === 'payment_succeeded') return recordSuccess(deps, tx, payable, payment);
      if (state === 'mismatched') await reportReceipt(deps, tx, { ...payment, ...changes });
      if (key === paymentKey(payable, payable.attempts)) await payable.failed(event);
      return { result: triedBy, posting: null };
    },
    { readsBalances: true },
  );

/**
 * Step 3, and the only place where the outcome of a payment by card is written: for the reply of the call, for webhooks and
 * for the job that asks. It locks what is paid first and does nothing when the payment is decided already, so the outcome
 * can come from all three, in any order and any number of times.
 *
 * What was paid cannot be booked while the books are stopped. The payment is unknown until they are open again, and the
 * asking job books it; nobody reads that nothing was charged. Returns what was recorded.
 */
export const recordOutcome = async (
  deps: OutcomeDeps & { provider: Pick<PaymentProvider, 'triedBy'> },
  key: string,
  outcome: Outcome,
): Promise<Outcome> => {
  try {
    const triedBy = await write(deps, key, outcome);
    if (triedBy) await countDecline(deps, triedBy);
    return outcome;
  } catch (error) {
    const [payment] = await deps.db.select({ state: payments.state }).from(payments).where(eq(payments.key, key));
    const mayWait = error instanceof AppError && error.code === 'moneyStopped' && payment && !isDecided(payment.state);
    if (!mayWait) throw error;
    await write(deps, key, 'silent');
    return 'silent';
  }
};

/** Steps 2 and 3 of a payment that was begun and committed. */
export const chargeAndRecord = async (deps: PayDeps, opened: BegunCharge): Promise<Outcome> =>
  recordOutcome(deps, opened.key, await chargeCard(deps, opened));
