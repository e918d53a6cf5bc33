import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { writePaperNumber } from '../../invoices.rules.ts';
import { payments } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';
import { recordDispute } from '../payments/disputes.ts';
import { testCards } from '../payments/test-provider.ts';
import { issueCreditNote, issueCreditNotes } from './issue-credit-notes.ts';
import { issueInvoices } from './issue-invoices.ts';

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
  fixture.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), desc(invoices.series), asc(invoices.number));
const numbersOf = async (series: 'invoice' | 'credit_note') =>
  (await fixture.db.select().from(invoices).where(eq(invoices.series, series)).orderBy(asc(invoices.number))).map(
    ({ number }) => number,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const credit = (orderId: string, key: string, cents: number) =>
  fixture.db.transaction((tx) => issueCreditNote(fixture.server.deps, tx, { orderId, key, cents, taxCents: 0 }));

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

  it('are not given by a clock that is behind the sale', async () => {
    const orderId = await buy();
    const before = fixture.clock.now;
    fixture.clock.now = new Date(before.getTime() - 86_400_000);
    expect(await issueInvoices(fixture.server.deps)).toBe(0);
    fixture.clock.now = before;
    expect(await issueInvoices(fixture.server.deps)).toBe(1);
    expect((await papersOf(orderId)).map(({ issuedAt }) => issuedAt)).toEqual([before]);
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

  it('of every refund is issued by the job, once, with the tax of the books, and its buyer can open it', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const { version, settings } = await (await admin('/api/admin/prices')).json();
    const taxed = { version, note: 'Tax', settings: { ...settings, tax: { basisPoints: 1_750 } } };
    expect((await admin('/api/admin/prices', { method: 'PUT', json: taxed })).status).toBe(200);
    const orderId = await buy();
    const refund = (cents: number, seenRefundedCents: number) =>
      admin(`/api/admin/orders/${orderId}/refunds`, {
        method: 'POST',
        json: { cents, seenRefundedCents, reason: 'Bought twice' },
      });
    expect((await refund(333, 0)).status).toBe(200);
    expect((await refund(1_410 - 333, 333)).status).toBe(200);
    const dayBefore = new Date(fixture.clock.now.getTime() - 86_400_000);
    await issueCreditNotes({ ...fixture.server.deps, now: () => dayBefore });
    expect(await papersOf(orderId)).toEqual([]);
    await fixture.run('licensing.issue-invoices');
    await fixture.run('licensing.issue-invoices');
    const papers = await papersOf(orderId);
    const notes = papers.filter(({ series }) => series === 'credit_note');
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([333, 1_077]);
    const taxOf = async (key: string) => {
      const { rows } = await fixture.server.database.pool.query(
        `select sum(amount_cents) as cents from ledger_entries join ledger_postings on id = posting_id
         join ledger_accounts on ledger_accounts.id = account_id where key = $1 and ledger_accounts.kind = 'tax'`,
        [key],
      );
      return 0 - Number(rows[0].cents);
    };
    for (const { reason, facts } of notes) expect(facts.taxCents).toBe(await taxOf(reason));
    expect(notes.reduce((sum, { facts }) => sum + facts.taxCents, 0)).toBe(210);
    const { licences } = await (await buyer('/api/licences?limit=1')).json();
    expect(licences[0].papers.map(({ number }: { number: string }) => number)).toEqual(papers.map(writePaperNumber));
    const number = notes[0] ? writePaperNumber(notes[0]) : '';
    expect((await buyer(`/papers/${number}.pdf`)).status).toBe(200);
    const again = { version: version + 1, note: 'No tax', settings };
    expect((await admin('/api/admin/prices', { method: 'PUT', json: again })).status).toBe(200);
  });

  it('of a lost dispute says what the buyer got back, and a sale has its invoice before it matures', async () => {
    const itemId = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dusk' });
    const { id } = await (await fixture.openDraft(buyer, itemId)).json();
    await fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
    await fixture.laterDays(15);
    await fixture.run('licensing.mature-sales');
    expect((await papersOf(id)).map(({ series }) => series)).toEqual(['invoice']);
    const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, id));
    const paymentId = payment?.providerId ?? '';
    await recordDispute(
      { ...fixture.server.deps, provider: fixture.provider },
      { id: 'dp_1', paymentId, cents: 2_000, feeCents: 1_500, state: 'lost' },
    );
    await fixture.run('licensing.issue-invoices');
    const note = (await papersOf(id)).find(({ series }) => series === 'credit_note');
    expect(note).toMatchObject({ totalCents: 1_200, reason: 'dispute:test:dp_1:lost' });
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
