import type { Licence } from '#features/pricing/licences.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import { awaitsAnswer, isLicensed, type OrderState } from './orders.rules.ts';
import type { SalePart } from './shares.rules.ts';

/** What an extended licence costs less because of an earlier order of the same licensee. */
export type Credit = { orderId: string; cents: Cents };

/** An order that was paid, with what has become of its money. */
export type PaidBefore = { id: string; state: OrderState; netCents: Cents; parts: readonly SalePart[] | null };

/**
 * The money of such an order counts for an extended licence. What was paid for an upgrade counts for the next one while it is
 * held: only what is missing is paid.
 */
export const countsForUpgrade = ({ licence, state }: { licence: Licence; state: OrderState }): boolean =>
  licence === 'standard' ? isLicensed(state) : licence === 'extended' && state === 'held';

/** What is left of the price of an order after refunds and disputes; tax is no part of the price. */
export const keptNetCents = ({ netCents, parts }: Pick<PaidBefore, 'netCents' | 'parts'>): Cents =>
  addCents(
    netCents,
    ...(parts ?? []).filter(({ kind }) => kind !== 'tax').map(({ returned, held }) => -(returned + held)),
  );

/** The orders whose money counts for an extended licence of this price, the largest first, never more than the price. */
export const creditsFor = (priceCents: Cents, before: readonly PaidBefore[]): Credit[] => {
  let left = priceCents;
  return before
    .map((order) => ({ orderId: order.id, cents: keptNetCents(order) }))
    .toSorted((one, other) => other.cents - one.cents || (one.orderId < other.orderId ? -1 : 1))
    .flatMap(({ orderId, cents }) => {
      const used = Math.min(cents, left);
      left -= used;
      return used > 0 ? [{ orderId, cents: used }] : [];
    });
};

/** What was kept for an order counts also while its own licence is held. */
export const hasMoney = (state: OrderState): boolean => isLicensed(state) || state === 'held';

/** The order still has the money that an upgrade counts on. */
export const isCreditKept = ({ cents }: Pick<Credit, 'cents'>, order: PaidBefore | undefined): boolean =>
  order !== undefined && hasMoney(order.state) && keptNetCents(order) >= cents;

/** An upgrade that is in force, or may be again. */
const stands = (state: OrderState): boolean =>
  hasMoney(state) || awaitsAnswer(state) || state === 'refunding' || state === 'disputed';

export const standingStates = (states: readonly OrderState[]): OrderState[] => states.filter(stands);

/** Why an order cannot be refunded by itself, where extended licences were bought on top of it. */
export type UpgradeObstacle = 'upgrade_stands' | 'upgrade_is_moving' | 'both_only_whole';

export const upgradeObstacle = (
  upgrades: readonly OrderState[],
  { isWhole, withUpgrades }: { isWhole: boolean; withUpgrades: boolean },
): UpgradeObstacle | undefined => {
  const standing = standingStates(upgrades);
  if (standing.length === 0) return undefined;
  if (!withUpgrades) return 'upgrade_stands';
  if (!isWhole) return 'both_only_whole';
  return standing.every(hasMoney) ? undefined : 'upgrade_is_moving';
};
