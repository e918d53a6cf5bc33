import { and, eq, inArray, lt } from 'drizzle-orm';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import { awaitsAnswer, wasPaid } from '#features/licensing/orders.rules.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { charge as chargeCard, type PayDeps } from '#features/licensing/server/orders/pay-order.ts';
import { recordOutcome } from '#features/licensing/server/orders/record-outcome.ts';
import {
  answerChallenge,
  type ChallengeDeps,
  checkChallenged,
  findChallenge,
} from '#features/licensing/server/payments/challenges.ts';
import { CardRefused, type Charge, type KeptCard } from '#features/licensing/server/payments/provider.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { answerPlanChallenge, checkPlanCharge, getPlanChallenge, payPlanCharge } from '../../business.contract.ts';
import { termsOf } from '../../plans.rules.ts';
import { planCharges } from '../subscriptions.tables.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { beginPayment, lockCharge, lockChargeToPay, moveCharge } from './charge-life.ts';
import { requireOpenQuoteById } from './custom-quotes.ts';
import { refreshDraft } from './start-plan.ts';
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

type Begun = { kind: 'settled' } | { kind: 'dearer' } | { kind: 'charge'; charge: Charge };
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

/** Step 1: everything that can refuse is checked, and the charge says that a payment runs. */
const begin = (deps: PayDeps, viewer: SignedIn, { id, agreedCents, card }: Chosen): Promise<Begun> =>
  deps.db.transaction(async (tx): Promise<Begun> => {
    const { organisation } = await lockTeam(tx, viewer, 'pay');
    const { charge, subscription } = await lockCharge(tx, id);
    if (charge.organisationId !== organisation.id || charge.kind !== 'start') throw new AppError('notFound');
    if (awaitsAnswer(charge.state) || wasPaid(charge.state)) return { kind: 'settled' };
    if (charge.state === 'expired') throw new AppError('movedOn', { sentence: expired });
    const at = deps.now();
    const priced = await refreshedCharge(tx, subscription, charge, at);
    if (priced.netCents + priced.taxCents > agreedCents) return { kind: 'dearer' };
    await setSubscription(tx, subscription, { card: card.source, cardEnding: card.ending, changedAt: at });
    const begun = await beginPayment(tx, priced, { provider: deps.provider, source: card.source, at });
    return begun ? { kind: 'charge', charge: begun } : { kind: 'settled' };
  });

/** Steps 2 and 3: the provider is called outside of any transaction, and its answer is recorded. */
export const chargeAndRecord = async (deps: PayDeps, charge: Charge): Promise<void> =>
  recordOutcome({ ...deps, lockPlanCharge: lockChargeToPay(deps) }, charge.key, await chargeCard(deps, charge));

/** Pays for the first period of a plan, in the same three steps as an order. The card is kept for renewals. */
export const payOwnCharge = async (deps: PayDeps, viewer: SignedIn, payment: Payment): Promise<SubscriptionView> => {
  const { organisation } = await requireRight(deps.db, viewer, 'pay');
  await requireSwitchedOn(deps.db, 'purchases');
  const card = await keepCard(deps, payment.source, organisation.id);
  const begun = await begin(deps, viewer, { ...payment, card });
  if (begun.kind === 'dearer') throw new AppError('priceChanged', { sentence: dearer });
  if (begun.kind === 'charge') await chargeAndRecord(deps, begun.charge);
  return readSubscription(deps.db, organisation.id);
};

/** The charge that is shown with the viewer's own plan; any other does not exist. */
const requireShownCharge = async ({ db }: Pick<ChallengeDeps, 'db'>, viewer: SignedIn, id: string) => {
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
  await answerChallenge({ ...deps, lockPlanCharge: lockChargeToPay(deps) }, charge.challenge, isConfirmed);
  return readSubscription(deps.db, organisationId);
};

/** For the bank's own dialog, with providers that have one. */
export const readOwnPlanChallenge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof getPlanChallenge>,
): Promise<HandlerReply<typeof getPlanChallenge>> => {
  await requireShownCharge(deps, viewer, id);
  return findChallenge(deps, eq(payments.planChargeId, id));
};

/** Asks the provider now, for somebody who comes back from the bank before any webhook does. */
export const checkOwnPlanCharge = async (
  deps: ChallengeDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof checkPlanCharge>,
): Promise<SubscriptionView> => {
  const { organisationId } = await requireShownCharge(deps, viewer, id);
  await checkChallenged({ ...deps, lockPlanCharge: lockChargeToPay(deps) }, eq(payments.planChargeId, id));
  return readSubscription(deps.db, organisationId);
};

const DRAFT_MS = 48 * 3_600_000;

/** Plans that nobody paid. Payments that may be under way never expire. */
export const expirePlanDrafts = async ({ db, now }: Pick<PayDeps, 'db' | 'now'>): Promise<void> => {
  const at = now();
  const old = await db
    .select({ id: planCharges.id })
    .from(planCharges)
    .where(
      and(
        eq(planCharges.kind, 'start'),
        inArray(planCharges.state, ['draft', 'declined']),
        lt(planCharges.changedAt, new Date(at.getTime() - DRAFT_MS)),
      ),
    )
    .limit(1_000);
  for (const { id } of old)
    await db.transaction(async (tx) => {
      const { charge, subscription } = await lockCharge(tx, id);
      if (!(await moveCharge(tx, charge, { event: 'time_passed', at }))) return;
      await moveSubscription(tx, subscription, { event: 'abandoned', at });
    });
};
