import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';

const fixture = setUpBusiness();

const BILLING = '/business/subscription-success?show=billing';
const codes = ['planStarted', 'planRenewed', 'planChanged', 'planCancelled', 'planEnded'];
const toldTo = async ({ id }: Person) => {
  const rows = await fixture.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), inArray(notifications.code, codes)))
    .orderBy(notifications.createdAt);
  return rows.map(({ code, facts }) => ({ code, facts }));
};
const papers = async () => {
  await fixture.run('licensing.issue-invoices');
  await fixture.run('licensing.issue-invoices');
};

it('the start, a change and a renewal of a plan have one receipt each, with the number of their invoice', async () => {
  const owner = await fixture.team({ plan: 'starter' });
  await papers();
  const { id, totalCents } = await fixture.ok(owner, 'POST', 'plan-changes', { plan: 'team', interval: 'month' });
  await fixture.ok(owner, 'POST', `plan-changes/${id}/accept`, { agreedCents: totalCents });
  fixture.later(1 / 24);
  await papers();
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
  await fixture.renew();
  await papers();
  const { invoices } = await fixture.ok(owner, 'GET', 'invoices');
  const numbers = invoices.map(({ paper }: { paper: { number: string } }) => paper.number).toReversed();
  const told = await toldTo(owner);
  expect(told.map(({ code }) => code)).toEqual(['planStarted', 'planChanged', 'planRenewed']);
  expect(told.map(({ facts }) => facts.invoice)).toEqual(numbers);
  expect(told[2]?.facts).toMatchObject({ plan: { message: 'Team' }, amount: expect.stringMatching(/^US\$\d+\.\d\d$/) });
});

it('a cancellation is confirmed once to whoever pays, with the day until which the plan runs, also by mail', async () => {
  const owner = await fixture.team();
  const { periodEnd } = await fixture.ok(owner, 'POST', 'subscription/cancel');
  await fixture.ok(owner, 'POST', 'subscription/cancel');
  expect(await toldTo(owner)).toEqual([{ code: 'planCancelled', facts: { date: periodEnd.slice(0, 10) } }]);
  const [row] = await fixture.db.select().from(notifications).where(eq(notifications.code, 'planCancelled'));
  const mails = fixture.enqueued.filter(
    ({ payload }) => (payload as { notificationId?: string }).notificationId === row?.id,
  );
  expect(mails).toHaveLength(1);
});

const refund = async (id: string) => {
  const admin = await fixture.signIn({ isAdmin: true });
  const json = { cents: 14_900, reason: 'bought twice' };
  const reply = await admin(`/api/admin/business/charges/${id}/refunds`, { method: 'POST', json });
  return (await reply.json()).id as string;
};

it('a refund has its own reference, and leads to the invoices of the team, where its credit note comes', async () => {
  const owner = await fixture.team();
  await papers();
  const { charge } = await fixture.subscriptionOf(owner);
  const refundId = await refund(charge.id);
  const [told, ...more] = await fixture.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, owner.id), eq(notifications.code, 'planRefunded')));
  expect(more).toEqual([]);
  expect(told).toMatchObject({ link: BILLING, facts: { amount: 'US$149.00', reason: 'bought twice' } });
  const mails = fixture.enqueued.map(({ payload }) => payload as { notificationId?: string; mail?: { facts: object } });
  expect(mails.find(({ notificationId }) => notificationId === told?.id)?.mail?.facts).toMatchObject({
    rows: [
      { name: 'amount', value: 'US$149.00' },
      { name: 'date', value: fixture.clock.now.toISOString() },
      { name: 'reference', value: refundId },
    ],
    links: [{ name: 'team', path: BILLING }],
  });
  await papers();
  const { invoices } = await fixture.ok(owner, 'GET', 'invoices');
  expect(invoices).toMatchObject([{ state: 'refunded', creditNotes: [{ number: expect.stringMatching(/^CRN-/) }] }]);
});

it('what managers hear of the plan leads to its billing, a request for approval to the overview', async () => {
  const owner = await fixture.team();
  const member = await fixture.join(owner);
  await fixture.ok(owner, 'PATCH', 'team', { needsApproval: true });
  await fixture.take(member, await fixture.draft(member));
  await fixture.ok(owner, 'PUT', 'card', { source: testCards.declined });
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
  await fixture.renew();
  await fixture.ok(owner, 'POST', 'subscription/cancel');
  const rows = await fixture.db
    .select({ code: notifications.code, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, owner.id));
  const linkOf = (wanted: string) => rows.find(({ code }) => code === wanted)?.link;
  expect(['planPaymentFailed', 'planEnded', 'approvalRequested'].map(linkOf)).toEqual([
    BILLING,
    BILLING,
    '/business/subscription-success',
  ]);
});
