import { eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { tellSales } from '../../licensing-jobs.contract.ts';
import type { Payable, PayableDeps } from '../payments/payable.ts';
import { tellOfFailedRefund } from '../refunds/tell-people.ts';
import { completeOrder } from './complete-order.ts';
import { moveOrder, type OrderRow } from './order-life.ts';
import { areCreditsKept } from './upgrades.ts';

const isStillOffered = async (tx: Transaction, itemId: string | null): Promise<boolean> => {
  if (itemId === null) return false;
  const [item] = await tx.select({ state: items.state }).from(items).where(eq(items.id, itemId));
  return item?.state === 'published';
};

/** A locked order, for its payment by card: the licence is there in the same transaction that says that it is paid. */
export const payableOrder = (deps: PayableDeps, tx: Transaction, order: OrderRow): Payable => {
  const { id, buyerId, itemId, snapshot } = order;
  const { now } = deps;
  return {
    kind: 'order',
    id,
    cents: order.netCents + order.taxCents,
    attempts: order.attempts,
    isAgreed: false,
    start: async (attempts) => {
      const started = { event: 'payment_started', at: now(), method: 'card', attempts } as const;
      return (await moveOrder(tx, order, started)) !== undefined;
    },
    complete: async () => {
      if (!(await isStillOffered(tx, itemId)) || !(await areCreditsKept(tx, order))) return undefined;
      const completed = await completeOrder(deps, tx, { order, method: 'card' });
      if (completed) await deps.jobs.enqueue(tx, tellSales, {}, { singletonKey: id });
      return completed?.posting;
    },
    failed: async (event) => {
      await moveOrder(tx, order, { event, at: now() });
    },
    // Where the buyer is gone the order keeps the money, so that an admin finds it.
    owner: () => Promise.resolve(buyerId ?? `order:${id}`),
    tellOfWallet: (cents) => tellOfFailedRefund(deps, tx, { buyerId, title: snapshot.title, cents }),
  };
};
