import type { Transaction } from '#platform/db/database.ts';
import { href } from '#shared/pages.ts';
import { licenceHeld, licenceReleased } from '../../money-notifications.ts';
import { hasMoney } from '../../upgrades.rules.ts';
import { type TellDeps, tell } from '../refunds/tell-people.ts';
import { lockOrder, moveOrder, type OrderRow } from './order-life.ts';
import { areCreditsKept, readUpgrades } from './upgrades.ts';

/** On hold while money that it counts on is missing, in force again when the money is back. */
const settleHold = async (deps: TellDeps, tx: Transaction, order: OrderRow): Promise<void> => {
  const isHeld = order.state === 'held';
  const isKept = await areCreditsKept(tx, order);
  if (isKept !== isHeld) return;
  const isWhole = (order.parts ?? []).every(({ returned }) => returned === 0);
  const release = isWhole ? 'hold_ended' : 'hold_ended_in_part';
  await moveOrder(tx, order, { event: isKept ? release : 'hold_started', at: deps.now() });
  const notice = (isKept ? licenceReleased : licenceHeld).with({ title: order.snapshot.title });
  await tell(deps, tx, [{ userId: order.buyerId, notice, link: href('licenceConfirmations') }]);
};

/**
 * Money of an order has moved without anybody's decision here, or has come back: its own licence and those that were bought
 * on top of it are held or released. The order is locked; only those are locked that nobody is paying for.
 */
export const reviewHolds = async (deps: TellDeps, tx: Transaction, orderId: string): Promise<void> => {
  const upgrades = (await readUpgrades(tx, orderId)).filter(({ state }) => hasMoney(state)).map(({ id }) => id);
  for (const id of [orderId, ...upgrades]) {
    const order = await lockOrder(tx, id);
    if (order.snapshot.credits && hasMoney(order.state)) await settleHold(deps, tx, order);
  }
};
