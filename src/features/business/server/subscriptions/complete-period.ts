import { eq } from 'drizzle-orm';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import { planEnded, planNeedsConfirmation, planPaymentFailed } from '../../business-notifications.ts';
import { periodAt } from '../../periods.rules.ts';
import type { PlanTerms } from '../../plans.rules.ts';
import { bucketsOf, type NewBucket } from '../../quota.rules.ts';
import { afterDecline, LAST_DAY, MOST_TRIES } from '../../subscriptions.rules.ts';
import { customQuotes } from '../organisations.tables.ts';
import { billingPage, tellManagers } from '../teams/tell-team.ts';
import type { LockedCharge } from './charge-life.ts';
import { type ChargeRow, moveSubscription, type SubscriptionRow } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

type Anchored = Pick<SubscriptionRow, 'anchor' | 'anchorPeriod'> & { terms: PlanTerms };

/** Bounds of a period by the anchor that counts for it. */
export const boundsOf = ({ anchor, anchorPeriod, terms }: Anchored, period: number) =>
  periodAt(anchor ?? new Date(0), terms.interval, period - anchorPeriod);

/** The first period begins when it is paid; a change between months and years moves the anchor to the end of the last one. */
const anchorFor = (
  subscription: SubscriptionRow,
  { kind, period, terms }: Pick<ChargeRow, 'kind' | 'period' | 'terms'>,
  now: Date,
): Anchored => {
  if (kind === 'start') return { anchor: now, anchorPeriod: period, terms };
  if (terms.interval !== subscription.terms.interval)
    return { anchor: subscription.periodEnd ?? now, anchorPeriod: period, terms };
  return { anchor: subscription.anchor, anchorPeriod: subscription.anchorPeriod, terms };
};

/** Bounds of the period that a renewal would pay for now. */
export const nextBoundsOf = (subscription: SubscriptionRow, now: Date) => {
  const terms = subscription.nextTerms ?? subscription.terms;
  const period = subscription.period + 1;
  return boundsOf(anchorFor(subscription, { kind: 'renewal', period, terms }, now), period);
};

/** A period is paid, the first one or the next. Nothing where the subscription does not want it any more. */
export const completePeriod = async (
  { now }: Deps,
  tx: Transaction,
  { subscription, charge }: LockedCharge,
): Promise<NewBucket[] | undefined> => {
  const at = now();
  const anchored = anchorFor(subscription, charge, at);
  const { start, end } = boundsOf(anchored, charge.period);
  const isNext = charge.kind === 'start' || charge.period === subscription.period + 1;
  const moved = isNext
    ? await moveSubscription(tx, subscription, {
        event: 'paid',
        at,
        ...anchored,
        nextTerms: null,
        period: charge.period,
        periodEnd: end,
        nextChargeAt: end,
        pastDueSince: null,
        failedTries: 0,
      })
    : undefined;
  if (!moved) return undefined;
  if (charge.kind === 'start' && subscription.quoteId !== null)
    await tx
      .update(customQuotes)
      .set({ takenBy: subscription.organisationId, takenAt: at })
      .where(eq(customQuotes.id, subscription.quoteId));
  return bucketsOf(charge.terms, start, charge.netCents);
};

/** A renewal was declined, or the bank wants to ask its holder: past due, tried again some days later, at last ended. */
export const recordFailure = async (
  deps: Deps,
  tx: Transaction,
  subscription: SubscriptionRow,
  { code, event, cents }: { code: string; event: 'payment_declined' | 'challenge_needed'; cents: Cents },
): Promise<void> => {
  const now = deps.now();
  if (await moveSubscription(tx, subscription, { event: 'charge_answered', at: now })) return;
  const pastDueSince = subscription.pastDueSince ?? now;
  const { failedTries } = subscription;
  const after =
    event === 'challenge_needed'
      ? { nextChargeAt: new Date(pastDueSince.getTime() + LAST_DAY * DAY_MS), failedTries: MOST_TRIES }
      : afterDecline({ code, pastDueSince, failedTries, now });
  if (!after) {
    const ended = await moveSubscription(tx, subscription, { event: 'tries_used_up', at: now });
    if (ended) await tellManagers(deps, tx, subscription.organisationId, planEnded.with({}));
    return;
  }
  const moved = await moveSubscription(tx, subscription, { event: 'charge_failed', at: now, pastDueSince, ...after });
  const isFirst = subscription.state !== 'past_due';
  if (moved && code === 'authentication_required') {
    const facts = {
      amount: formatUsd(cents, { withCents: true }),
      date: dayOf(after.nextChargeAt),
    };
    const link = `${billingPage}#plan`;
    await tellManagers(deps, tx, subscription.organisationId, { ...planNeedsConfirmation.with(facts), link });
  } else if (moved && isFirst) await tellManagers(deps, tx, subscription.organisationId, planPaymentFailed.with({}));
};
