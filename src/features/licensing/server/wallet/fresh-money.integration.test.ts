import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { countStatements } from '../../../../../tests/support/count-statements.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { payments } from '../licensing.tables.ts';
import { recordDispute } from '../payments/disputes.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true });
});
beforeEach(async () => {
  buyer = await fixture.signIn();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const topUp = async (amount: string): Promise<string> => {
  const { id, cents } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
  const json = { source: testCards.succeeds, agreedCents: cents };
  await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
  return id;
};
const draft = async (price: number) => {
  const own = { access: 'premium', title: 'Dawn', ownPriceCents: price } as const;
  const photo = await fixture.addItem(creator.id, 'published', own);
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  return { id: id as string, photo, price };
};
const payDraft = async ({ id, photo, price }: Awaited<ReturnType<typeof draft>>) => {
  const reply = await fixture.pay(buyer, id, { method: 'wallet', agreedCents: price });
  return { id, photo, reply: await reply.json(), status: reply.status };
};
const pay = async (price: number) => payDraft(await draft(price));
const wallet = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
const dispute = async (topUpId: string, cents: number) => {
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.topUpId, topUpId));
  const claim = { id: newId(), paymentId: payment?.providerId ?? '', cents, feeCents: 0, state: 'open' as const };
  await recordDispute({ ...fixture.server.deps, provider: fixture.provider }, claim);
};
const timeIn = (days: number) =>
  new Date(fixture.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ', ');

describe('money that came by card a moment ago', () => {
  it('of a new account waits before large purchases, in words; small ones and cards work', async () => {
    await topUp('200');
    const large = await pay(10_100);
    expect(large).toMatchObject({ status: 409, reply: { code: 'walletWaits' } });
    const from = new Date(fixture.clock.now.getTime() + 72 * 3_600_000);
    expect(large.reply.message).toBe(
      `Money that came by card waits three days before it pays for more than US$100 at once, or US$250 in all. Your wallet can pay for this from ${timeIn(3)} UTC. Paying by card works now.`,
    );
    const { freshMoney } = await (await buyer(`/api/checkout/${large.photo}/photo`)).json();
    expect(freshMoney).toEqual({ topUps: [{ cents: 20_000, from: from.toISOString() }] });
    expect((await pay(1_200)).reply.state).toBe('paid');
    const card = { method: 'card', source: testCards.succeeds, agreedCents: 10_100 };
    expect((await (await fixture.pay(buyer, large.id, card)).json()).state).toBe('paid');
    await fixture.laterDays(3);
    expect((await pay(10_100)).reply.state).toBe('paid');
  });

  it('pays for a limited sum of small purchases, one after the other or at the same moment', async () => {
    await topUp('400');
    const first = await pay(9_000);
    expect(first.reply.state).toBe('paid');
    const drafts = [await draft(9_000), await draft(9_000), await draft(9_000)];
    const paid = await Promise.all(drafts.map(payDraft));
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await pay(7_000)).reply.state).toBe('paid');
    const refused = await pay(1_000);
    expect([refused.status, refused.reply.code, await wallet()]).toEqual([409, 'walletWaits', 15_000]);
    // What came back from a purchase may be spent again.
    const admin = await fixture.signIn({ isAdmin: true });
    const json = { cents: 9_000, seenRefundedCents: 0, reason: 'x' };
    await admin(`/api/admin/orders/${first.id}/refunds`, { method: 'POST', json });
    expect((await pay(9_000)).reply.state).toBe('paid');
  });

  it('of an account that is older and has paid before does not wait; one without an undisputed payment does', async () => {
    await fixture.laterDays(31);
    const first = await topUp('200');
    expect((await pay(10_100)).status).toBe(409);
    await fixture.laterDays(4);
    await topUp('150');
    expect((await pay(15_000)).reply.state).toBe('paid');
    await dispute(first, 100);
    await topUp('200');
    expect((await pay(19_000)).status).toBe(409);
  });

  it('alone takes a purchase off the way of one statement', async () => {
    await fixture.fillWallet(buyer.id, 100_000);
    const isOneStatement = async (price: number) => {
      const one = await draft(price);
      const { statements } = await countStatements(/with paid as/, () => payDraft(one));
      return statements === 1;
    };
    expect([await isOneStatement(1_200), await isOneStatement(20_000)]).toEqual([true, true]);
    await topUp('20');
    expect(await isOneStatement(1_200)).toBe(false);
    await fixture.laterDays(3.1);
    expect(await isOneStatement(1_200)).toBe(true);
  });
});
