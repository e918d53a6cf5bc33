import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clientOf, type Database, oncePerConnection, type Queryable, type Transaction } from '#platform/db/database.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { nextOrderState, type PayMethod } from '../../orders.rules.ts';
import { type AmountOf, type PaidFrom, sell } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { failureOf, type Posting, postingValues } from '../ledger/post.ts';
import { type SignedLicence, signLicence } from '../licences/issue-licence.ts';
import type { SigningKey } from '../licences/signing-keys.ts';
import { issuedLicences, orderMoves, orders } from '../licensing.tables.ts';
import type { OrderRow } from './order-life.ts';

type CompleteDeps = Pick<Dependencies, 'config' | 'now'>;

/** What a payment from the wallet has read together with the order; others read it here. */
type Known = { debtOf: AmountOf; signingKey: SigningKey | null };
type ToComplete = { order: OrderRow; method: PayMethod; known?: Known };

/** An order as it is once it is paid, with what goes with it. */
export type Completed = { order: OrderRow; licence: SignedLicence; posting: Posting };

export const payerOf = (method: PayMethod | null, { buyerId, snapshot }: OrderRow): PaidFrom => {
  if (method === 'wallet') return { method, owner: buyerId ?? '' };
  return method === 'plan' ? { method, owner: snapshot.planOwner ?? '' } : { method: 'card' };
};

const readKnown = async (on: Queryable, { snapshot }: OrderRow): Promise<Known> => {
  const owners = snapshot.split.map(({ owner }) => owner);
  const balances = await creatorBalances(on, owners);
  return { debtOf: (owner) => balances(owner).debt, signingKey: null };
};

/** Nothing when the order has moved on. Writes nothing. */
const prepareCompletion = async (
  deps: CompleteDeps,
  on: Queryable,
  { order, method, known }: ToComplete,
): Promise<Completed | undefined> => {
  const state = nextOrderState(order.state, 'payment_succeeded');
  if (!state) return undefined;
  const at = deps.now();
  const { netCents, taxCents, snapshot } = order;
  const { debtOf, signingKey } = known ?? (await readKnown(on, order));
  const { shareBasisPoints, split } = snapshot;
  const { parts, lines } = sell({ from: payerOf(method, order), netCents, taxCents, shareBasisPoints, split, debtOf });
  const subject = `order:${order.id}`;
  return {
    order: { ...order, state, method, parts, changedAt: at, paidAt: at },
    licence: await signLicence(deps, on, order, signingKey),
    posting: { key: `${subject}:paid`, kind: 'sale', subject, at, lines },
  };
};

const { placeholder } = sql;
const given = (name: string, column: PgColumn) => sql`${sql.param(placeholder(name), column)}`;

/** State, move and licence in one statement: each of its own is a wait for the database. */
const completion = oncePerConnection((on) => {
  const move = { orderId: placeholder('id'), event: 'payment_succeeded', fromState: placeholder('from') } as const;
  const moved = on
    .$with('moved')
    .as(on.insert(orderMoves).values({ ...move, toState: placeholder('state'), at: placeholder('paidAt') }));
  const licensed = on.$with('licensed').as(
    on.insert(issuedLicences).values({
      id: placeholder('licenceId'),
      orderId: placeholder('id'),
      holderId: placeholder('buyerId'),
      itemId: placeholder('itemId'),
      certificate: placeholder('certificate'),
      signature: placeholder('signature'),
      kid: placeholder('kid'),
      issuedAt: placeholder('issuedAt'),
    }),
  );
  return on
    .with(moved, licensed)
    .update(orders)
    .set({
      state: given('state', orders.state),
      method: given('method', orders.method),
      parts: given('parts', orders.parts),
      changedAt: given('paidAt', orders.changedAt),
      paidAt: given('paidAt', orders.paidAt),
    })
    .where(eq(orders.id, placeholder('id')))
    .prepare('complete_order');
});

/**
 * Completes a locked order: state, licence and the lines of its posting. Returns nothing when the order has moved on.
 * The caller posts the lines as the last statement of the transaction.
 */
export const completeOrder = async (
  deps: CompleteDeps,
  tx: Transaction,
  toComplete: ToComplete,
): Promise<Completed | undefined> => {
  const completed = await prepareCompletion(deps, tx, toComplete);
  if (!completed) return undefined;
  const { id: licenceId, ...licence } = completed.licence;
  await completion(tx).execute({ ...completed.order, from: toComplete.order.state, licenceId, ...licence });
  return completed;
};

/** The order must be as it was read. The posting comes after all rows, because it needs a row of each. */
const COMPLETE_AT_ONCE = {
  name: 'complete_at_once',
  text: `with paid as (
      update orders set state = $2, method = $3, parts = $4::jsonb, changed_at = $5, paid_at = $5
      where id = $1 and state = $6 and net_cents = $7 and tax_cents = $8 and snapshot = $9::jsonb
      returning id, buyer_id, item_id
    ), moved as (
      insert into order_moves (order_id, event, from_state, to_state, at)
      select id, 'payment_succeeded', $6, $2, $5 from paid returning order_id
    ), licensed as (
      insert into licences (id, order_id, holder_id, item_id, certificate, signature, kid, issued_at)
      select $10::text, id, buyer_id, item_id, $11::text, $12::text, $13::text, $14::timestamptz from paid returning order_id
    )
    select coalesce(ledger_post($15, $16, $17, $18, $19, $20, $21), ledger_refuse_repeat($15)) as posting
    from paid, moved, licensed`,
};

/**
 * Completes an order that is not locked, in one statement that is its own transaction: all of it is written, or nothing.
 * Returns nothing where the order is not as it was read any more, or where the database refuses; then the careful way,
 * with the order locked, finds out why.
 */
export const completeAtOnce = async (
  deps: CompleteDeps,
  db: Database,
  toComplete: ToComplete,
): Promise<Completed | undefined> => {
  const before = toComplete.order;
  const completed = await prepareCompletion(deps, db, toComplete);
  const posted = completed && postingValues(completed.posting);
  if (!posted) return undefined;
  const { order, licence } = completed;
  const values = [
    ...[order.id, order.state, order.method, JSON.stringify(order.parts), order.paidAt],
    ...[before.state, before.netCents, before.taxCents, JSON.stringify(before.snapshot)],
    ...[licence.id, licence.certificate, licence.signature, licence.kid, licence.issuedAt],
    ...posted,
  ];
  try {
    const { rowCount } = await clientOf(db).query({ ...COMPLETE_AT_ONCE, values });
    return rowCount === 1 ? completed : undefined;
  } catch (error) {
    if (isDatabaseAway(error) || failureOf(error).code === undefined) throw error;
    return undefined;
  }
};
