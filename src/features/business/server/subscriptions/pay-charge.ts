import { and, eq, inArray, lt } from 'drizzle-orm';
import { isUnderWay, wasPaid } from '#features/licensing/orders.rules.ts';
import {
  type BegunCharge,
  beginPayment,
  chargeAndRecord,
  requireChargeable,
} from '#features/licensing/server/payments/card-payments.ts';
import type { CardDeps } from '#features/licensing/server/payments/card-tries.ts';
import {
  answerChallenge,
  type ChallengeDeps,
  cancelChallenged,
  checkChallenged,
  findChallenge,
} from '#features/licensing/server/payments/challenges.ts';
import type { Payable, PayDeps } from '#features/licensing/server/payments/payable.ts';
import { CardRefused, type KeptCard } from '#features/licensing/server/payments/provider.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { HOUR_MS } from '#shared/time.ts';
import type {
  answerPlanChallenge,
  cancelPlanChallenge,
  checkPlanCharge,
  getPlanChallenge,
  payPlanCharge,
} from '../../business.contract.ts';
import { termsOf } from '../../plans.rules.ts';
import { planCharges } from '../subscriptions.tables.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { lockCharge, moveCharge } from './charge-life.ts';
import { requireOpenQuoteById } from './custom-quotes.ts';
import { payableCharge } from './plan-payable.ts';
import { refreshDraft, requirePlanBuyer } from './start-plan.ts';
import {
  type ChargeRow,
  findSubscription,
  moveSubscription,
  readSubscription,
  type SubscriptionRow,
  type SubscriptionView,
  setSubscription,
  viewSubscription,
} from './subscription-life.ts';

type Payment = HandlerInput<typeof payPlanCharge>;

const expired = sentence('business.expired', 'This offer has expired. Please start again.');
const dearer = sentence(
  'business.dearer',
  'The price has changed in the meantime. Please look at it again; nothing was charged.',
);

const cardRefused = sentence(
  'business.cardRefused',
  'The bank refuses this card. Nothing was charged; please try another one.',
);

/** Gives the card to the provider to keep. One that it refuses is told at its field. */
export const keepCard = (
  { provider }: Pick<PayDeps, 'provider'>,
  source: string,
  organisationId: string,
): Promise<KeptCard> =>
  provider.saveSource(source, organisationId).catch((error: unknown) => {
    throw error instanceof CardRefused ? invalidField('source', cardRefused) : error;
  });

/** A plan of the price list costs what the list says now; an offer what it says, as long as it is valid. */
const termsNow = async (tx: Transaction, { terms, quoteId }: SubscriptionRow, now: Date) => {
  if (quoteId !== null) return { terms: (await requireOpenQuoteById(tx, quoteId, now)).terms, quoteId };
  if (terms.plan === 'custom') throw new AppError('movedOn', { sentence: expired });
  return { terms: termsOf(await readPriceSettings(tx), terms.plan, terms.interval), quoteId };
};

type Begun = { kind: 'settled' | 'dearer' } | { kind: 'charge'; charge: BegunCharge };
type Chosen = Payment & { card: KeptCard };

const refreshedCharge = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  charge: ChargeRow,
  at: Date,
): Promise<ChargeRow> => {
  if (charge.kind !== 'start') return charge;
  await refreshDraft(tx, subscription, await termsNow(tx, subscription, at), at);
  const [row] = await tx.select().from(planCharges).where(eq(planCharges.id, charge.id));
  return row ?? charge;
};

type Judged = { kind: 'settled' | 'dearer' } | { kind: 'payable'; subscription: SubscriptionRow; payable: Payable };

/** Everything that can refuse, under the locks. */
const judge = async (
  deps: PayDeps,
  tx: Transaction,
  viewer: SignedIn,
  { id, agreedCents }: Payment,
): Promise<Judged> => {
  const { organisation } = await lockTeam(tx, viewer, 'pay');
  const { charge, subscription } = await lockCharge(tx, id);
  if (charge.organisationId !== organisation.id || charge.kind !== 'start') throw new AppError('notFound');
  if (isUnderWay(charge.state) || wasPaid(charge.state)) return { kind: 'settled' };
  if (charge.state === 'expired') throw new AppError('movedOn', { sentence: expired });
  await requirePlanBuyer(tx, organisation.id);
  const priced = await refreshedCharge(tx, subscription, charge, deps.now());
  if (priced.netCents + priced.taxCents > agreedCents) return { kind: 'dearer' };
  return { kind: 'payable', subscription, payable: payableCharge(deps, tx, { charge: priced, subscription }) };
};

/** Everything is checked again, and the charge says that a payment runs. */
const begin = (deps: CardDeps, viewer: SignedIn, { card, ...payment }: Chosen): Promise<Begun> =>
  deps.db.transaction(async (tx): Promise<Begun> => {
    const judged = await judge(deps, tx, viewer, payment);
    if (judged.kind !== 'payable') return { kind: judged.kind };
    const { source, ending } = card;
    await setSubscription(tx, judged.subscription, { card: source, cardEnding: ending, changedAt: deps.now() });
    const begun = await beginPayment(tx, deps, judged.payable, { card: { source }, by: deps.provider.triedBy });
    return begun ? { kind: 'charge', charge: begun } : { kind: 'settled' };
  });

/** The card is kept at the provider only where it can be charged: nobody forgets one that was refused afterwards. */
const keepAndBegin = async (
  deps: CardDeps,
  viewer: SignedIn,
  { payment, organisationId }: { payment: Payment; organisationId: string },
): Promise<Begun> => {
  const kind = await deps.db.transaction(async (tx) => {
    const judged = await judge(deps, tx, viewer, payment);
    if (judged.kind === 'payable') await requireChargeable(tx, judged.payable);
    return judged.kind;
  });
  if (kind !== 'payable') return { kind };
  return begin(deps, viewer, { ...payment, card: await keepCard(deps, payment.source, organisationId) });
};

/** Pays for the first period of a plan, in the same three steps as an order. The card is kept for renewals. */
export const payOwnCharge = async (deps: CardDeps, viewer: SignedIn, payment: Payment): Promise<SubscriptionView> => {
  const { organisation } = await requireRight(deps.db, viewer, 'pay');
  const begun = await keepAndBegin(deps, viewer, { payment, organisationId: organisation.id });
  if (begun.kind === 'dearer') throw new AppError('priceChanged', { sentence: dearer });
  if (begun.kind === 'charge') await chargeAndRecord(deps, begun.charge);
  return readSubscription(deps.db, organisation.id);
};

/** The charge that is shown with the viewer's own plan; any other does not exist. */
export const requireShownCharge = async ({ db }: Pick<ChallengeDeps, 'db'>, viewer: SignedIn, id: string) => {
  const { organisation } = await requireRight(db, viewer, 'pay');
  const subscription = await findSubscription(db, organisation.id);
  const { charge } = subscription ? await viewSubscription(db, subscription) : { charge: null };
  if (charge?.id !== id) throw new AppError('notFound');
  return { charge, organisationId: organisation.id };
};

export const answerOwnPlanChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id, isConfirmed }: HandlerInput<typeof answerPlanChallenge>,
): Promise<SubscriptionView> => {
  const { charge, organisationId } = await requireShownCharge(deps, viewer, id);
  await answerChallenge(deps, charge.challenge, isConfirmed);
  return readSubscription(deps.db, organisationId);
};

/** For the bank's own dialog, with providers that have one. */
export const readOwnPlanChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof getPlanChallenge>,
): Promise<HandlerReply<typeof getPlanChallenge>> => {
  await requireShownCharge(deps, viewer, id);
  return findChallenge(deps, { kind: 'planCharge', id });
};

/** Asks the provider now, for somebody who comes back from the bank before any webhook does. */
export const checkOwnPlanCharge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof checkPlanCharge>,
): Promise<SubscriptionView> => {
  const { organisationId } = await requireShownCharge(deps, viewer, id);
  await checkChallenged(deps, { kind: 'planCharge', id });
  return readSubscription(deps.db, organisationId);
};

/** Ends the bank's open question, so that another card can be used. */
export const cancelOwnPlanChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof cancelPlanChallenge>,
): Promise<SubscriptionView> => {
  const { organisationId } = await requireShownCharge(deps, viewer, id);
  await cancelChallenged(deps, { kind: 'planCharge', id });
  return readSubscription(deps.db, organisationId);
};

const DRAFT_MS = 48 * HOUR_MS;

/** Plans that nobody paid. Payments that may be under way never expire. */
export const expirePlanDrafts = async (
  { db, now, log }: Pick<PayDeps, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const at = now();
  const isOld = and(
    eq(planCharges.kind, 'start'),
    inArray(planCharges.state, ['draft', 'declined']),
    lt(planCharges.changedAt, new Date(at.getTime() - DRAFT_MS)),
  );
  const expire = (id: string) =>
    db.transaction(async (tx) => {
      const { charge, subscription } = await lockCharge(tx, id);
      if (!(await moveCharge(tx, charge, { event: 'time_passed', at }))) return;
      await moveSubscription(tx, subscription, { event: 'abandoned', at });
    });
  await forEachDue(
    { db, log, signal },
    {
      queue: 'old drafts of plans',
      ...dueIn(db, { changedAt: planCharges.changedAt, id: planCharges.id }, isOld),
      work: ({ id }) => expire(id),
    },
  );
};
