import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { periodAt } from '../../periods.rules.ts';
import { isSameTerms } from '../../plans.rules.ts';
import { bucketsOf, extraBucket, type NewBucket } from '../../quota.rules.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { planChanges } from '../subscriptions.tables.ts';
import type { LockedCharge } from './charge-life.ts';
import { type SubscriptionRow, setSubscription } from './subscription-life.ts';

export type ChangeRow = typeof planChanges.$inferSelect;

/** The quote was made for the plan as it is now. */
export const isStillTrue = (change: ChangeRow, subscription: SubscriptionRow): boolean =>
  isLive(subscription.state) &&
  change.subscriptionId === subscription.id &&
  change.period === subscription.period &&
  isSameTerms(change.fromTerms, subscription.terms);

/** Applies a change that counts now. What is in the pool stays; what was paid is added to it. */
export const applyChange = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  change: ChangeRow,
  at: Date,
): Promise<NewBucket[]> => {
  const { toTerms: terms, netCents, downloads, beginsPeriod } = change;
  const period = subscription.period + 1;
  const end = beginsPeriod ? periodAt(at, terms.interval, 0).end : subscription.periodEnd;
  const restart = beginsPeriod
    ? { anchor: at, anchorPeriod: period, period, periodEnd: end, nextChargeAt: end, remindedPeriod: null }
    : {};
  await setSubscription(tx, subscription, { terms, nextTerms: null, ...restart, changedAt: at });
  await tx.update(planChanges).set({ doneAt: at }).where(eq(planChanges.id, change.id));
  if (netCents === 0) return [];
  return beginsPeriod ? bucketsOf(terms, at, netCents) : [extraBucket(at, downloads, netCents)];
};

/** The difference is paid. Nothing where the plan has changed meanwhile: then the money goes back. */
export const completeChange = async (
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { subscription, charge }: LockedCharge,
): Promise<NewBucket[] | undefined> => {
  const [change] = await tx.select().from(planChanges).where(eq(planChanges.id, charge.id));
  if (!change || change.doneAt !== null || !isStillTrue(change, subscription)) return undefined;
  return applyChange(tx, subscription, change, now());
};
