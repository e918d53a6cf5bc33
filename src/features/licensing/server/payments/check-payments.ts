import { and, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { addCents } from '#features/pricing/money.rules.ts';
import { forEachDue } from '#platform/jobs/for-each-due.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { returnPayment } from '../../licensing-jobs.contract.ts';
import { failedRefundLines } from '../../money-moves.rules.ts';
import { isDecided, type PaymentState } from '../../orders.rules.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { aboutReceipt, closeDifference } from '../month/report-differences.ts';
import { expireDrafts } from '../orders/open-draft.ts';
import { expireTopUps } from '../wallet/top-up-life.ts';
import { recordOutcome } from './card-payments.ts';
import { lockPayable, type PayDeps } from './payable.ts';
import type { CancelReason, PaymentProvider, PaymentReference, ProviderPayment, RefundReference } from './provider.ts';

const OLD_ENOUGH_MS = 2 * MINUTE_MS;
const LONGEST_KEY = 200;
/** Whoever is at the bank is followed by the page and by webhooks; the job asks about fewer of them. */
const CHALLENGED_AT_ONCE = 50;
/** The bank's question is open for so long. */
const CHALLENGE_MS = DAY_MS;

type Answered = { reference: PaymentReference; answer: ProviderPayment | null };

/**
 * The browser that was asked by the bank could go on and try other cards with the same question, past us and the limit of
 * declines. So what was declined there is ended there before it is recorded.
 */
const endDeclined = async (
  { provider }: PayDeps,
  state: PaymentState,
  { reference, answer }: Answered,
): Promise<ProviderPayment | null> => {
  if (answer?.state !== 'declined' || isDecided(state)) return answer;
  return (await provider.cancel({ ...reference, id: answer.id })) ?? answer;
};

type Ask = (provider: PaymentProvider, payment: PaymentReference) => Promise<ProviderPayment | null>;

/** Records what the provider says; one that does not answer is asked again later. */
const recordAnswer = async (deps: PayDeps, key: string, ask: Ask): Promise<void> => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.key, key));
  if (!payment) return;
  const reference = { key, id: payment.providerId, startedAt: payment.startedAt };
  const found = await ask(deps.provider, reference)
    .then((answer) => endDeclined(deps, payment.state, { reference, answer }))
    .catch((error: unknown) => {
      deps.log.warn({ err: error, payment: key }, 'the provider cannot be asked about a payment');
      return 'silent' as const;
    });
  await recordOutcome(deps, key, found ?? 'missing');
};

/** Asks the provider how a payment stands. */
export const askAboutPayment = (deps: PayDeps, key: string): Promise<void> =>
  recordAnswer(deps, key, (provider, payment) => provider.lookUp(payment));

/** Ends a payment that waits for its holder. Where the holder was faster, it is recorded as paid. */
export const cancelPayment = (deps: PayDeps, key: string, reason: CancelReason): Promise<void> =>
  recordAnswer(deps, key, (provider, payment) => provider.cancel(payment, reason));

type States = readonly (typeof payments.$inferSelect)['state'][];
type Work = { queue: string; states: States; isAlso?: SQL; work: (key: string) => Promise<unknown> };

/** Works on the payments that have stood in these states for a while, the longest first. */
const forEachOld = ({ db, log, now }: PayDeps, signal: AbortSignal, { queue, states, isAlso, work }: Work) => {
  const isOld = lt(payments.changedAt, new Date(now().getTime() - OLD_ENOUGH_MS));
  return forEachDue(
    { db, log, signal },
    {
      queue,
      // A key has colons, which ids have not.
      by: { changedAt: payments.changedAt, key: { text: sql`${payments.key}`, longest: LONGEST_KEY } },
      find: (page) =>
        db
          .select({ key: payments.key, changedAt: payments.changedAt })
          .from(payments)
          .where(and(inArray(payments.state, [...states]), isOld, isAlso, page.where))
          .orderBy(...page.orderBy)
          .limit(page.limit),
      work: ({ key }) => work(key),
    },
  );
};

/** Asks about some of those whose bank still waits; one that cannot be asked is not one of them. */
const askAboutChallenged = async (deps: PayDeps, signal: AbortSignal, isAlso: SQL): Promise<void> => {
  const enough = new AbortController();
  let asked = 0;
  await forEachOld(deps, AbortSignal.any([signal, enough.signal]), {
    queue: 'payments at the bank',
    states: ['challenged'],
    isAlso,
    work: async (key) => {
      await askAboutPayment(deps, key);
      asked += 1;
      if (asked === CHALLENGED_AT_ONCE) enough.abort();
    },
  });
};

/**
 * Every minute: payments without an answer are asked about first, so that nothing delays them; then those that nobody
 * confirmed for a day are ended, and those whose bank still waits are asked about. Money that waits to go back is sent again,
 * old drafts expire.
 */
export const checkOpenPayments = async (deps: PayDeps, signal: AbortSignal): Promise<void> => {
  const isOver = lt(payments.startedAt, new Date(deps.now().getTime() - CHALLENGE_MS));
  await forEachOld(deps, signal, {
    queue: 'payments without an answer',
    states: ['started', 'unknown'],
    work: (key) => askAboutPayment(deps, key),
  });
  await forEachOld(deps, signal, {
    queue: 'payments that nobody confirmed',
    states: ['challenged'],
    isAlso: isOver,
    work: (key) => cancelPayment(deps, key, 'challenge_expired'),
  });
  await askAboutChallenged(deps, signal, not(isOver));
  await forEachOld(deps, signal, {
    queue: 'payments to give back',
    states: ['returning'],
    work: (key) => deps.jobs.enqueue(deps.db, returnPayment, { key }, { singletonKey: key }),
  });
  await expireDrafts(deps, signal);
  await expireTopUps(deps);
};

type Refunded = Awaited<ReturnType<PaymentProvider['refund']>>;

export const recordReturn = (
  deps: PayDeps,
  key: string,
  { state }: Refunded,
  note = 'given back at the provider',
): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const { now, log } = deps;
    const nothing = { result: undefined, posting: null };
    const [known] = await tx.select().from(payments).where(eq(payments.key, key));
    if (!known || state === 'pending') return nothing;
    const payable = await lockPayable(deps, tx, known);
    const [payment] = await tx.select().from(payments).where(eq(payments.key, key));
    if (payment?.state !== 'returning' && payment?.state !== 'mismatched') return nothing;
    const at = now();
    const isBack = state === 'succeeded';
    const after = isBack ? 'returned' : 'return_failed';
    await tx.update(payments).set({ state: after, changedAt: at }).where(eq(payments.key, key));
    await payable.failed('money_returned');
    if (isBack && payment.state === 'mismatched') {
      const { provider } = payment;
      await closeDifference(deps, tx, { provider, about: aboutReceipt(payment), note });
    }
    if (isBack) return nothing;
    log.error({ payment: key }, 'the provider does not return a payment: its buyer has the money in the wallet');
    await payable.tellOfWallet(payment.cents);
    const subject = key.slice(0, key.lastIndexOf(':'));
    const lines = failedRefundLines(await payable.owner(), payment.cents);
    return { result: undefined, posting: { key: `${key}:return_failed`, kind: 'refund_failed', subject, at, lines } };
  });

/** What somebody has given back at the provider itself is not sent a second time. */
const sendBack = async (
  { provider }: PayDeps,
  { cents }: typeof payments.$inferSelect,
  reference: RefundReference,
): Promise<Refunded> => {
  const made = (await provider.listRefunds(reference.paymentId)).filter(({ state }) => state !== 'failed');
  const left = cents - addCents(...made.map((refund) => refund.cents));
  return left > 0 ? provider.refund({ ...reference, cents: left }) : { state: 'succeeded', id: reference.key };
};

/** Gives back a payment that pays for nothing. Where the provider refuses, the buyer has the money in the wallet. */
export const returnUnusedPayment = async (deps: PayDeps, key: string): Promise<void> => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.key, key));
  if (payment?.state !== 'returning' || payment.providerId === null) return;
  const reference = { key: `${key}:return`, paymentId: payment.providerId };
  // Looked up first: the provider forgets keys after a day, and a second refund of the same money is refused.
  const sent = await deps.provider.lookUpRefund(reference);
  await recordReturn(deps, key, sent ?? (await sendBack(deps, payment, reference)));
};
