import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { balanceOf, houseAccount } from '../ledger/accounts.ts';
import { readBooksCsv } from '../ledger/books-csv.ts';
import { payments } from '../licensing.tables.ts';
import { testCards } from '../payments/test-provider.ts';
import { testPayments } from '../test-provider.tables.ts';
import { reconcile } from './reconcile.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const buy = async (source: string): Promise<string> => {
  const buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: '=Dawn, “Reef”' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 });
  return id;
};
const run = () => fixture.run('licensing.reconcile-books');
type Difference = { id: number; kind: string; about: string; providerCents: number | null; ledgerCents: number | null };
const state = async (): Promise<{ lastRun: { transactions: number }; differences: Difference[] }> =>
  (await admin('/api/admin/books/reconciliation')).json();
const differencesOf = async (about: string) => (await state()).differences.filter((one) => one.about === about);
const house = (kind: 'provider' | 'provider_fees') => balanceOf(fixture.db, houseAccount(kind));
const chargeOf = async (orderId: string) =>
  (await fixture.db.select().from(testPayments).where(eq(testPayments.orderId, orderId)))[0];
const told = () =>
  fixture.db.$count(notifications, and(eq(notifications.userId, admin.id), eq(notifications.code, 'booksDiffer')));

describe('reconciliation', () => {
  it('books the fees once, and finds no difference where everything is right', async () => {
    await buy(testCards.succeeds);
    const refundedId = await buy(testCards.succeeds);
    await admin(`/api/admin/orders/${refundedId}/refunds`, {
      method: 'POST',
      json: { cents: 700, seenRefundedCents: 0, reason: 'x' },
    });
    const late = await buy(testCards.refundFailsLater);
    await admin(`/api/admin/orders/${late}/refunds`, {
      method: 'POST',
      json: { cents: 1_200, seenRefundedCents: 0, reason: 'x' },
    });
    await buy(testCards.disputedLater);
    const buyer = await fixture.signIn();
    const topUp = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    await buyer(`/api/wallet/top-ups/${topUp.id}/pay`, {
      method: 'POST',
      json: { source: testCards.succeeds, agreedCents: 2_000 },
    });
    await buyer('/api/wallet/returns', { method: 'POST', json: { amount: '5' } });
    await fixture.laterDays(4);
    await fixture.run('licensing.check-disputes');
    const before = await house('provider_fees');
    await run();
    const fees = 4 * 65 + 88;
    expect((await house('provider_fees')) - before).toBe(0 - fees);
    await run();
    expect((await house('provider_fees')) - before).toBe(0 - fees);
    await fixture.laterDays(2);
    await run();
    const { lastRun, differences } = await state();
    expect(lastRun.transactions).toBeGreaterThan(0);
    // The bank has sent a refund back, and nobody has recorded it yet.
    expect(differences.map(({ kind }) => kind)).toEqual(['missing_posting']);
  });

  it('tells of a charge that we know nothing of, of another amount, and of one that the provider does not know', async () => {
    const toldBefore = await told();
    const [extra, other, missing] = [
      await buy(testCards.succeeds),
      await buy(testCards.succeeds),
      await buy(testCards.succeeds),
    ];
    const [extraCharge, otherCharge, missingCharge] = [
      await chargeOf(extra),
      await chargeOf(other),
      await chargeOf(missing),
    ];
    await fixture.db.update(payments).set({ providerId: null }).where(eq(payments.orderId, extra));
    await fixture.db.update(testPayments).set({ cents: 1_300 }).where(eq(testPayments.orderId, other));
    await fixture.db.delete(testPayments).where(eq(testPayments.orderId, missing));
    await run();
    expect(await differencesOf(`charge_${extraCharge?.id}`)).toEqual([]);
    await fixture.laterDays(1.1);
    await run();
    await run();
    expect(await differencesOf(`charge_${extraCharge?.id}`)).toMatchObject([
      { kind: 'missing_posting', providerCents: 1_200, ledgerCents: null },
    ]);
    expect(await differencesOf(`charge_${otherCharge?.id}`)).toMatchObject([
      { kind: 'other_amount', providerCents: 1_300, ledgerCents: -1_200 },
    ]);
    expect(missingCharge).toBeDefined();
    expect(await differencesOf(`order:${missing}:paid`)).toMatchObject([
      { kind: 'missing_transaction', providerCents: null, ledgerCents: -1_200 },
    ]);
    expect((await told()) - toldBefore).toBe(1);
  });

  it('is resolved by an admin, once, with a note; nothing is repaired by itself', async () => {
    const [open] = (await state()).differences;
    const before = await house('provider');
    const resolve = (who = admin, note = 'A payment by the other shop.') =>
      who(`/api/admin/books/differences/${open?.id}/resolve`, { method: 'POST', json: { note } });
    expect((await resolve(creator)).status).toBe(403);
    expect((await resolve(admin, ' ')).status).toBe(400);
    expect((await Promise.all([resolve(), resolve()])).map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await house('provider')).toBe(before);
    expect(
      (await admin('/api/admin/books/differences/999999/resolve', { method: 'POST', json: { note: 'x' } })).status,
    ).toBe(404);
  });

  it('does nothing when the provider does not answer, and goes on the next day', async () => {
    const provider = { ...fixture.provider, listTransactions: () => Promise.reject(new Error('away')) };
    const { lastRun } = await state();
    await expect(reconcile({ ...fixture.server.deps, provider }, new AbortController().signal)).rejects.toThrow('away');
    expect((await state()).lastRun).toEqual(lastRun);
  });

  it('by two processes at once books every fee once', async () => {
    await buy(testCards.succeeds);
    const before = await house('provider_fees');
    const work = () => reconcile({ ...fixture.server.deps, provider: fixture.provider }, new AbortController().signal);
    await Promise.all([work(), work()]);
    expect((await house('provider_fees')) - before).toBe(-65);
  });
});

describe('a month for the admin', () => {
  it('shows gross, tax, fees, shares, payouts and what is owed, and a sum of zero', async () => {
    await fixture.laterDays(40);
    const month = fixture.clock.now.toISOString().slice(0, 7);
    const empty = await (await admin(`/api/admin/books/months/${month}`)).json();
    expect(empty).toMatchObject({ sales: 0, grossCents: 0, sumCents: 0, isClosed: false, hash: null });
    const id = await buy(testCards.succeeds);
    await buy(testCards.succeeds);
    await admin(`/api/admin/orders/${id}/refunds`, {
      method: 'POST',
      json: { cents: 600, seenRefundedCents: 0, reason: 'x' },
    });
    await run();
    const report = await (await admin(`/api/admin/books/months/${month}`)).json();
    expect(report).toMatchObject({
      sales: 2,
      grossCents: 2_400,
      refundsCents: 600,
      taxCents: 0,
      sharesCents: 900,
      revenueCents: 900,
      feesCents: 130,
      payoutsCents: 0,
      sumCents: 0,
    });
    expect(report.liabilities.creatorsCents - empty.liabilities.creatorsCents).toBe(900);
    expect((await creator(`/api/admin/books/months/${month}`)).status).toBe(403);
    expect((await admin('/api/admin/books/months/2026-00')).status).toBe(400);
  });

  it('is the same after it was closed, and so is the next one', async () => {
    const month = fixture.clock.now.toISOString().slice(0, 7);
    const before = await (await admin(`/api/admin/books/months/${month}`)).json();
    await fixture.laterDays(31);
    const { hash } = await (await admin('/api/admin/books/closings', { method: 'POST', json: { month } })).json();
    const after = await (await admin(`/api/admin/books/months/${month}`)).json();
    expect(after).toEqual({ ...before, isClosed: true, hash });
    const next = fixture.clock.now.toISOString().slice(0, 7);
    await buy(testCards.succeeds);
    const report = await (await admin(`/api/admin/books/months/${next}`)).json();
    expect(report.sumCents).toBe(0);
    expect(report.liabilities.creatorsCents - after.liabilities.creatorsCents).toBe(600);
  });

  it('is exported part by part, as it was when the export began', async () => {
    const month = fixture.clock.now.toISOString().slice(0, 7);
    for (let sale = 0; sale < 3; sale += 1) await buy(testCards.succeeds);
    const atOnce = await (await admin(`/exports/books/${month}.csv`)).text();
    const parts: string[] = [];
    for await (const part of readBooksCsv(fixture.db, month, { postingsAtOnce: 1 })) {
      parts.push(part);
      if (parts.length === 2) await buy(testCards.succeeds);
    }
    expect(parts.length).toBeGreaterThan(3);
    // The text of a response loses its mark.
    expect(parts.join('').slice(1)).toBe(atOnce);
  });

  it('is not exported while somebody holds the books, and stops no sale for longer than half a second', async () => {
    const month = fixture.clock.now.toISOString().slice(0, 7);
    const read = () => readBooksCsv(fixture.db, month, { tries: 1 }).next();
    const writer = await fixture.server.database.pool.connect();
    try {
      await writer.query('begin; lock table ledger_postings in row exclusive mode');
      await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      await writer.query('rollback');
      writer.release();
    }
    expect((await read()).value).toContain('posting');
  });

  it('can be exported: every line, adding up to zero, harmless in a spreadsheet', async () => {
    const month = fixture.clock.now.toISOString().slice(0, 7);
    const reply = await admin(`/exports/books/${month}.csv`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain(`tamarind-books-${month}.csv`);
    // Sent while it is read, so nobody knows its length yet.
    expect(reply.headers.get('content-length')).toBeNull();
    const rows = (await reply.text()).trim().split('\r\n').slice(1);
    expect(rows.length).toBeGreaterThan(2);
    const cents = rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
    const own = await (await creator(`/exports/earnings/${month}.csv`)).text();
    expect(own).toContain(`"'=Dawn, “Reef”",6.00,`);
    expect((await creator(`/exports/books/${month}.csv`)).status).toBe(403);
    expect((await (await fixture.server.as('visitor'))(`/exports/earnings/${month}.csv`)).status).toBe(401);
    const pdf = await creator(`/exports/earnings/${month}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('cache-control')).toBe('private, no-store');
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(text.replace(/\s+/g, ' ')).toContain('Sale: =Dawn, “Reef” US$6.00');
    expect(
      (await fixture.server.as('visitor').then((visitor) => visitor(`/exports/earnings/${month}.pdf`))).status,
    ).toBe(401);
    expect((await (await fixture.signIn())(`/exports/earnings/${month}.pdf`)).status).toBe(403);
    for (const file of ['2026-99.csv', '2026-10.pdf']) expect((await admin(`/exports/books/${file}`)).status).toBe(404);
    for (const file of ['2026-99.csv', '2026-10.txt'])
      expect((await creator(`/exports/earnings/${file}`)).status).toBe(404);
  });
});
