import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { rememberBuyer, requireKnownCountry } from '#features/pricing/server/buyers.ts';
import { oncePerConnection, type Queryable, type Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { openOrder } from '../../licensing.contract.ts';
import { isEndState, isLicensed, type OrderState, orderStates, wasPaid } from '../../orders.rules.ts';
import { orders } from '../licensing.tables.ts';
import { lockOrder, moveOrder, type OrderRow, orderView, viewOrder } from './order-life.ts';
import { quoteFor, type Wanted } from './quote.ts';

type DraftDeps = Pick<Dependencies, 'db' | 'now'>;

const openStates = orderStates.filter((state) => !isEndState(state) && !wasPaid(state));

const licensedStates = orderStates.filter(isLicensed);

const findOrder = async (
  on: Queryable,
  viewer: SignedIn,
  wanted: Wanted,
  states: readonly OrderState[],
): Promise<OrderRow | undefined> => {
  const [row] = await on
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

const { placeholder } = sql;
const insertion = oncePerConnection((on) =>
  on
    .insert(orders)
    .values({
      id: placeholder('id'),
      state: 'draft',
      buyerId: placeholder('buyerId'),
      itemId: placeholder('itemId'),
      licence: placeholder('licence'),
      size: placeholder('size'),
      client: placeholder('client'),
      project: placeholder('project'),
      netCents: placeholder('netCents'),
      taxCents: placeholder('taxCents'),
      snapshot: placeholder('snapshot'),
      createdAt: placeholder('createdAt'),
      changedAt: placeholder('changedAt'),
    })
    .onConflictDoNothing()
    .returning({ id: orders.id })
    .prepare('open_draft'),
);

/** What a draft has besides what it is opened with. */
const untouched = {
  state: 'draft',
  refundedCents: 0,
  method: null,
  attempts: 0,
  parts: null,
  paidAt: null,
  maturedAt: null,
} as const;

/** The trigger of the table refuses a draft beside an order that is licensed, and nothing is inserted. */
const isLicensedAlready = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'orders_one_licence';

/**
 * Opens the draft of a purchase, or finds the one that is open or licensed: for one buyer, item, licence and licensee
 * there is one, so that double clicks, reloads, Back and second windows cannot buy twice. Its id is the key of the purchase.
 */
export const openDraft = async (
  { db, now }: DraftDeps,
  viewer: SignedIn,
  { project = '', size = null, client = '', currency = 'USD', ...fields }: HandlerInput<typeof openOrder>,
): Promise<HandlerReply<typeof openOrder>> => {
  requireKnownCountry(fields.buyer);
  const wanted: Wanted = { ...fields, size, client, currency };
  const changedAt = now();
  const values = { ...(await quoteFor(db, viewer, wanted, changedAt)), project, changedAt };
  const buyer = values.snapshot.taxed?.buyer;
  if (buyer) await rememberBuyer(db, viewer.id, buyer, changedAt);
  const { itemId, licence } = wanted;
  const asked = { buyerId: viewer.id, itemId, licence, size: size ?? '', client } as const;
  const draft = { ...values, ...asked, id: newId(), createdAt: changedAt };
  try {
    const [made] = await insertion(db).execute(draft);
    if (made) return orderView({ ...untouched, ...draft }, {});
  } catch (error) {
    if (!isLicensedAlready(error)) throw error;
    const licensed = await findOrder(db, viewer, wanted, licensedStates);
    if (licensed) return viewOrder(db, licensed);
  }
  return db.transaction(async (tx) => {
    const open = await findOrder(tx, viewer, wanted, openStates);
    // The other window has paid in this moment.
    if (!open) throw new AppError('movedOn');
    return viewOrder(tx, await refreshQuote(tx, open, values));
  });
};

const DRAFT_HOURS = 48;

/** Drafts that nobody paid. Payments that may be under way never expire. */
export const expireDrafts = async (
  { db, now, log }: DraftDeps & Pick<Dependencies, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const at = now();
  const isOld = and(
    inArray(orders.state, ['draft', 'declined']),
    lt(orders.changedAt, new Date(at.getTime() - DRAFT_HOURS * HOUR_MS)),
  );
  await forEachDue(
    { db, log, signal },
    {
      queue: 'old drafts',
      ...dueIn(db, { changedAt: orders.changedAt, id: orders.id }, isOld),
      work: ({ id }) =>
        db.transaction(async (tx) => moveOrder(tx, await lockOrder(tx, id), { event: 'time_passed', at })),
    },
  );
};
