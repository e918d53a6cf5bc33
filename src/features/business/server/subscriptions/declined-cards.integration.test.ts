import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { countDecline, limitDeclines } from '#features/licensing/server/payments/card-tries.ts';
import type { PaymentProvider } from '#features/licensing/server/payments/provider.ts';
import { signTestEvent, TEST_SIGNATURE_HEADER, testCards } from '#features/licensing/server/payments/test-provider.ts';
import { testPayments } from '#features/licensing/server/test-provider.tables.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';

const MOST = 10;
let fixture: BusinessFixture;
let photo: string;
beforeAll(async () => {
  const env = { RATE_LIMIT_DECLINES_PER_HOUR: String(MOST), TRUST_PROXY: '127.0.0.1' };
  fixture = await openBusinessFixture({ env });
  photo = await fixture.photo();
});
afterAll(() => fixture.server.stop());

let addresses = 0;
/** An address that nobody has used before. */
const newAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
type Send = (source: string, from?: string) => Promise<Response>;
/** Sends `POST /api/…` from an address. */
const send = (who: Person, call: string, json: object, from = newAddress()): Promise<Response> => {
  const [method, path = ''] = call.split(' ');
  return who(path, { method: method as 'POST' | 'PUT', json, headers: { 'x-forwarded-for': from } });
};

const orderOf = async (buyer: Person): Promise<Send> => {
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  return (source, from) =>
    send(buyer, `POST /api/orders/${id}/pay`, { method: 'card', source, agreedCents: 1_200 }, from);
};
const changeOf = async (owner: Person): Promise<Send> => {
  const { id, totalCents } = await fixture.ok(owner, 'POST', 'plan-changes', { plan: 'studio', interval: 'month' });
  return async (source, from) => {
    // Refused as well, once the limit is reached.
    await send(owner, 'PUT /api/business/card', { source });
    return send(owner, `POST /api/business/plan-changes/${id}/accept`, { agreedCents: totalCents }, from);
  };
};

/** Every road on which somebody tries a card. */
const roads: Record<string, () => Promise<Send>> = {
  'an order': async () => orderOf(await fixture.signIn()),
  'a top-up': async () => {
    const buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    return (source, from) => send(buyer, `POST /api/wallet/top-ups/${id}/pay`, { source, agreedCents: 2_000 }, from);
  },
  'the start of a plan': async () => {
    const owner = await fixture.signIn();
    const { charge } = await fixture.start(owner);
    const call = `POST /api/business/charges/${charge.id}/pay`;
    return (source, from) => send(owner, call, { source, agreedCents: charge.totalCents }, from);
  },
  'a change of plan': async () => changeOf(await fixture.team()),
  'another card for what is past due': async () => {
    const owner = await fixture.team();
    await fixture.ok(owner, 'PUT', 'card', { source: testCards.declined });
    fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
    await fixture.renew();
    await fixture.subscriptionOf(owner);
    return (source, from) => send(owner, 'PUT /api/business/card', { source }, from);
  },
};

const declines = async (tryCard: Send, count: number, from?: string): Promise<void> => {
  for (let tries = 0; tries < count; tries += 1) {
    const reply = await tryCard(testCards.declined, from);
    expect(reply.status, await reply.clone().text()).toBe(200);
  }
};
const refusal = async (reply: Response) => ({ status: reply.status, ...(await reply.json()) });
const tooMany = {
  status: 429,
  code: 'tooManyAttempts',
  message: 'Too many payments were declined. Nothing was charged; please try again in 60 minutes.',
};

describe('declined cards', () => {
  it.each(Object.entries(roads))('on the road of %s are ten an hour for an account', async (_, open) => {
    const tryCard = await open();
    await declines(tryCard, MOST);
    const before = await fixture.db.$count(testPayments);
    expect(await refusal(await tryCard(testCards.succeeds))).toMatchObject(tooMany);
    expect(await fixture.db.$count(testPayments)).toBe(before);
    await fixture.db.delete(rateLimitWindows);
    expect((await tryCard(testCards.succeeds)).status).toBe(200);
  });

  it('are ten an hour for an address, whoever tries them', async () => {
    const from = newAddress();
    for (let people = 0; people < MOST; people += 1) await declines(await orderOf(await fixture.signIn()), 1, from);
    const tryCard = await orderOf(await fixture.signIn());
    expect(await refusal(await tryCard(testCards.succeeds, from))).toMatchObject(tooMany);
    expect(await (await tryCard(testCards.succeeds)).json()).toMatchObject({ state: 'paid' });
  });

  it('that are tried at once are ten as well', async () => {
    const buyer = await fixture.signIn();
    const from = newAddress();
    const drafts = await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        const json = { amount: String(20 + n) };
        return (await (await buyer('/api/wallet/top-ups', { method: 'POST', json })).json()) as { id: string };
      }),
    );
    const replies = await Promise.all(
      drafts.map(({ id }, n) => {
        const json = { source: testCards.declined, agreedCents: (20 + n) * 100 };
        return send(buyer, `POST /api/wallet/top-ups/${id}/pay`, json, from);
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MOST);
  });

  it('count where the bank’s question is refused or given up; payments that succeed do not', async () => {
    const buyer = await fixture.signIn();
    const { id } = await (await fixture.openDraft(buyer, photo)).json();
    const pay = (source: string) => {
      // The newest of its payments is found by the time at which it began.
      fixture.later(1 / 1_440);
      return send(buyer, `POST /api/orders/${id}/pay`, { method: 'card', source, agreedCents: 1_200 });
    };
    for (let tries = 0; tries < MOST / 2; tries += 1) {
      await pay(testCards.needsChallenge);
      await send(buyer, `POST /api/orders/${id}/test-challenge`, { isConfirmed: false });
      await pay(testCards.needsChallenge);
      await send(buyer, `POST /api/orders/${id}/cancel-challenge`, {});
    }
    expect(await refusal(await pay(testCards.succeeds))).toMatchObject(tooMany);
    const other = await fixture.signIn();
    for (let tops = 0; tops <= MOST; tops += 1) {
      const { id: topUp } = await (
        await other('/api/wallet/top-ups', { method: 'POST', json: { amount: '5' } })
      ).json();
      const json = { source: testCards.succeeds, agreedCents: 500 };
      expect((await send(other, `POST /api/wallet/top-ups/${topUp}/pay`, json)).status).toBe(200);
    }
  });

  it('count where a webhook tells of the decline while the last call that is allowed waits for its answer', async () => {
    const payer = { viewer: (await fixture.signIn()) as never, clientAddress: newAddress() };
    const deps = { ...fixture.server.deps, provider: fixture.provider };
    const declineIn = (teller: 'call' | 'webhook') =>
      limitDeclines(deps, payer, ({ provider }) =>
        countDecline(
          teller === 'call' ? { ...deps, provider } : deps,
          (provider as PaymentProvider).triedBy?.keys ?? [],
        ),
      );
    for (let tries = 1; tries < MOST; tries += 1) await declineIn('call');
    await declineIn('webhook');
    await expect(declineIn('call')).rejects.toMatchObject({ code: 'tooManyAttempts' });
  });

  const tellByWebhook = async (paymentId: string) => {
    const { server, clock } = fixture;
    const body = JSON.stringify({ id: `evt_${paymentId}`, kind: 'payment.failed', paymentId });
    const headers = { [TEST_SIGNATURE_HEADER]: signTestEvent(server.deps.config.secret, body, clock.now) };
    await fetch(`${server.url}/webhooks/payments/test`, { method: 'POST', body, headers });
    await fixture.work();
  };
  const tellByJob = () => {
    fixture.later(1 / 288);
    return fixture.run('licensing.check-payments');
  };
  /** Ten bank's questions that fail at the bank; the browser never asks what became of them. */
  const failAtBank = async (open: () => Promise<Send>, tell: (paymentId: string) => Promise<void>, from?: string) => {
    for (let tries = 0; tries < MOST; tries += 1) {
      const { challenge, charge } = await (await (await open())(testCards.needsChallenge, from)).json();
      const paymentId = challenge ?? charge.challenge;
      await fixture.provider.answerChallenge(paymentId, false);
      await tell(paymentId);
      // Told twice, it counts once.
      await tell(paymentId);
      fixture.later(1 / 1_440);
    }
  };

  it.each([
    ['an order', 'webhook', tellByWebhook],
    ['an order', 'job', tellByJob],
    ['a top-up', 'webhook', tellByWebhook],
    ['the start of a plan', 'job', tellByJob],
  ] as const)(
    'count on the road of %s where only a %s tells that the bank has refused',
    async (road, _, tell) => {
      const tryCard = await (roads[road] as () => Promise<Send>)();
      await failAtBank(() => Promise.resolve(tryCard), tell);
      expect(await refusal(await tryCard(testCards.succeeds))).toMatchObject({ status: 429, code: 'tooManyAttempts' });
      await fixture.db.delete(rateLimitWindows);
      expect((await tryCard(testCards.succeeds)).status).toBe(200);
    },
    30_000,
  );

  it('count for the address as well, and its hash is kept only until the payment is decided', async () => {
    const from = newAddress();
    await failAtBank(async () => orderOf(await fixture.signIn()), tellByWebhook, from);
    expect(await fixture.db.$count(payments, isNotNull(payments.triedBy))).toBe(0);
    const tryCard = await orderOf(await fixture.signIn());
    expect(await refusal(await tryCard(testCards.succeeds, from))).toMatchObject({ status: 429 });
    expect(await (await tryCard(testCards.succeeds)).json()).toMatchObject({ state: 'paid' });
  }, 30_000);
});
