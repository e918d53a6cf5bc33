import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { payments } from '../licensing.tables.ts';
import { testPayments } from '../test-provider.tables.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let photo: string;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  const creator = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  buyer = await fixture.signIn();
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const hoursLater = (hours: number) => fixture.laterDays(hours / 24);
const post = (path: string, json?: object) => buyer(path, { method: 'POST', ...(json && { json }) });

/** What is paid by card: how it is opened, and where its calls are. */
const payables = {
  order: {
    open: async () => `/api/orders/${(await (await fixture.openDraft(buyer, photo)).json()).id}`,
    payment: (source: string) => ({ method: 'card', source, agreedCents: 1_200 }),
  },
  'top-up': {
    open: async () => `/api/wallet/top-ups/${(await (await post('/api/wallet/top-ups', { amount: '12' })).json()).id}`,
    payment: (source: string) => ({ source, agreedCents: 1_200 }),
  },
};

/** One whose bank waits for the buyer. */
const challenged = async ({ open, payment }: (typeof payables)[keyof typeof payables]) => {
  const path = await open();
  const asked = await (await post(`${path}/pay`, payment(testCards.needsChallenge))).json();
  expect(asked).toMatchObject({ state: 'challenged' });
  return {
    path,
    id: asked.id as string,
    providerId: asked.challenge as string,
    payBy: async (source: string) => (await post(`${path}/pay`, payment(source))).json(),
    read: async () => (await buyer(path)).json(),
  };
};
const atProvider = (id: string) => fixture.db.select().from(testPayments).where(eq(testPayments.id, id));

describe.each(Object.entries(payables))('a bank’s question about a payment for an %s', (_, payable) => {
  it('that nobody answers for a day is cancelled at the provider, then declined; another card can follow', async () => {
    const { providerId, read, payBy } = await challenged(payable);
    await hoursLater(23);
    await fixture.work();
    expect(await read()).toMatchObject({ state: 'challenged' });
    await hoursLater(1.5);
    await fixture.work();
    expect(await read()).toMatchObject({ state: 'declined', declineCode: 'challenge_expired' });
    expect(await atProvider(providerId)).toMatchObject([{ state: 'declined' }]);
    expect(await payBy(testCards.succeeds)).toMatchObject({ state: 'paid' });
  });

  it('that was answered in the last moment is paid, not declined', async () => {
    const { providerId, read } = await challenged(payable);
    await hoursLater(25);
    await fixture.provider.answerChallenge(providerId, true);
    await fixture.work();
    expect(await read()).toMatchObject({ state: 'paid', declineCode: null });
  });

  it('ends when the buyer wants another card, which is then charged', async () => {
    const { path, providerId, payBy } = await challenged(payable);
    const ended = await post(`${path}/cancel-challenge`);
    expect(await ended.json()).toMatchObject({ state: 'declined', declineCode: 'other_card', challenge: null });
    expect(await atProvider(providerId)).toMatchObject([{ state: 'declined', declineCode: 'other_card' }]);
    await fixture.provider.answerChallenge(providerId, true);
    expect(await payBy(testCards.succeeds)).toMatchObject({ state: 'paid' });
    // The second time there is nothing to end.
    expect(await (await post(`${path}/cancel-challenge`)).json()).toMatchObject({ state: 'paid' });
  });

  it('that was answered before another card was wanted is paid, and the other card is not charged', async () => {
    const { path, id, providerId, payBy } = await challenged(payable);
    await fixture.provider.answerChallenge(providerId, true);
    expect(await (await post(`${path}/cancel-challenge`)).json()).toMatchObject({ state: 'paid' });
    expect(await payBy(testCards.succeeds)).toMatchObject({ state: 'paid' });
    expect(await fixture.db.$count(testPayments, eq(testPayments.orderId, id))).toBe(1);
  });

  it('is ended by nobody else', async () => {
    const { path, read } = await challenged(payable);
    const eve = await fixture.signIn();
    expect((await eve(`${path}/cancel-challenge`, { method: 'POST' })).status).toBe(404);
    expect(await read()).toMatchObject({ state: 'challenged' });
  });
});

describe('the job that asks about payments', () => {
  it('asks about one without an answer first, however many wait for their bank', async () => {
    const order = await (await fixture.openDraft(buyer, photo)).json();
    const { pool } = fixture.server.database;
    await pool.query(
      `insert into top_ups (id, owner_id, state, cents, attempts, created_at, changed_at)
        select 'waiting' || lpad(n::text, 5, '0'), $1, 'challenged', 1000 + n, 1, $2, $2 from generate_series(1, 250) n`,
      [buyer.id, fixture.clock.now],
    );
    await pool.query(
      `insert into payments (key, top_up_id, provider, provider_id, state, cents, started_at, changed_at)
        select 'top-up:' || id || ':1', id, 'test', 'test_' || id, 'challenged', cents, $1, $1
        from top_ups where id like 'waiting%'`,
      [fixture.clock.now],
    );
    await hoursLater(1);
    const payment = { method: 'card', source: testCards.silentAfterCharge, agreedCents: 1_200 };
    expect(await (await fixture.pay(buyer, order.id, payment)).json()).toMatchObject({ state: 'unknown' });
    await hoursLater(0.1);
    await fixture.run('licensing.check-payments');
    expect(await (await buyer(`/api/orders/${order.id}`)).json()).toMatchObject({ state: 'paid' });
    expect(await fixture.db.$count(payments, eq(payments.state, 'unknown'))).toBe(0);
  });
});
