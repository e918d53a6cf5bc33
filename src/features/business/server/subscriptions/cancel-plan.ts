import { awaitsAnswer } from '#features/licensing/orders.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { lockTeam } from '../teams/membership.ts';
import { findPeriodCharge } from './charge-life.ts';
import { confirmCancel } from './plan-receipts.ts';
import {
  lockLiveSubscription,
  lockSubscription,
  moveSubscription,
  readSubscription,
  type SubscriptionView,
  viewSubscription,
} from './subscription-life.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

const tooLate = sentence('business.tooLate', 'This plan has ended already. You can choose a new one.');

/**
 * Cancels with one call and without a fee. A renewal that is being charged in this moment is waited for: what came goes
 * back. A plan that is past due ends at once, and its card is not tried again.
 */
export const cancelOwnPlan = (deps: Deps, viewer: SignedIn): Promise<SubscriptionView> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const { organisation } = await lockTeam(tx, viewer, 'pay');
    const subscription = await lockSubscription(tx, organisation.id);
    if (!subscription) return readSubscription(tx, organisation.id);
    const renewal = await findPeriodCharge(tx, subscription.id, subscription.period + 1);
    const isCharging = renewal !== undefined && awaitsAnswer(renewal.state);
    const event = isCharging ? 'cancelled_while_charging' : 'cancelled';
    const moved = await moveSubscription(tx, subscription, { event, at, nextTerms: null });
    if (moved) await confirmCancel(deps, tx, moved);
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
