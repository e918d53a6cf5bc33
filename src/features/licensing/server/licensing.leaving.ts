import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { HOUR_MS } from '#shared/time.ts';
import { isUnderWay, orderStates } from '../orders.rules.ts';
import { giveUpEarnings } from './earnings/give-up.ts';
import { collaborators, payoutAccounts, payouts } from './earnings.tables.ts';
import { balanceOf, creatorBalances } from './ledger/accounts.ts';
import { areBooksOpen } from './ledger/post.ts';
import { disputes, issuedLicences, orders } from './licensing.tables.ts';
import { removeAllCards } from './payments/saved-cards.ts';
import { savedCards } from './saved-cards.tables.ts';
import { topUps } from './wallet.tables.ts';

const payoutOpen = sentence(
  'licensing.payoutOpen',
  'A payout that you asked for is not paid yet. Please wait until it is.',
);
const disputeOpen = sentence(
  'licensing.disputeOpen',
  'A card payment is disputed: of something that you bought or sold. Please wait until the bank has decided.',
);
const paymentOpen = sentence(
  'licensing.paymentOpen',
  'A payment of yours is under way, or has just come. Please try again in an hour.',
);

const isOpen = eq(disputes.state, 'open');

/** As a buyer, or as a creator whose share is held. */
const hasDispute = async (on: Queryable, personId: string): Promise<boolean> => {
  if ((await balanceOf(on, { kind: 'creator_held', owner: personId })) > 0) return true;
  const bought = on.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, personId));
  const toppedUp = on.select({ id: topUps.id }).from(topUps).where(eq(topUps.ownerId, personId));
  const own = or(inArray(disputes.orderId, bought), inArray(disputes.topUpId, toppedUp));
  return (await on.$count(disputes, and(isOpen, own))) > 0;
};

/** The invoice of a payment comes a few minutes later, and needs the name of the buyer. */
const INVOICED_AFTER_MS = HOUR_MS;
const underWay = orderStates.filter(isUnderWay);

const hasPayment = async (on: Queryable, personId: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - INVOICED_AFTER_MS);
  const isFresh = or(inArray(orders.state, underWay), gt(orders.paidAt, since));
  const isComing = and(eq(topUps.ownerId, personId), inArray(topUps.state, underWay));
  return (
    (await on.$count(orders, and(eq(orders.buyerId, personId), isFresh))) + (await on.$count(topUps, isComing)) > 0
  );
};

/** Whether somebody has a licence of the item, or has begun to buy one. */
export const isItemLicensed = async (on: Queryable, itemId: string): Promise<boolean> =>
  (await on.$count(issuedLicences, eq(issuedLicences.itemId, itemId))) > 0 ||
  (await on.$count(orders, eq(orders.itemId, itemId))) > 0;

/** A licence from a plan belongs to the team, which knows by client and project what it has a licence for. */
const isOfTeam = sql`${orders.method} = 'plan'`;

/**
 * Certificates and invoices are as they were signed and issued; orders show no name any more, neither of the buyer nor
 * of whom it was for. Of several orders that were never paid, the id keeps those of one item apart.
 */
const emptyOrders = async (on: Queryable, personId: string): Promise<void> => {
  const own = on
    .select({ one: sql`1` })
    .from(items)
    .where(and(eq(items.id, orders.itemId), eq(items.creatorId, personId)));
  await on
    .update(orders)
    .set({
      snapshot: sql`(${orders.snapshot} #- '{taxed,buyer}') || '{"licensee": ""}'`,
      client: sql`case when ${isOfTeam} then ${orders.client} when ${orders.paidAt} is null then ${orders.id} else '' end`,
      project: sql`case when ${isOfTeam} then ${orders.project} else '' end`,
    })
    .where(eq(orders.buyerId, personId));
  await on
    .update(orders)
    .set({ snapshot: sql`${orders.snapshot} || '{"creator": ""}'` })
    .where(exists(own));
};

export const licensingLeaving = ({ db, now, jobs }: Pick<Dependencies, 'db' | 'now' | 'jobs'>): LeavingPart => ({
  removes: [orders, payoutAccounts, collaborators, savedCards],
  keeps: {
    licences: 'signed: another text would no longer be valid',
    top_ups: 'money goes back to the card that it came from',
    payments: 'a part of the books; who tried a card is a keyed hash, until the payment is decided',
    refunds: 'a part of the books',
    payouts: 'proof of what was paid, and where to',
    sale_shares: 'the books have ids, not names',
    ledger_accounts: 'the books have ids, not names',
    ledger_closings: 'an act for the site by an admin',
    ledger_alarms: 'an act for the site by an admin',
    reconciliation_differences: 'an act for the site by an admin',
  },
  obstacles: async (on, personId) => {
    const isRequested = and(eq(payouts.creatorId, personId), eq(payouts.state, 'requested'));
    const found: [boolean, Sentence][] = [
      [(await on.$count(payouts, isRequested)) > 0, payoutOpen],
      [await hasDispute(on, personId), disputeOpen],
      [await hasPayment(on, personId, now()), paymentOpen],
    ];
    return found.flatMap(([stands, said]) => (stands ? [said] : []));
  },
  money: async (on, personId) => {
    const { pending, available } = (await creatorBalances(on, [personId]))(personId);
    return [
      { kind: 'wallet', cents: await balanceOf(on, { kind: 'wallet', owner: personId }) },
      { kind: 'earnings', cents: pending + available },
    ];
  },
  remove: async ({ id }) => {
    await removeAllCards({ db, jobs }, id);
    await db.transaction(async (tx) => {
      await emptyOrders(tx, id);
      await tx.delete(payoutAccounts).where(eq(payoutAccounts.creatorId, id));
      const isParty = or(eq(collaborators.ownerId, id), eq(collaborators.collaboratorId, id));
      await tx
        .update(collaborators)
        .set({ state: 'ended', changedAt: now() })
        .where(and(isParty, inArray(collaborators.state, ['invited', 'accepted'])));
    });
    // Nobody waits for stopped books with a deletion: the job of every hour does it later.
    if (await areBooksOpen(db)) await giveUpEarnings({ db, now }, id);
  },
});
