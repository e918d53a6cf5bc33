import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { remainingCents } from '../../shares.rules.ts';
import { hasMoney, type UpgradeObstacle, upgradeObstacle } from '../../upgrades.rules.ts';
import { licenceRefunded } from '../licensing.events.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-life.ts';
import { readUpgrades } from '../orders/upgrades.ts';
import type { PayDeps } from '../payments/payable.ts';
import { tellOfRefund } from './tell-people.ts';

const obstacles = {
  upgrade_stands: sentence(
    'refunds.upgradeStands',
    'An extended licence was bought on top of this one. Refund both together, or the extended licence first.',
  ),
  upgrade_is_moving: sentence(
    'refunds.upgradeIsMoving',
    'The extended licence on top of this one is being paid, refunded or disputed. Please wait until that is decided.',
  ),
  both_only_whole: sentence('refunds.bothOnlyWhole', 'Together, both licences are refunded in full.'),
} as const satisfies Record<UpgradeObstacle, Sentence>;

/** The order is locked, and whoever pays for an upgrade locks it too, so none can begin meanwhile. */
export const requireNoUpgrade = async (
  tx: Transaction,
  { id }: OrderRow,
  { withUpgrades = false }: { withUpgrades?: boolean | undefined },
): Promise<void> => {
  const upgrades = await readUpgrades(tx, id);
  if (upgrades.length === 0) return;
  // Both together cannot be refunded while one of them is still being paid.
  const isMoving = withUpgrades || upgrades.some(({ state }) => !hasMoney(state));
  throw new AppError('movedOn', { sentence: obstacles[isMoving ? 'upgrade_is_moving' : 'upgrade_stands'] });
};

/** The upgrades that go back together with a locked order, where nothing stands against it. */
export const findUpgradesToRefund = async (tx: Transaction, order: OrderRow, cents: Cents): Promise<OrderRow[]> => {
  const upgrades = await readUpgrades(tx, order.id);
  const isWhole = cents === remainingCents(order.parts ?? []);
  const states = upgrades.map(({ state }) => state);
  const obstacle = upgradeObstacle(states, { isWhole, withUpgrades: true });
  if (obstacle === 'both_only_whole') throw invalidField('cents', obstacles[obstacle]);
  if (obstacle) throw new AppError('movedOn', { sentence: obstacles[obstacle] });
  return upgrades;
};

/** An upgrade that cost nothing, because its price had fallen: there is no money to send back, but its licence ends. */
export const endFreeUpgrade = (
  deps: PayDeps,
  viewer: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const refunding = await moveOrder(tx, await lockOrder(tx, id), { event: 'refund_started', at });
    const ended = refunding && (await moveOrder(tx, refunding, { event: 'refunded_whole', at }));
    if (!ended) return;
    const details = { order: id, amount: formatUsd(0, { withCents: true }), reason };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'order-refunded', subjectId: id, details }, at);
    await tellOfRefund(deps, tx, { id, order: ended, parts: ended.parts ?? [], cents: 0, reason });
    await deps.events.emit(tx, licenceRefunded, { orderId: id, reason });
  });
