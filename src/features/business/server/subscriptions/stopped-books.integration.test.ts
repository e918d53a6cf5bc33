import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { testPayments } from '#features/licensing/server/test-provider.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { planCharges, subscriptions } from '../subscriptions.tables.ts';

const fixture = setUpBusiness();

const stopBooks = () =>
  fixture.server.database.pool.query("insert into ledger_alarms (faults, raised_at) values ('[]', now())");
const openBooks = () =>
  fixture.server.database.pool.query(
    "update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x' where resolved_at is null",
  );
afterEach(openBooks);

const charged = () => fixture.db.$count(testPayments);
const giveCard = (owner: Person, source: string) => fixture.ok(owner, 'PUT', 'card', { source });
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};
const pastDue = async (source: string = testCards.declined): Promise<Person> => {
  const owner = await fixture.team();
  await giveCard(owner, source);
  await toPeriodEnd(owner);
  await fixture.renew();
  expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'past_due' });
  return owner;
};

type Opened = {
  /** The call that charges the card. */
  attempt: () => Promise<Response>;
  /** A call about what is paid. */
  send: (method: 'GET' | 'POST', call: string, json?: object) => Promise<Response>;
  /** How it stands. */
  read: () => Promise<{ state: string; challenge: string | null }>;
};

const sendTo =
  (who: Person, path: string): Opened['send'] =>
  (method, call, json) =>
    who(`${path}/${call}`, { method, ...(json && { json }) } as never);
const ofPlan = (owner: Person, chargeId: string) => ({
  send: sendTo(owner, `/api/business/charges/${chargeId}`),
  read: async () => (await fixture.subscriptionOf(owner)).charge,
});

/** Everything that charges a card: what comes before the alarm, and the call that would charge. */
const payables: Record<string, (source?: string) => Promise<Opened>> = {
  'an order': async (source = testCards.succeeds) => {
    const buyer = await fixture.signIn();
    const { id } = await (await fixture.openDraft(buyer, await fixture.photo())).json();
    return {
      attempt: () => fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 }),
      send: sendTo(buyer, `/api/orders/${id}`),
      read: async () => (await buyer(`/api/orders/${id}`)).json(),
    };
  },
  'a top-up': async (source = testCards.succeeds) => {
    const buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    const path = `/api/wallet/top-ups/${id}`;
    return {
      attempt: () => buyer(`${path}/pay`, { method: 'POST', json: { source, agreedCents: 2_000 } }),
      send: sendTo(buyer, path),
      read: async () => (await buyer(path)).json(),
    };
  },
  'the start of a plan': async (source) => {
    const owner = await fixture.signIn();
    const started = await fixture.start(owner);
    return { attempt: () => fixture.payCharge(owner, started, source), ...ofPlan(owner, started.charge.id) };
  },
  'a change of plan': async (source = testCards.succeeds) => {
    const owner = await fixture.team();
    await giveCard(owner, source);
    const { id, totalCents } = await fixture.ok(owner, 'POST', 'plan-changes', { plan: 'studio', interval: 'month' });
    const json = { agreedCents: totalCents };
    const attempt = () => owner(`/api/business/plan-changes/${id}/accept`, { method: 'POST', json });
    const chargeId = async () => (await fixture.subscriptionOf(owner)).charge.id;
    const send: Opened['send'] = async (...call) => ofPlan(owner, await chargeId()).send(...call);
    return { ...ofPlan(owner, ''), attempt, send };
  },
  'a renewal that its holder confirms': async (source = testCards.succeeds) => {
    const owner = await pastDue(testCards.needsChallenge);
    const { id, charge } = await fixture.subscriptionOf(owner);
    await fixture.db.update(subscriptions).set({ card: source }).where(eq(subscriptions.id, id));
    const attempt = () => owner(`/api/business/charges/${charge.id}/confirm`, { method: 'POST' });
    return { attempt, ...ofPlan(owner, charge.id) };
  },
  'another card for what is past due': async (source = testCards.succeeds) => {
    const owner = await pastDue();
    const { charge } = await fixture.subscriptionOf(owner);
    const attempt = () => owner('/api/business/card', { method: 'PUT', json: { source } });
    return { attempt, ...ofPlan(owner, charge.id) };
  },
};

const refusal = async (reply: Response) => ({ status: reply.status, code: (await reply.json()).code });
const stopped = { status: 503, code: 'moneyStopped' };
/** After the alarm, the asking job knows what became of it. */
const askLater = async () => {
  await openBooks();
  fixture.later(1 / 288);
  await fixture.work();
};
/** The proof raises an alarm in the moment in which the provider charges. */
const stopBooksWhileCharging = async (charge: () => Promise<void>) => {
  const { pool } = fixture.server.database;
  await pool.query(`create function raise_alarm() returns trigger language plpgsql as $$ begin
    insert into ledger_alarms (faults, raised_at) values ('[]', now()); return null; end $$;
    create trigger raise_alarm after insert on test_payments for each row execute function raise_alarm()`);
  try {
    await charge();
  } finally {
    await pool.query('drop function raise_alarm cascade');
  }
};

describe('while the books are stopped', () => {
  it.each(Object.entries(payables))(
    '%s is refused before the card is charged, and works afterwards',
    async (_, begin) => {
      const { attempt } = await begin();
      const before = await charged();
      await stopBooks();
      expect(await refusal(await attempt())).toEqual(stopped);
      expect(await charged()).toBe(before);
      await openBooks();
      expect((await attempt()).status).toBe(200);
      expect(await charged()).toBe(before + 1);
    },
  );

  it.each(Object.entries(payables))(
    'the bank’s question about %s is neither shown nor answered, and can be afterwards',
    async (_, begin) => {
      const { attempt, send, read } = await begin(testCards.needsChallenge);
      await attempt();
      const { challenge } = await read();
      expect(challenge).not.toBeNull();
      await stopBooks();
      expect(await refusal(await send('GET', 'challenge'))).toEqual(stopped);
      expect(await refusal(await send('POST', 'test-challenge', { isConfirmed: true }))).toEqual(stopped);
      expect(
        await fixture.db
          .select()
          .from(testPayments)
          .where(eq(testPayments.id, challenge ?? '')),
      ).toMatchObject([{ state: 'challenged' }]);
      await openBooks();
      expect((await send('POST', 'test-challenge', { isConfirmed: true })).status).toBe(200);
      expect(await read()).toMatchObject({ state: 'paid' });
    },
  );

  it.each(Object.entries(payables))(
    '%s that was confirmed in the bank’s own window is unknown, and booked afterwards',
    async (_, begin) => {
      const { attempt, send, read } = await begin(testCards.needsChallenge);
      await attempt();
      const { challenge } = await read();
      await stopBooks();
      await fixture.provider.answerChallenge(challenge ?? '', true);
      expect((await send('POST', 'check')).status).toBe(200);
      expect(await read()).toMatchObject({ state: 'unknown' });
      await askLater();
      expect(await read()).toMatchObject({ state: 'paid' });
    },
  );

  it.each(Object.entries(payables))(
    '%s whose card is charged in the moment of the alarm is unknown, and booked afterwards',
    async (_, begin) => {
      const { attempt, read } = await begin();
      const before = await charged();
      await stopBooksWhileCharging(async () => {
        expect((await attempt()).status).toBe(200);
      });
      expect(await read()).toMatchObject({ state: 'unknown' });
      await askLater();
      expect(await read()).toMatchObject({ state: 'paid' });
      expect(await charged()).toBe(before + 1);
    },
  );

  it('a renewal that is charged in the moment of the alarm is booked afterwards', async () => {
    const owner = await fixture.team();
    await toPeriodEnd(owner);
    await stopBooksWhileCharging(fixture.renew);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'unknown' } });
    await askLater();
    await fixture.renew();
    const { state, charge } = await fixture.subscriptionOf(owner);
    expect({ state, charge }).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(await fixture.db.$count(testPayments, eq(testPayments.orderId, charge.id))).toBe(1);
  });

  it('a renewal waits: no charge, no try, no notice; afterwards it is paid', async () => {
    const owner = await fixture.team();
    await toPeriodEnd(owner);
    const before = await charged();
    const notices = await fixture.db.$count(notifications, eq(notifications.userId, owner.id));
    await stopBooks();
    await fixture.renew();
    await fixture.renew();
    expect(await charged()).toBe(before);
    const { id } = await fixture.subscriptionOf(owner);
    const [waiting] = await fixture.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(waiting).toMatchObject({
      state: 'active',
      failedTries: 0,
      pastDueSince: null,
      nextChargeAt: fixture.clock.now,
    });
    expect(await fixture.db.$count(planCharges, eq(planCharges.subscriptionId, id))).toBe(1);
    expect(await fixture.db.$count(notifications, eq(notifications.userId, owner.id))).toBe(notices);
    await openBooks();
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(await charged()).toBe(before + 1);
  });

  it('a plan that was cancelled still ends', async () => {
    const owner = await fixture.team();
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    await toPeriodEnd(owner);
    await stopBooks();
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended' });
  });

  it('a plan that is past due does not end while its holder is refused, and can be confirmed afterwards', async () => {
    const owner = await pastDue(testCards.needsChallenge);
    const { id, charge } = await fixture.subscriptionOf(owner);
    fixture.later(7);
    await stopBooks();
    await fixture.renew();
    expect(await refusal(await owner(`/api/business/charges/${charge.id}/confirm`, { method: 'POST' }))).toEqual(
      stopped,
    );
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'past_due' });
    await openBooks();
    await fixture.db.update(subscriptions).set({ card: testCards.succeeds }).where(eq(subscriptions.id, id));
    expect(await fixture.ok(owner, 'POST', `charges/${charge.id}/confirm`)).toMatchObject({ state: 'active' });
  });

  it('downloads that have expired wait without an error for each', async () => {
    await fixture.team();
    fixture.later(500);
    await stopBooks();
    const errors = () => fixture.server.logged.filter(({ level }) => Number(level) >= 50).length;
    const before = errors();
    await fixture.run('business.settle-quota');
    await fixture.run('licensing.mature-sales');
    expect(errors()).toBe(before);
    await openBooks();
    await fixture.run('business.settle-quota');
  });

  it('another card for what is past due is not saved either, so that nothing is charged to it later', async () => {
    const owner = await pastDue();
    await stopBooks();
    expect((await owner('/api/business/card', { method: 'PUT', json: { source: testCards.succeeds } })).status).toBe(
      503,
    );
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'past_due', cardEnding: '0002' });
  });
});
