import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCents } from '#features/pricing/money.rules.ts';
import { PASSWORD } from '../../../../tests/support/accounts-fixture.ts';
import { addPayoutAccount } from '../../../../tests/support/payout-account.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';
import { payouts } from './earnings.tables.ts';
import { balanceOf, houseAccount } from './ledger/accounts.ts';
import { disputes, issuedLicences, orders } from './licensing.tables.ts';
import { testCards } from './payments/test-provider.ts';
import { reconciliationDifferences } from './reconciliation.tables.ts';
import { testPayments, testRefunds } from './test-provider.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const STEPS = 160;
const AT_ONCE = 8;
const LONG_MS = 120_000;

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());

/** The same numbers in every run (mulberry32), so that a failure can be repeated. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

describe('many people at once', () => {
  it(
    'buy, top up, refund, dispute, return, share and are paid out, and the books agree with everybody',
    async () => {
      const random = numbersFrom(20_261_116);
      const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
      const [ana, ben] = [
        await fixture.signIn({ isCreator: true, password: PASSWORD }),
        await fixture.signIn({ isCreator: true }),
      ];
      const creators = [ana, ben];
      const buyers = await Promise.all(Array.from({ length: 4 }, () => fixture.signIn()));
      const admins = [await fixture.signIn({ isAdmin: true }), await fixture.signIn({ isAdmin: true })];
      const shares = { creatorId: ben.id, basisPoints: 3_300, password: PASSWORD };
      const { id: offer } = await (await ana('/api/creator/collaborations', { method: 'POST', json: shares })).json();
      await ben(`/api/creator/collaborations/${offer}/answer`, { method: 'POST', json: { isAccepted: true } });
      for (const creator of creators) await addPayoutAccount(fixture.server.deps, creator.id);
      const photos = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          fixture.addItem(pick(creators).id, 'published', { access: 'premium', ownPriceCents: 3_000 + index * 777 }),
        ),
      );
      const post = (who: Person, path: string, json: object = {}) => who(path, { method: 'POST', json });
      const cards = [
        testCards.succeeds,
        testCards.silentAfterCharge,
        testCards.declined,
        testCards.refundFails,
        testCards.disputedLater,
      ];
      const buy = async (buyer: Person, photo: string, payment: { method: string; source: string }, client = '') => {
        const { id, totalCents } = await (await fixture.openDraft(buyer, photo, { client })).json();
        return fixture.pay(buyer, id, { ...payment, agreedCents: totalCents });
      };
      // Chance alone might bring no dispute, or only one.
      for (const buyer of buyers.slice(0, 2))
        await buy(buyer, pick(photos), { method: 'card', source: testCards.disputedLater });
      let decided = 0;
      const decideDispute = async () => {
        const open = await fixture.db.select().from(disputes).where(eq(disputes.state, 'open'));
        if (open.length === 0) return false;
        decided += 1;
        await fixture.provider.decideDispute(pick(open).paymentId, decided % 2 === 0 ? 'won' : 'lost');
        return true;
      };
      let isWorking = false;
      let underWay = 0;
      let jumping: Promise<void> | undefined;
      /** The clock of the fixture jumps by days, which no real request lasts: all others end before it. */
      const jump = async (days: number) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        jumping = promise;
        await vi.waitUntil(() => underWay === 1, { timeout: LONG_MS, interval: 5 });
        await fixture.laterDays(days);
        // Within days the jobs run many times: no dispute waits that long for a refund to end.
        await fixture.work();
        await fixture.run('licensing.check-disputes');
        jumping = undefined;
        resolve();
      };
      const steps: (() => Promise<Response | undefined>)[] = [
        () => {
          const payment = { method: pick(['card', 'wallet']), source: pick(cards) };
          return buy(pick(buyers), pick(photos), payment, pick(['', 'Hotel', 'Bar']));
        },
        async () => {
          const buyer = pick(buyers);
          const { id } = await (await post(buyer, '/api/wallet/top-ups', { amount: pick(['20', '90']) })).json();
          const { cents } = await (await buyer(`/api/wallet/top-ups/${id}`)).json();
          return post(buyer, `/api/wallet/top-ups/${id}/pay`, { source: pick(cards), agreedCents: cents });
        },
        async () => {
          const paid = await fixture.db
            .select()
            .from(orders)
            .where(eq(orders.state, pick(['paid', 'partly_refunded'])));
          const order = paid.length > 0 ? pick(paid) : undefined;
          if (!order) return undefined;
          const wanted = { cents: 1 + random(2_000), seenRefundedCents: order.refundedCents, reason: 'x' };
          return post(pick(admins), `/api/admin/orders/${order.id}/refunds`, wanted);
        },
        () => post(pick(buyers), '/api/wallet/returns', { amount: pick(['1', '7.77', '20']) }),
        () => post(pick(creators), '/api/creator/payouts', { cents: 2_000 + random(500) }),
        async () => {
          const open = await fixture.db.select().from(payouts).where(eq(payouts.state, 'requested'));
          const payout = open.length > 0 ? pick(open) : undefined;
          if (!payout) return undefined;
          const path = `/api/admin/payouts/${payout.id}`;
          const decisions = [
            [`${path}/pay`, { reference: `ref ${random(1_000_000)}`, sentCents: payout.cents }],
            [`${path}/reject`, { reason: 'x' }],
            [`${path}/net`, {}],
          ] as const;
          const [address, decision] = pick(decisions);
          return post(pick(admins), address, decision);
        },
        async () => {
          // Like a worker: one job at a time, beside all requests. Jobs that wait for each other hold connections.
          if (isWorking) return undefined;
          isWorking = true;
          await jump(random(5));
          await fixture.work();
          await fixture.run('licensing.check-disputes');
          await decideDispute();
          await fixture.run('licensing.mature-sales');
          await fixture.run('licensing.reconcile-books');
          isWorking = false;
          return undefined;
        },
      ];
      const statuses = new Map<number, number>();
      let left = STEPS;
      const work = async (): Promise<void> => {
        for (; left > 0; left -= 1) {
          await jumping;
          underWay += 1;
          const reply = await pick([...steps.slice(0, 2), ...steps])();
          underWay -= 1;
          if (reply) statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      for (let day = 0; day < 6; day += 1) {
        await fixture.laterDays(1);
        await fixture.work();
        await fixture.run('licensing.check-disputes');
        while (await decideDispute()) await fixture.run('licensing.check-disputes');
      }
      await fixture.run('licensing.reconcile-books');

      expect([...statuses.keys()].filter((status) => ![200, 204, 400, 409].includes(status))).toEqual([]);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(STEPS / 4);
      expect(await fixture.faults()).toEqual([]);
      const charges = await fixture.db.select().from(testPayments).where(eq(testPayments.state, 'succeeded'));
      const refunds = await fixture.db.select().from(testRefunds);
      const fees = await balanceOf(fixture.db, houseAccount('provider_fees'));
      const claimed = await fixture.db.select().from(disputes);
      expect(new Set(claimed.map(({ state }) => state))).toEqual(new Set(['won', 'lost']));
      const sumOf = (list: readonly { cents: number }[]) => addCents(...list.map(({ cents }) => cents));
      const withdrawn = claimed.filter(({ state }) => state !== 'won');
      const held = sumOf(charges) - sumOf(refunds) - sumOf(withdrawn) + fees;
      expect(await balanceOf(fixture.db, houseAccount('provider'))).toBe(0 - held);
      expect(await fixture.db.select().from(reconciliationDifferences)).toEqual([]);
      const sold = await fixture.db.select().from(orders);
      expect(await fixture.db.$count(issuedLicences)).toBe(sold.filter(({ paidAt }) => paidAt !== null).length);
      expect(sold.filter(({ state }) => ['paying', 'unknown', 'refunding'].includes(state))).toEqual([]);
    },
    LONG_MS,
  );
});
