import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { quotaBuckets } from '#features/business/server/subscriptions.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { webhookPayloads } from '../../webhooks-payloads.contract.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';
import { signedHeaders } from './sign.ts';

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

let fixture: BusinessFixture;
let receiver: Server;
let address: string;
let status = 200;
const received: Received[] = [];
beforeAll(async () => {
  fixture = await openBusinessFixture({ env: { WEBHOOK_ADDRESSES: 'any' } });
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ headers: request.headers, body });
    response.writeHead(status).end(status === 200 ? 'thanks' : 'out of order');
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await new Promise((done) => receiver.close(done));
  await fixture.server.stop();
});
beforeEach(() => {
  status = 200;
  received.length = 0;
});

const add = (who: Person, events = ['licence.issued', 'quota.low']) =>
  fixture.ok(who, 'POST', 'webhooks', { address, events });
const listOf = async (who: Person) => (await fixture.ok(who, 'GET', 'webhooks')).webhooks;

describe('webhooks', () => {
  it('tell of licences, signed so that the receiver can check it, and of a quota that is low once', async () => {
    const owner = await fixture.team({ plan: 'starter' });
    const { secret, webhooks: list } = await add(owner);
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(list)).not.toContain(secret);
    const [row] = await fixture.db.select().from(webhooks).where(eq(webhooks.id, list[0].id));
    expect(JSON.stringify(row)).not.toContain(secret);
    for (let left = 9; left >= 0; left -= 1) await fixture.take(owner, await fixture.draft(owner));
    await fixture.work();
    const payloads = received.map(({ body }) => JSON.parse(body));
    expect(payloads.filter(({ type }) => type === 'licence.issued')).toHaveLength(10);
    expect(payloads.filter(({ type }) => type === 'quota.low')).toMatchObject([
      { data: { downloadsLeft: 1, downloadsAMonth: 10 } },
    ]);
    for (const payload of payloads) expect(z.parse(webhookPayloads[payload.type as 'ping'], payload)).toEqual(payload);
    const [first] = received as [Received];
    const at = new Date(Number(first.headers['webhook-timestamp']) * 1000);
    const id = String(first.headers['webhook-id']);
    expect(first.headers).toMatchObject(signedHeaders(secret, { id, body: first.body, at }));
    expect((await listOf(owner))[0].deliveries[0]).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200 });
  });

  it('tell of a low quota also when the pool falls past the mark, once until it is filled again', async () => {
    const owner = await fixture.team({ plan: 'starter' });
    await add(owner, ['quota.low']);
    const take = async (times: number) => {
      for (let n = 0; n < times; n += 1) await fixture.take(owner, await fixture.draft(owner));
    };
    const told = async () => {
      await fixture.work();
      return received.map(({ body }) => JSON.parse(body).data.downloadsLeft);
    };
    await fixture.laterDays(30);
    await fixture.renew();
    await fixture.work();
    const organisationId = await fixture.organisationOf(owner);
    const isOwn = eq(quotaBuckets.organisationId, organisationId);
    const [, second] = await fixture.db.select().from(quotaBuckets).where(isOwn).orderBy(quotaBuckets.opensAt);
    const hold = (heldAt: Date | null) =>
      fixture.db
        .update(quotaBuckets)
        .set({ heldAt })
        .where(eq(quotaBuckets.id, second?.id ?? ''));
    await take(9);
    await hold(fixture.clock.now);
    expect(await told()).toEqual([]);
    await take(1);
    expect(await told(), 'from eleven to none').toEqual([0]);
    await hold(null);
    await take(9);
    expect(await told(), 'once in this month').toEqual([0]);
    await fixture.laterDays(31);
    await fixture.renew();
    await take(10);
    expect(await told()).toEqual([0, 1]);
  });

  it('send only what was chosen, and nothing while they are off', async () => {
    const owner = await fixture.team();
    const { webhooks: list } = await add(owner, ['quota.low']);
    await fixture.take(owner, await fixture.draft(owner));
    await fixture.ok(owner, 'PATCH', `webhooks/${list[0].id}`, { isOn: false, events: ['licence.issued'] });
    await fixture.take(owner, await fixture.draft(owner));
    expect(await fixture.refused(owner, 'POST', `webhooks/${list[0].id}/ping`)).toMatchObject({ status: 409 });
    await fixture.work();
    expect(received).toEqual([]);
    await fixture.ok(owner, 'PATCH', `webhooks/${list[0].id}`, { isOn: true });
    await fixture.ok(owner, 'POST', `webhooks/${list[0].id}/ping`);
    await fixture.work();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['ping']);
  });

  it('are tried again with longer waits, given up, switched off with a notice, and sent again by hand', async () => {
    const owner = await fixture.team();
    const { webhooks: list } = await add(owner, ['licence.issued']);
    status = 500;
    for (let place = 1; place <= 3; place += 1) await fixture.take(owner, await fixture.draft(owner));
    await fixture.work();
    expect(received).toHaveLength(24);
    const [failed] = await listOf(owner);
    expect(failed).toMatchObject({ isOn: false, hasFailed: true });
    expect(failed.deliveries[0]).toMatchObject({
      state: 'failed',
      attempts: 8,
      lastStatus: 500,
      lastAnswer: 'out of order',
    });
    const notices = await fixture.db.select().from(notifications).where(eq(notifications.userId, owner.id));
    expect(notices.map(({ code }) => code)).toContain('webhookSwitchedOff');
    status = 200;
    await fixture.ok(owner, 'PATCH', `webhooks/${list[0].id}`, { isOn: true });
    received.length = 0;
    await fixture.ok(owner, 'POST', `webhook-deliveries/${failed.deliveries[0].id}/again`);
    await fixture.work();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.deliveries[0].id]);
    fixture.later(31);
    await fixture.run('public-api.forget-deliveries');
    expect(await fixture.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, list[0].id))).toBe(0);
  });

  it('that are switched off by failures give up what waits behind them, which can be sent again', async () => {
    const owner = await fixture.team();
    const { webhooks: list } = await add(owner, ['licence.issued']);
    status = 500;
    for (let place = 1; place <= 4; place += 1) await fixture.take(owner, await fixture.draft(owner));
    await fixture.work();
    const [{ isOn, deliveries }] = await listOf(owner);
    expect([isOn, received.length]).toEqual([false, 31]);
    const states = deliveries.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['failed', 'failed', 'failed', 'failed']);
    const fourth = deliveries.find(({ lastAnswer }: { lastAnswer: string }) => lastAnswer === 'switched-off');
    expect(fourth).toMatchObject({ attempts: 7, lastStatus: null });
    status = 200;
    await fixture.ok(owner, 'PATCH', `webhooks/${list[0].id}`, { isOn: true });
    await fixture.ok(owner, 'POST', `webhook-deliveries/${fourth.id}/again`);
    await fixture.work();
    const [again] = await fixture.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, fourth.id));
    expect(again).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200 });
  });

  it('that their owner switches off give up what comes due until they are on again', async () => {
    const owner = await fixture.team();
    const { webhooks: list } = await add(owner, ['licence.issued']);
    const [{ id }] = list;
    await fixture.take(owner, await fixture.draft(owner));
    await fixture.ok(owner, 'PATCH', `webhooks/${id}`, { isOn: false });
    await fixture.work();
    const [{ deliveries, hasFailed }] = await listOf(owner);
    expect(deliveries).toMatchObject([{ state: 'failed', attempts: 0, lastAnswer: 'switched-off' }]);
    expect([received, hasFailed]).toEqual([[], false]);
  });

  it('whose job was lost are given up after two days, and not those that were just sent again', async () => {
    const owner = await fixture.team();
    await add(owner, ['licence.issued']);
    for (let place = 1; place <= 2; place += 1) await fixture.take(owner, await fixture.draft(owner));
    fixture.enqueued.length = 0;
    const tidied = async (days: number) => {
      fixture.later(days);
      await fixture.run('public-api.forget-deliveries');
      return (await listOf(owner))[0].deliveries;
    };
    expect(await tidied(1)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    const lost = { state: 'failed', lastStatus: null, lastAnswer: 'overdue' };
    const [first] = await tidied(2);
    await fixture.ok(owner, 'POST', `webhook-deliveries/${first.id}/again`);
    expect(await tidied(0)).toMatchObject([{ id: first.id, state: 'waiting' }, lost]);
    await fixture.work();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([first.id]);
  });

  it('belong to the owner, are at most three, and lead nowhere inside', async () => {
    const owner = await fixture.team();
    const manager = await fixture.join(owner, { role: 'manager' });
    const stranger = await fixture.team();
    const { webhooks: list } = await add(owner);
    expect(await fixture.refused(manager, 'GET', 'webhooks')).toMatchObject({ status: 403 });
    for (const [method, path] of [
      ['DELETE', `webhooks/${list[0].id}`],
      ['POST', `webhooks/${list[0].id}/ping`],
    ] as const)
      expect(await fixture.refused(stranger, method, path)).toMatchObject({ status: 404 });
    await add(owner);
    await add(owner);
    const wanted = { address, events: ['quota.low'] };
    expect(await fixture.refused(owner, 'POST', 'webhooks', wanted)).toMatchObject({ status: 409 });
    expect(await fixture.refused(owner, 'POST', 'webhooks', { ...wanted, events: [] })).toMatchObject({
      field: 'events',
    });
    expect(await fixture.refused(owner, 'POST', 'webhooks', { ...wanted, address: 'ftp://x.example' })).toMatchObject({
      field: 'address',
    });
    expect((await fixture.ok(owner, 'DELETE', `webhooks/${list[0].id}`)).webhooks).toHaveLength(2);
  });
});

describe('addresses of webhooks on a site that others can reach', () => {
  it('are public ones by https', async () => {
    const closed = await openBusinessFixture();
    const owner = await closed.team();
    const inside = ['http://hooks.example.com/', 'https://127.0.0.1/hook', 'https://2130706433/', 'https://localhost/'];
    for (const wrong of [...inside, 'https://[::1]/', 'https://10.0.0.7/', 'https://intranet/'])
      expect(
        await closed.refused(owner, 'POST', 'webhooks', { address: wrong, events: ['quota.low'] }),
        wrong,
      ).toMatchObject({ status: 400, field: 'address' });
    await closed.server.stop();
  });
});
