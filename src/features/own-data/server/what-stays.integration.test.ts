import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessLeaving } from '#features/business/server/business.leaving.ts';
import { informationLeaving } from '#features/information/server/information.leaving.ts';
import { contactMessages } from '#features/information/server/information.tables.ts';
import { licensingLeaving } from '#features/licensing/server/licensing.leaving.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type BusinessFixture, openBusinessFixture, type Person } from '../../../../tests/support/business-fixture.ts';

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await openBusinessFixture();
});
afterAll(() => fixture.server.stop());

const stillThere = new AbortController().signal;
const leaverOf = async (person: Person) => ({ id: person.id, email: await fixture.emailOf(person) });

it('orders name neither the buyer nor whom they were for, paid or not', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  const buyer = await fixture.signIn({ firstName: 'Ben' });
  const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  const open = async (client: string) =>
    (await (await fixture.openDraft(buyer, itemId, { client, project: 'Ana’s wedding' })).json()).id as string;
  const paid = await open('Hotel Royal');
  await fixture.pay(buyer, paid, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
  const ids = [paid, await open('Cleo Banks'), await open('Bo Li')];
  const part = licensingLeaving(fixture.server.deps);
  // A second run changes nothing.
  for (let run = 0; run < 2; run += 1) await part.remove(await leaverOf(buyer), stillThere);
  const left = await fixture.db.select().from(orders).where(inArray(orders.id, ids));
  expect(left).toHaveLength(3);
  expect(JSON.stringify(left)).not.toMatch(/Royal|Banks|Bo Li|wedding|Ben/);
});

it('a licence from the plan of a team keeps whom it is for, and loses who took it', async () => {
  const owner = await fixture.team();
  const [member, other] = [await fixture.join(owner), await fixture.join(owner)];
  const photo = await fixture.photo();
  const take = async (who: Person, client: string) => {
    const id = await fixture.draft(who, photo, { client, project: 'Brochure' });
    expect((await fixture.take(who, id)).status).toBe(200);
    return id;
  };
  const paid = await take(member, 'Hotel Royal');
  const unpaid = await fixture.draft(member, photo, { client: 'Bo Li', project: 'Menu' });
  const leaver = await leaverOf(member);
  for (const part of [businessLeaving, licensingLeaving])
    for (let run = 0; run < 2; run += 1) await part(fixture.server.deps).remove(leaver, stillThere);
  const { licences } = await fixture.ok(owner, 'GET', 'licences');
  expect(licences).toMatchObject([{ client: 'Hotel Royal', project: 'Brochure' }]);
  const kept = await fixture.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [paid, unpaid]));
  expect(JSON.stringify(kept)).not.toMatch(/Bo Li|Menu/);
  expect(kept.map(({ snapshot }) => snapshot.licensee)).toEqual(['', '']);

  // A licence for the team itself is another one, and costs a download; one more for the client is free.
  const ofTeam = await take(owner, '');
  const copy = await take(other, 'Hotel Royal');
  expect(await fixture.left(owner)).toBe(48);
  const admin = await fixture.signIn({ isAdmin: true });
  const json = { cents: 298, reason: 'Wrong photo', seenRefundedCents: 0 };
  expect((await admin(`/api/admin/orders/${paid}/refunds`, { method: 'POST', json })).status).toBe(200);
  const states = await fixture.db.select().from(orders).where(eq(orders.itemId, photo));
  const stateOf = (id: string) => states.find((order) => order.id === id)?.state;
  expect([stateOf(paid), stateOf(copy), stateOf(ofTeam)]).toEqual(['refunded', 'refunded', 'paid']);
});

it('messages of the same address go, signed in or not, with what admins were told about them', async () => {
  const admin = await fixture.signIn({ isAdmin: true });
  const person = await fixture.signIn({ firstName: 'Rhea' });
  const other = await fixture.signIn();
  const leaver = await leaverOf(person);
  const visitor = await fixture.server.as('visitor');
  const write = async (who: typeof visitor, email: string) => {
    const message = { kind: 'question', name: 'Rhea', email, about: '', message: 'May I crop?', isTrue: false };
    const reply = await who('/api/contact', { method: 'POST', json: { key: crypto.randomUUID(), message } });
    return (await reply.json()).number as number;
  };
  const theirs = [await write(person, leaver.email), await write(visitor, leaver.email)];
  const others = [await write(other, leaver.email), await write(visitor, 'zoe@people.example')];
  await informationLeaving(fixture.server.deps).remove(leaver, stillThere);
  const left = await fixture.db.select({ id: contactMessages.id }).from(contactMessages);
  expect(left.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
  const told = await fixture.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, admin.id), eq(notifications.code, 'messageReceived')));
  expect(told.map(({ facts }) => facts.number).toSorted()).toEqual(others.toSorted());
  expect(theirs.some((number) => left.some(({ id }) => id === number))).toBe(false);
});
