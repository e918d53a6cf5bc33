import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';
import { receiptNotifications } from '../receipt-notifications.ts';
import { issueInvoices } from './papers/issue-invoices.ts';
import { invoices } from './papers.tables.ts';
import { testCards } from './payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const codes = [...receiptNotifications.map(({ code }) => code), 'orderRefunded'];
const receiptsOf = async ({ id }: Person) =>
  fixture.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), inArray(notifications.code, codes)));

type Mail = { name: string; facts: { rows: { name: string }[]; links: { name: string; path: string }[] } };
const mailOf = (notificationId: string | undefined) => {
  const tasks = fixture.enqueued.map(({ payload }) => payload as { notificationId?: string; mail?: Mail });
  const mails = tasks.filter((payload) => payload.notificationId === notificationId);
  return { count: mails.length, ...mails[0]?.mail };
};

const buy = async (buyer: Person, payment: object) => {
  const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  const order = await (await fixture.openDraft(buyer, itemId)).json();
  const paid = await fixture.pay(buyer, order.id, { ...payment, agreedCents: order.totalCents });
  expect(await paid.json()).toMatchObject({ state: 'paid' });
  return { itemId, orderId: order.id as string };
};
const topUp = async (buyer: Person) => {
  const json = { amount: '20' };
  const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json })).json();
  const payment = { source: testCards.succeeds, agreedCents: 2_000 };
  const pay = () => buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json: payment });
  expect((await pay()).status).toBe(200);
  await pay();
  return id as string;
};

describe('the receipt of a licence', () => {
  it.each([
    ['card', { method: 'card', source: testCards.succeeds }],
    ['wallet', { method: 'wallet' }],
  ])('paid by %s is in the bell with the picture, and mailed with every link', async (_, payment) => {
    const buyer = await fixture.signIn();
    await fixture.fillWallet(buyer.id, 5_000);
    await buyer('/api/notifications/preferences', {
      method: 'PUT',
      json: { preferences: [{ kind: 'account', mail: false }] },
    });
    const { itemId, orderId } = await buy(buyer, payment);
    await fixture.run('licensing.issue-invoices');
    const [receipt, ...more] = await receiptsOf(buyer);
    const [paper] = await fixture.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    const link = `/license/confirmation/${itemId}/photo/standard`;
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ code: 'orderPaid', subjectIds: [itemId], link });
    const { number, invoice } = (receipt?.facts ?? {}) as { number: string; invoice: string };
    expect(receipt?.facts).toMatchObject({ title: 'Dawn', amount: 'US$12.00' });
    expect(paper?.facts).toMatchObject({ licenceNumber: number });
    const mail = mailOf(receipt?.id);
    expect(mail).toMatchObject({ count: 1, name: 'receipt' });
    expect(mail.facts?.links.map(({ path }) => path)).toEqual([
      link,
      `/license/certificate/${number}.pdf`,
      `/papers/${invoice}.pdf`,
      '/profile/downloads',
    ]);
    for (const path of [`/license/certificate/${number}.pdf`, `/papers/${invoice}.pdf`])
      expect((await buyer(path)).status).toBe(200);
  });

  it('comes once, however often and by how many workers the job runs', async () => {
    const buyer = await fixture.signIn();
    await fixture.fillWallet(buyer.id, 5_000);
    await buy(buyer, { method: 'wallet' });
    await Promise.all(Array.from({ length: 4 }, () => issueInvoices(fixture.server.deps)));
    await issueInvoices(fixture.server.deps);
    expect(await receiptsOf(buyer)).toHaveLength(1);
  });

  it('is written with its invoice or not at all: a failure in between leaves neither, and the next run both', async () => {
    const buyer = await fixture.signIn();
    await fixture.fillWallet(buyer.id, 5_000);
    const { orderId } = await buy(buyer, { method: 'wallet' });
    const jobs = { enqueue: () => Promise.reject(new Error('the queue is away')) };
    await issueInvoices({ ...fixture.server.deps, jobs }).catch(() => undefined);
    expect(await fixture.db.$count(invoices, eq(invoices.orderId, orderId))).toBe(0);
    expect(await receiptsOf(buyer)).toEqual([]);
    await issueInvoices(fixture.server.deps);
    expect(await receiptsOf(buyer)).toHaveLength(1);
  });

  it('is not sent for a free licence', async () => {
    const buyer = await fixture.signIn();
    const itemId = await fixture.addItem(creator.id, 'published', { access: 'free' });
    const order = await (await fixture.openDraft(buyer, itemId, { licence: 'free' })).json();
    await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: 0 });
    await fixture.run('licensing.issue-invoices');
    expect(await receiptsOf(buyer)).toEqual([]);
  });
});

describe('money of the wallet', () => {
  it('has a receipt when it comes, once although it was paid twice, and when it goes back', async () => {
    const buyer = await fixture.signIn();
    const reference = await topUp(buyer);
    const [added, ...more] = await receiptsOf(buyer);
    expect(more).toEqual([]);
    expect(added).toMatchObject({ code: 'walletToppedUp', facts: { amount: 'US$20.00', reference } });
    expect(mailOf(added?.id).count).toBe(1);
    const back = await buyer('/api/wallet/returns', { method: 'POST', json: { amount: '5' } });
    expect(back.status, await back.clone().text()).toBe(200);
    await fixture.work();
    const returned = (await receiptsOf(buyer)).filter(({ code }) => code === 'walletReturned');
    expect(returned).toMatchObject([{ facts: { amount: 'US$5.00' } }]);
  });
});

it('a refund is told with its licence and a link to it', async () => {
  const buyer = await fixture.signIn();
  const admin = await fixture.signIn({ isAdmin: true });
  const { itemId, orderId } = await buy(buyer, { method: 'card', source: testCards.succeeds });
  await fixture.run('licensing.issue-invoices');
  const json = { cents: 1_200, seenRefundedCents: 0, reason: 'bought twice' };
  const reply = await admin(`/api/admin/orders/${orderId}/refunds`, { method: 'POST', json });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const [told] = (await receiptsOf(buyer)).filter(({ code }) => code === 'orderRefunded');
  expect(told).toMatchObject({ link: `/license/confirmation/${itemId}/photo/standard` });
  const { rows, links } = mailOf(told?.id).facts ?? {};
  expect(rows?.map(({ name }) => name)).toEqual(['amount', 'date', 'licenceNumber', 'reference']);
  expect(links).toEqual([
    { name: 'licence', path: told?.link },
    { name: 'library', path: '/profile/downloads' },
  ]);
  // The credit note comes a minute later, among the papers of the licence.
  await fixture.run('licensing.issue-invoices');
  const { licences } = await (await buyer('/api/licences')).json();
  const papers = licences.flatMap((licence: { papers: { number: string }[] }) => licence.papers);
  expect(papers.map(({ number }: { number: string }) => number.slice(0, 3))).toEqual(['INV', 'CRN']);
});
