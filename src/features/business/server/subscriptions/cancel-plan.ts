import { awaitsAnswer } from '#features/licensing/orders.rules.ts';
import type { PayDeps } from '#features/licensing/server/orders/pay-order.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { replaceCard } from '../../business.contract.ts';
import { MOST_TRIES } from '../../subscriptions.rules.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { findPeriodCharge } from './charge-life.ts';
import { keepCard } from './pay-charge.ts';
import { renewOne } from './renew.ts';
import {
  lockLiveSubscription,
  lockSubscription,
  moveSubscription,
  readSubscription,
  type SubscriptionView,
  setSubscription,
  viewSubscription,
} from './subscription-life.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

const tooLate = sentence('business.tooLate', 'This plan has ended already. You can choose a new one.');

/**
 * Cancels with one call and without a fee. A renewal that is being charged in this moment is waited for: what came goes
 * back. A plan that is past due ends at once, and its card is not tried again.
 */
export const cancelOwnPlan = ({ db, now }: Deps, viewer: SignedIn): Promise<SubscriptionView> =>
  db.transaction(async (tx) => {
    const at = now();
    const { organisation } = await lockTeam(tx, viewer, 'pay');
    const subscription = await lockSubscription(tx, organisation.id);
    if (!subscription) return readSubscription(tx, organisation.id);
    const renewal = await findPeriodCharge(tx, subscription.id, subscription.period + 1);
    const isCharging = renewal !== undefined && awaitsAnswer(renewal.state);
    const event = isCharging ? 'cancelled_while_charging' : 'cancelled';
    const moved = await moveSubscription(tx, subscription, { event, at, nextTerms: null });
    return viewSubscription(tx, moved ?? subscription);
  });

export const undoOwnCancel = ({ db, now }: Deps, viewer: SignedIn): Promise<SubscriptionView> =>
  db.transaction(async (tx) => {
    const at = now();
    const { organisation } = await lockTeam(tx, viewer, 'pay');
    const subscription = await lockLiveSubscription(tx, organisation.id);
    if (subscription.state !== 'cancelled') return viewSubscription(tx, subscription);
    if (subscription.periodEnd === null || subscription.periodEnd <= at)
      throw new AppError('movedOn', { sentence: tooLate });
    const moved = await moveSubscription(tx, subscription, { event: 'cancel_undone', at });
    return viewSubscription(tx, moved ?? subscription);
  });

/** Another card for renewals. What is past due is charged to it at once. */
export const replaceOwnCard = async (
  deps: PayDeps,
  viewer: SignedIn,
  { source }: HandlerInput<typeof replaceCard>,
): Promise<SubscriptionView> => {
  const { organisation } = await requireRight(deps.db, viewer, 'pay');
  const card = await keepCard(deps, source, organisation.id);
  const dueId = await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await lockTeam(tx, viewer, 'pay');
    const subscription = await lockLiveSubscription(tx, organisation.id);
    const isDue = subscription.state === 'past_due' && subscription.nextChargeAt !== null;
    // A card that is not tried any more does not count against the new one, which gets the last try too.
    const failedTries = Math.min(subscription.failedTries, MOST_TRIES - 2);
    const again = isDue ? { nextChargeAt: at, failedTries } : {};
    await setSubscription(tx, subscription, { card: card.source, cardEnding: card.ending, ...again, changedAt: at });
    return isDue ? subscription.id : undefined;
  });
  if (dueId !== undefined) await renewOne(deps, dueId, { isUnattended: false });
  return readSubscription(deps.db, organisation.id);
};
