import { and, desc, eq } from 'drizzle-orm';
import { nextOrderState, type OrderEvent } from '#features/licensing/orders.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { planCharges, subscriptions } from '../subscriptions.tables.ts';
import { lockOrganisation } from '../teams/membership.ts';
import type { ChargeRow, SubscriptionRow } from './subscription-life.ts';

/** A charge with its subscription, locked after their organisation. */
export type LockedCharge = { charge: ChargeRow; subscription: SubscriptionRow };

/** Moves a locked charge, or returns nothing where the event changes nothing: it came late, or twice. */
export const moveCharge = async (
  tx: Transaction,
  charge: ChargeRow,
  { event, at, ...changes }: { event: OrderEvent; at: Date } & Partial<ChargeRow>,
): Promise<ChargeRow | undefined> => {
  const state = nextOrderState(charge.state, event);
  if (!state) return undefined;
  const [moved] = await tx
    .update(planCharges)
    .set({ ...changes, state, changedAt: at })
    .where(eq(planCharges.id, charge.id))
    .returning();
  return moved;
};

/** Locks in the order of everybody: organisation, subscription, charge. */
export const lockCharge = async (tx: Transaction, id: string): Promise<LockedCharge> => {
  const [seen] = await tx.select().from(planCharges).where(eq(planCharges.id, id));
  if (!seen) throw new AppError('notFound');
  await lockOrganisation(tx, seen.organisationId);
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, seen.subscriptionId))
    .for('no key update');
  const [charge] = await tx.select().from(planCharges).where(eq(planCharges.id, id)).for('no key update');
  if (!charge || !subscription) throw new AppError('notFound');
  return { charge, subscription };
};

/** The newest charge of a kind that is not `change`: what a period waits for. */
export const findPeriodCharge = async (
  tx: Transaction,
  subscriptionId: string,
  period: number,
): Promise<ChargeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(planCharges)
    .where(and(eq(planCharges.subscriptionId, subscriptionId), eq(planCharges.period, period)))
    .orderBy(desc(planCharges.createdAt));
  return row?.kind === 'change' ? undefined : row;
};
