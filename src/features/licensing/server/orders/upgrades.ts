import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Licence } from '#features/pricing/licences.rules.ts';
import type { ClipSize } from '#features/pricing/prices.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { orderStates } from '../../orders.rules.ts';
import { countsForUpgrade, hasMoney, isCreditKept, type PaidBefore, standingStates } from '../../upgrades.rules.ts';
import { orders } from '../licensing.tables.ts';
import type { OrderRow } from './order-life.ts';

const paidColumns = { id: orders.id, state: orders.state, netCents: orders.netCents, parts: orders.parts };

/**
 * Orders of the same licensee whose money counts for an extended licence of the item. They are locked against refunds until
 * the end of the transaction.
 */
export const readPaidBefore = async (
  on: Queryable,
  viewer: SignedIn,
  { itemId, licence, size, client }: { itemId: string; licence: Licence; size: ClipSize | null; client: string },
): Promise<PaidBefore[]> => {
  if (licence !== 'extended') return [];
  const before = await on
    .select({ ...paidColumns, licence: orders.licence })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, viewer.id),
        eq(orders.itemId, itemId),
        eq(orders.size, size ?? ''),
        eq(orders.client, client),
        inArray(orders.state, orderStates.filter(hasMoney)),
        // Its licensee is the team.
        ne(orders.method, 'plan'),
      ),
    )
    .for('share');
  return before.filter(countsForUpgrade);
};

/** Whether the orders that an upgrade builds on still have their money; locks them. */
export const areCreditsKept = async (tx: Transaction, { snapshot }: OrderRow): Promise<boolean> => {
  const { credits = [] } = snapshot;
  if (credits.length === 0) return true;
  const ids = credits.map(({ orderId }) => orderId);
  const before = await tx.select(paidColumns).from(orders).where(inArray(orders.id, ids)).for('share');
  return credits.every((credit) =>
    isCreditKept(
      credit,
      before.find(({ id }) => id === credit.orderId),
    ),
  );
};

/** Extended licences that were bought on top of an order and are in force, or may be. */
export const standsOn = (orderId: string): SQL | undefined =>
  and(
    sql`${orders.snapshot} -> 'credits' is not null`,
    sql`${orders.snapshot} -> 'credits' @> ${JSON.stringify([{ orderId }])}::jsonb`,
    inArray(orders.state, standingStates(orderStates)),
  );

export const readUpgrades = (on: Queryable, orderId: string): Promise<OrderRow[]> =>
  on.select().from(orders).where(standsOn(orderId)).orderBy(orders.id);
