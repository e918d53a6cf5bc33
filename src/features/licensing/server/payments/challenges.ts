import { desc } from 'drizzle-orm';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { answerTestChallenge } from '../../licensing.contract.ts';
import type { PayableId, PayableKind } from '../../orders.rules.ts';
import type { answerTopUpChallenge } from '../../wallet.contract.ts';
import { requireOpenBooks } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { readOwnOrder } from '../orders/order-life.ts';
import { readOwnTopUp } from '../wallet/top-up-life.ts';
import { askAboutPayment, cancelPayment } from './check-payments.ts';
import { requireTestProvider } from './choose-provider.ts';
import { isPaymentOf, type PayDeps } from './payable.ts';
import type { PaymentProvider } from './provider.ts';
import type { TestProvider } from './test-provider.ts';

export type ChallengeDeps = Omit<PayDeps, 'provider'> & { provider: PaymentProvider | TestProvider };

/** One of the viewer's orders or top-ups; what a plan is paid by belongs to a team. */
type OwnPaid = { kind: Exclude<PayableKind, 'planCharge'>; id: string };

const latestPayment = async ({ db }: ChallengeDeps, paid: PayableId) => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(isPaymentOf(paid))
    .orderBy(desc(payments.startedAt), desc(payments.key))
    .limit(1);
  return payment;
};

const requireOwn = ({ db }: ChallengeDeps, viewer: SignedIn, { kind, id }: OwnPaid): Promise<unknown> =>
  kind === 'order' ? readOwnOrder(db, viewer, id) : readOwnTopUp(db, viewer, id);

/** What the bank's dialog in the browser needs. It is fetched from the provider each time and never stored. */
export const findChallenge = async (deps: ChallengeDeps, paid: PayableId): Promise<{ challenge: string | null }> => {
  const payment = await latestPayment(deps, paid);
  if (payment?.state !== 'challenged') return { challenge: null };
  // Whoever confirms is charged.
  await requireOpenBooks(deps.db);
  const { key, providerId, startedAt } = payment;
  const found = await deps.provider.lookUp({ key, id: providerId, startedAt });
  return { challenge: found?.state === 'challenged' ? found.challenge : null };
};

export const readChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  paid: OwnPaid,
): Promise<{ challenge: string | null }> => {
  await requireOwn(deps, viewer, paid);
  return findChallenge(deps, paid);
};

/** Asks the provider now, for a buyer who comes back from the bank before any webhook does. */
export const checkChallenged = async (deps: ChallengeDeps, paid: PayableId): Promise<void> => {
  const payment = await latestPayment(deps, paid);
  if (payment?.state === 'challenged') await askAboutPayment(deps, payment.key);
};

export const checkNow = async (deps: ChallengeDeps, viewer: SignedIn, paid: OwnPaid): Promise<void> => {
  await requireOwn(deps, viewer, paid);
  await checkChallenged(deps, paid);
};

/** Ends the bank's open question at the provider, so that another card can be used. */
export const cancelChallenged = async (deps: ChallengeDeps, paid: PayableId): Promise<void> => {
  const payment = await latestPayment(deps, paid);
  if (payment?.state === 'challenged') await cancelPayment(deps, payment.key, 'other_card');
};

export const cancelNow = async (deps: ChallengeDeps, viewer: SignedIn, paid: OwnPaid): Promise<void> => {
  await requireOwn(deps, viewer, paid);
  await cancelChallenged(deps, paid);
};

/** The test provider's bank: the buyer confirms or refuses, and the outcome is asked for at once. */
export const answerChallenge = async (
  deps: ChallengeDeps,
  challenge: string | null,
  isConfirmed: boolean,
): Promise<void> => {
  const provider = requireTestProvider(deps.provider);
  if (challenge === null) return;
  await requireOpenBooks(deps.db);
  await provider.answerChallenge(challenge, isConfirmed);
  const key = await provider.keyOf(challenge);
  if (key !== null) await askAboutPayment(deps, key);
};

export const answerOwnChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id, isConfirmed }: HandlerInput<typeof answerTestChallenge>,
): Promise<HandlerReply<typeof answerTestChallenge>> => {
  const { challenge } = await readOwnOrder(deps.db, viewer, id);
  await answerChallenge(deps, challenge, isConfirmed);
  return readOwnOrder(deps.db, viewer, id);
};

export const answerOwnTopUpChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id, isConfirmed }: HandlerInput<typeof answerTopUpChallenge>,
): Promise<HandlerReply<typeof answerTopUpChallenge>> => {
  const { challenge } = await readOwnTopUp(deps.db, viewer, id);
  await answerChallenge(deps, challenge, isConfirmed);
  return readOwnTopUp(deps.db, viewer, id);
};
