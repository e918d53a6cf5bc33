import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { writePaperNumber } from '../../invoices.rules.ts';
import { invoices } from '../papers.tables.ts';
import { issueCreditNote, issueInvoices } from './issue-invoices.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let visitor: Browser;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn({ firstName: 'Ben' });
  visitor = (await fixture.server.as('visitor')) as Browser;
  await fixture.fillWallet(buyer.id, 500_000);
});
afterAll(() => fixture.server.stop());

const buy = async (): Promise<string> => {
  const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  const order = await (await fixture.openDraft(buyer, itemId)).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  expect(paid.status).toBe(200);
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
  return order.id;
};
const papersOf = (orderId: string) =>
  fixture.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.issuedAt));
const numbersOf = async (series: 'invoice' | 'credit_note') =>
  (await fixture.db.select().from(invoices).where(eq(invoices.series, series)).orderBy(asc(invoices.number))).map(
    ({ number }) => number,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const credit = (orderId: string, key: string, cents: number) =>
  fixture.db.transaction((tx) => issueCreditNote(fixture.server.deps, tx, { orderId, key, cents }));

describe('invoice numbers', () => {
  it('are given after the payment, in the order of payment, and once', async () => {
    const bought = [await buy(), await buy(), await buy()];
    expect(await papersOf(bought[0] ?? '')).toEqual([]);
    await fixture.run('licensing.issue-invoices');
    const papers = await fixture.db.select().from(invoices).orderBy(asc(invoices.number));
    expect(papers.map(({ orderId }) => orderId)).toEqual(bought);
    expect(papers.map(writePaperNumber)).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2026-000003']);
    expect(await issueInvoices(fixture.server.deps)).toBe(0);
  });

  it('have no gaps and no doubles when several processes give them at once', async () => {
    for (let sale = 0; sale < 12; sale += 1) await buy();
    const before = (await numbersOf('invoice')).length;
    const issued = await Promise.all(Array.from({ length: 4 }, () => issueInvoices(fixture.server.deps)));
    expect(issued.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await numbersOf('invoice')).toEqual(upTo(before + 12));
  });

  it('are not lost when the work fails in between', async () => {
    const orderId = await buy();
    const before = (await numbersOf('invoice')).length;
    const broken = { ...fixture.server.deps, now: () => new Date(Number.NaN) };
    await expect(issueInvoices(broken)).rejects.toThrow();
    await issueInvoices(fixture.server.deps);
    expect(await numbersOf('invoice')).toEqual(upTo(before + 1));
    expect(await papersOf(orderId)).toHaveLength(1);
  });

  it('begin anew each year', async () => {
    const before = fixture.clock.now;
    const orderId = await buy();
    fixture.clock.now = new Date('2027-01-01T00:00:01Z');
    await issueInvoices(fixture.server.deps);
    expect((await papersOf(orderId)).map(writePaperNumber)).toEqual(['INV-2027-000001']);
    fixture.clock.now = before;
  });

  it('are not given for free licences', async () => {
    const itemId = await fixture.addItem(creator.id, 'published', { access: 'free' });
    const order = await (await fixture.openDraft(buyer, itemId, { licence: 'free' })).json();
    await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: 0 });
    await issueInvoices(fixture.server.deps);
    expect(await papersOf(order.id)).toEqual([]);
  });

  it.each([
    'update invoices set total_cents = 1',
    'delete from invoices',
    'truncate invoices',
    `insert into invoices select series, year, 999, order_id, 'gap', total_cents, facts, issued_at from invoices where number = 1 limit 1`,
  ])('cannot be changed or skipped by anybody: %s', async (statement) => {
    await expect(fixture.server.database.pool.query(statement)).rejects.toThrow(/only added|follows no other/);
  });
});

describe('a credit note', () => {
  it('has a number of its own and corrects the invoice, once for each refund, down to the last cent', async () => {
    const orderId = await buy();
    await issueInvoices(fixture.server.deps);
    const [own] = await papersOf(orderId);
    expect(await credit(orderId, 'refund:a', 500)).toBe('CRN-2026-000001');
    expect(await credit(orderId, 'refund:a', 500)).toBe('CRN-2026-000001');
    expect(await credit(orderId, 'refund:b', 700)).toBe('CRN-2026-000002');
    const notes = (await papersOf(orderId)).filter(({ series }) => series === 'credit_note');
    expect(notes.map(({ totalCents, facts }) => [totalCents, facts.netCents + facts.taxCents, facts.invoice])).toEqual([
      [500, 500, own && writePaperNumber(own)],
      [700, 700, own && writePaperNumber(own)],
    ]);
    await expect(credit(orderId, 'refund:c', 1)).rejects.toThrow(RangeError);
    expect(await numbersOf('credit_note')).toEqual([1, 2]);
  });

  it('of a refund before the job makes the invoice first', async () => {
    const orderId = await buy();
    await credit(orderId, 'refund:early', 1_200);
    const papers = await papersOf(orderId);
    expect(papers.map(({ series }) => series).toSorted()).toEqual(['credit_note', 'invoice']);
    await issueInvoices(fixture.server.deps);
    expect(await papersOf(orderId)).toHaveLength(2);
  });
});

describe('the PDF of an invoice', () => {
  const open = (who: Browser, number: string) => who(`/papers/${number}.pdf`);

  it('is for its buyer and for admins, and for nobody else', async () => {
    const orderId = await buy();
    await issueInvoices(fixture.server.deps);
    const [paper] = await papersOf(orderId);
    const number = paper ? writePaperNumber(paper) : '';
    const reply = await open(buyer, number);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const { text } = await readPdf(Buffer.from(await reply.arrayBuffer()));
    for (const words of [number, 'Ben Pérez', 'Dawn', 'US$12.00']) expect(text).toContain(words);
    expect((await open(await fixture.signIn({ isAdmin: true }), number)).status).toBe(200);
    expect((await open(creator, number)).status).toBe(404);
    expect((await open(visitor, number)).status).toBe(401);
  });

  it.each(['INV-2026-999999', 'INV-1', 'nothing', '..%2f..%2fetc%2fpasswd'])('%s does not exist', async (number) => {
    expect((await open(buyer, number)).status).toBe(404);
  });
});
