import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { openOrder } from '../../licensing.contract.ts';
import { isEndState, isLicensed, type OrderState, orderStates, wasPaid } from '../../orders.rules.ts';
import { orders } from '../licensing.tables.ts';
import { lockOrder, moveOrder, type OrderRow, viewOrder } from './order-life.ts';
import { quoteFor, type Wanted } from './quote.ts';

type DraftDeps = Pick<Dependencies, 'db' | 'now'>;

const openStates = orderStates.filter((state) => !isEndState(state) && !wasPaid(state));

const licensedStates = orderStates.filter(isLicensed);

const findOrder = async (
  tx: Transaction,
  viewer: SignedIn,
  wanted: Wanted,
  states: readonly OrderState[],
): Promise<OrderRow | undefined> => {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, viewer.id),
        eq(orders.itemId, wanted.itemId),
        eq(orders.licence, wanted.licence),
        eq(orders.size, wanted.size ?? ''),
        eq(orders.client, wanted.client),
        inArray(orders.state, [...states]),
      ),
    )
    .for('update');
  return row;
};

/** An order whose payment may be under way keeps its price; any other gets the price of now. */
const refreshQuote = async (tx: Transaction, order: OrderRow, changes: Partial<OrderRow>): Promise<OrderRow> => {
  if (order.state !== 'draft' && order.state !== 'declined') return order;
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
  return row ?? order;
};

/**
 * Opens the draft of a purchase, or finds the one that is open or licensed: for one buyer, item, licence and licensee
 * there is one, so that double clicks, reloads, Back and second windows cannot buy twice. Its id is the key of the purchase.
 */
export const openDraft = (
  { db, now }: DraftDeps,
  viewer: SignedIn,
  { project = '', size = null, client = '', currency = 'USD', ...fields }: HandlerInput<typeof openOrder>,
): Promise<HandlerReply<typeof openOrder>> =>
  db.transaction(async (tx) => {
    const wanted: Wanted = { ...fields, size, client, currency };
    const at = now();
    const quote = await quoteFor(tx, viewer, wanted, at);
    const values = { ...quote, project, changedAt: at };
    const [made] = await tx
      .insert(orders)
      .values({
        ...values,
        id: newId(),
        state: 'draft',
        buyerId: viewer.id,
        itemId: wanted.itemId,
        licence: wanted.licence,
        size: size ?? '',
        client,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      // Only now: until the draft was inserted, the other window could still pay its own.
      const licensed = await findOrder(tx, viewer, wanted, licensedStates);
      if (!licensed) return viewOrder(tx, made);
      await tx.delete(orders).where(eq(orders.id, made.id));
      return viewOrder(tx, licensed);
    }
    const open = await findOrder(tx, viewer, wanted, openStates);
    // The other window has paid in this moment.
    if (!open) throw new AppError('movedOn');
    return viewOrder(tx, await refreshQuote(tx, open, values));
  });

const DRAFT_HOURS = 48;

/** Drafts that nobody paid. Payments that may be under way never expire. */
export const expireDrafts = async ({ db, now }: DraftDeps): Promise<number> => {
  const at = now();
  const old = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['draft', 'declined']),
        lt(orders.changedAt, new Date(at.getTime() - DRAFT_HOURS * 3_600_000)),
      ),
    )
    .limit(1_000);
  for (const { id } of old)
    await db.transaction(async (tx) => {
      await moveOrder(tx, await lockOrder(tx, id), { event: 'time_passed', at });
    });
  return old.length;
};
