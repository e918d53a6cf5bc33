import { requireOpenBooks } from '#features/licensing/server/ledger/post.ts';
import { requireChargeable } from '#features/licensing/server/payments/card-payments.ts';
import type { CardDeps } from '#features/licensing/server/payments/card-tries.ts';
import { cancelChallenged } from '#features/licensing/server/payments/challenges.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { confirmRenewal, replaceCard } from '../../business.contract.ts';
import { MOST_TRIES } from '../../subscriptions.rules.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { findPeriodCharge } from './charge-life.ts';
import { keepCard, requireShownCharge } from './pay-charge.ts';
import { renewOne } from './renew.ts';
import {
  findSubscription,
  lockLiveSubscription,
  readSubscription,
  type SubscriptionRow,
  type SubscriptionView,
  setSubscription,
} from './subscription-life.ts';

const nothingDue = sentence('business.nothingDue', 'Nothing is open for your plan. Nothing was charged.');

/** Makes a renewal that is past due be charged now. Nothing is due where a charge of it runs, or an admin looks at it. */
const makeDue = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  at: Date,
): Promise<Partial<SubscriptionRow> | undefined> => {
  if (subscription.state !== 'past_due' || subscription.nextChargeAt === null) return undefined;
  const renewal = await findPeriodCharge(tx, subscription.id, subscription.period + 1);
  if (renewal?.state === 'mismatched' || renewal?.state === 'returning') return undefined;
  // Before anything is saved: nothing may be charged later, after somebody was told that nothing was.
  await requireChargeable(tx, { isAgreed: true });
  // Tries without the holder do not count against this one, which gets the last try too.
  return { nextChargeAt: at, failedTries: Math.min(subscription.failedTries, MOST_TRIES - 2) };
};

/** A renewal whose bank still waits for an answer: it ends, so that another card can pay. */
const endOpenQuestion = async (deps: CardDeps, organisationId: string): Promise<void> => {
  const subscription = await findSubscription(deps.db, organisationId);
  if (subscription?.state !== 'past_due') return;
  const renewal = await deps.db.transaction((tx) => findPeriodCharge(tx, subscription.id, subscription.period + 1));
  if (renewal?.state !== 'challenged') return;
  // The holder may be faster than the cancellation, and nobody is told then that nothing was charged.
  await requireOpenBooks(deps.db);
  await cancelChallenged(deps, { kind: 'planCharge', id: renewal.id });
};

/** Another card for renewals. What is past due is charged to it at once. */
export const replaceOwnCard = async (
  deps: CardDeps,
  viewer: SignedIn,
  { source }: HandlerInput<typeof replaceCard>,
): Promise<SubscriptionView> => {
  const { organisation } = await requireRight(deps.db, viewer, 'pay');
  // Refused before the card is kept at the provider, where nobody would forget it.
  await deps.db.transaction(async (tx) => makeDue(tx, await lockLiveSubscription(tx, organisation.id), deps.now()));
  const card = await keepCard(deps, source, organisation.id);
  await endOpenQuestion(deps, organisation.id);
  const dueId = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await lockTeam(tx, viewer, 'pay');
    const subscription = await lockLiveSubscription(tx, organisation.id);
    const due = await makeDue(tx, subscription, at);
    await setSubscription(tx, subscription, { card: card.source, cardEnding: card.ending, ...due, changedAt: at });
    return due && subscription.id;
  });
  if (dueId !== undefined) await renewOne(deps, dueId, deps.provider.triedBy);
  return readSubscription(deps.db, organisation.id);
};

/** The holder is there: the saved card is charged again, and the bank can ask. */
export const confirmOwnRenewal = async (
  deps: CardDeps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof confirmRenewal>,
): Promise<SubscriptionView> => {
  const { organisationId } = await requireShownCharge(deps, viewer, id);
  const subscriptionId = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await lockTeam(tx, viewer, 'pay');
    const subscription = await lockLiveSubscription(tx, organisationId);
    const due = await makeDue(tx, subscription, at);
    if (!due) throw new AppError('movedOn', { sentence: nothingDue });
    await setSubscription(tx, subscription, { ...due, changedAt: at });
    return subscription.id;
  });
  await renewOne(deps, subscriptionId, deps.provider.triedBy);
  return readSubscription(deps.db, organisationId);
};
