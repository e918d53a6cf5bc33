import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { type BuyerRules, taxOf } from '#features/pricing/buyers.rules.ts';
import { defaultSettings } from '#features/pricing/prices.rules.ts';
import { pricingLeaving } from '#features/pricing/server/pricing.leaving.ts';
import { buyerDetails } from '#features/pricing/server/pricing.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { totalFor } from '../../checkout.rules.ts';
import { writePaperNumber } from '../../invoices.rules.ts';
import { licensingLeaving } from '../licensing.leaving.ts';
import { orders } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const barbados = { taxName: 'VAT', basisPoints: 1_750, taxNumber: 'required', isReverseCharged: false } as const;
const ireland = { taxName: 'VAT', basisPoints: 2_300, taxNumber: 'optional', isReverseCharged: true } as const;
const rules: BuyerRules = { asksCountry: 'required', countries: { BB: barbados, IE: ireland } };
const seller = { name: 'Tamarind Ltd', address: '1 Bay Street\nBridgetown', country: 'BB', taxNumber: '1000123456789' };
const inBarbados = { country: 'BB', isBusiness: true, taxNumber: 'BB 77' };
const inIreland = { country: 'IE', isBusiness: true, taxNumber: 'IE6388047V' };
const privately = { country: 'BB', isBusiness: false, taxNumber: '' };

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn({ firstName: 'Ben' });
});
afterAll(() => fixture.server.stop());

const put = async (who: Person, changes: object) => {
  const { version, settings } = await (await admin('/api/admin/prices')).json();
  return who('/api/admin/prices', { method: 'PUT', json: { version, settings: { ...settings, ...changes } } });
};
const set = async (changes: object) => expect((await put(admin, changes)).status).toBe(200);
const addPhoto = () => fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
const open = async (json: object, photo?: string) =>
  (await fixture.openDraft(buyer, photo ?? (await addPhoto()), json)).json();
const payByCard = (id: string, agreedCents: number) =>
  fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents });
const checkoutOf = async (photo: string) => (await buyer(`/api/checkout/${photo}/photo`)).json();
const orderOf = async (id: string) => (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0];
const papersOf = async (id: string) => {
  await fixture.run('licensing.issue-invoices');
  const rows = await fixture.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.series);
  const texts = rows.map(async (paper) => {
    const pdf = await buyer(`/papers/${writePaperNumber(paper)}.pdf`);
    return (await readPdf(Buffer.from(await pdf.arrayBuffer()))).text.replace(/\s+/g, ' ');
  });
  return { rows, texts: await Promise.all(texts) };
};

describe('without settings of the seller', () => {
  it('nobody is asked, and what is said all the same is not kept', async () => {
    const photo = await addPhoto();
    expect(await checkoutOf(photo)).toMatchObject({ buyers: { asksCountry: 'no', countries: {} }, buyer: null });
    const { id, totalCents } = await open({ buyer: inBarbados }, photo);
    expect(totalCents).toBe(1_200);
    expect((await payByCard(id, totalCents)).status).toBe(200);
    expect((await orderOf(id))?.snapshot).not.toHaveProperty('taxed');
    const { rows, texts } = await papersOf(id);
    expect(rows[0]?.facts).not.toHaveProperty('seller');
    expect(texts[0]).toContain('From Tamarind');
    expect(texts[0]).toContain('Tax US$0.00');
  });
});

describe('the settings of the seller', () => {
  it('are an admin’s, with a version and an entry in the audit log', async () => {
    for (const who of [buyer, creator]) expect((await put(who, { seller })).status).toBe(403);
    await set({ seller, buyers: rules });
    const { changes } = await (await admin('/api/admin/prices/history?limit=1')).json();
    expect(changes[0].fields).toContainEqual({ path: 'seller.name', from: '', to: 'Tamarind Ltd' });
    expect(changes[0].fields).toContainEqual({ path: 'buyers.countries.BB.basisPoints', from: null, to: 1_750 });
    const entries = await fixture.db.select().from(auditLog).where(eq(auditLog.action, 'prices-changed'));
    expect(entries.at(-1)?.details).toMatchObject({ 'seller.taxNumber': ' → 1000123456789' });
  });

  it.each([
    ['settings.seller.country', { seller: { ...seller, country: 'XX' } }],
    ['settings.buyers.countries.ZZ.taxName', { buyers: { ...rules, countries: { ZZ: barbados } } }],
    ['settings.seller.taxNumber', { seller: { ...seller, taxNumber: '<1>' } }],
  ])('are refused with a wrong %s', async (field, changes) => {
    const reply = await put(admin, changes);
    expect(reply.status).toBe(400);
    expect((await reply.json()).issues.map((issue: { field: string }) => issue.field)).toContain(field);
  });
});

describe('a licence where the seller asks', () => {
  it.each([
    ['country', undefined, 'Please choose the country of the buyer.'],
    ['taxNumber', { ...inBarbados, taxNumber: '' }, 'Please enter the tax number of the business.'],
  ])('cannot be paid without the %s, and nothing is charged', async (field, said, sentence) => {
    const { id, totalCents } = await open({ buyer: said });
    for (const payment of [{ method: 'card', source: testCards.succeeds }, { method: 'wallet' }]) {
      const refused = await fixture.pay(buyer, id, { ...payment, agreedCents: totalCents });
      expect(refused.status).toBe(400);
      expect((await refused.json()).issues).toMatchObject([{ field: `buyer.${field}`, message: sentence }]);
    }
    expect(await orderOf(id)).toMatchObject({ state: 'draft', attempts: 0 });
  });

  it.each([{ country: 'XX' }, { country: 'barbados' }, { taxNumber: '<b>' }, { taxNumber: '1'.repeat(31) }])(
    'refuses %j',
    async (wrong) => {
      const reply = await fixture.openDraft(buyer, await addPhoto(), { buyer: { ...inBarbados, ...wrong } });
      expect(reply.status).toBe(400);
    },
  );

  it.each([inBarbados, privately, inIreland, { ...inIreland, isBusiness: false }, { ...privately, country: 'JM' }])(
    'costs what the checkout has shown: %j',
    async (said) => {
      const photo = await addPhoto();
      const checkout = await checkoutOf(photo);
      const tax = taxOf({ tax: { basisPoints: checkout.taxBasisPoints }, buyers: checkout.buyers }, said);
      const shown = totalFor({ ...checkout, taxBasisPoints: tax.basisPoints }, checkout.offers[0], '');
      const { id, totalCents } = await open({ buyer: said }, photo);
      expect(totalCents).toBe(shown.totalCents);
      expect(await (await payByCard(id, shown.totalCents)).json()).toMatchObject({ state: 'paid' });
    },
  );

  it('from the wallet has the same rule, and what was said is there at the next checkout', async () => {
    await fixture.fillWallet(buyer.id, 10_000);
    const { id, totalCents } = await open({ buyer: inBarbados });
    expect(totalCents).toBe(1_410);
    const paid = await fixture.pay(buyer, id, { method: 'wallet', agreedCents: totalCents });
    expect(await paid.json()).toMatchObject({ state: 'paid', taxCents: 210 });
    expect((await orderOf(id))?.snapshot.taxed).toEqual({
      buyer: inBarbados,
      tax: { name: 'VAT', basisPoints: 1_750 },
    });
    expect(await checkoutOf(await addPhoto())).toMatchObject({ buyer: inBarbados });
  });

  it('that became dearer by another country is agreed to first, as after any change of price', async () => {
    const photo = await addPhoto();
    const cheap = await open({ buyer: inIreland }, photo);
    expect(cheap.totalCents).toBe(1_200);
    const dear = await open({ buyer: privately }, photo);
    expect(dear).toMatchObject({ id: cheap.id, totalCents: 1_410 });
    const refused = await payByCard(dear.id, cheap.totalCents);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'priceChanged']);
    expect(await (await payByCard(dear.id, 1_410)).json()).toMatchObject({ state: 'paid', totalCents: 1_410 });
  });

  it('that is free asks nothing', async () => {
    const photo = await fixture.addItem(creator.id, 'published');
    const { id } = await open({ licence: 'free' }, photo);
    expect((await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 0 })).status).toBe(200);
  });
});

it('what somebody said goes with the account', async () => {
  const leaver = await fixture.signIn({ firstName: 'Mia' });
  const photo = await addPhoto();
  const { id, totalCents } = await (await fixture.openDraft(leaver, photo, { buyer: inBarbados })).json();
  await fixture.pay(leaver, id, { method: 'card', source: testCards.succeeds, agreedCents: totalCents });
  const about = { id: leaver.id, email: 'mia@example.com' };
  for (const part of [licensingLeaving, pricingLeaving])
    await part(fixture.server.deps).remove(about, new AbortController().signal);
  expect(JSON.stringify(await orderOf(id))).not.toContain('BB 77');
  expect((await orderOf(id))?.snapshot.taxed).toEqual({ tax: { name: 'VAT', basisPoints: 1_750 } });
  expect(await fixture.db.$count(buyerDetails, eq(buyerDetails.userId, leaver.id))).toBe(0);
});

describe('its papers', () => {
  it('name both sides with their numbers, and the tax with its rate', async () => {
    const { id, totalCents } = await open({ buyer: inBarbados });
    await payByCard(id, totalCents);
    const refund = { cents: 705, seenRefundedCents: 0, reason: 'Half' };
    expect((await admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: refund })).status).toBe(200);
    const { texts } = await papersOf(id);
    expect(texts).toHaveLength(2);
    for (const text of texts)
      for (const words of [
        'Tamarind Ltd',
        '1 Bay Street',
        'Tax number 1000123456789',
        'Tax number BB 77',
        'VAT, 17.5%',
      ])
        expect(text).toContain(words);
    expect(texts[1]).toContain('VAT, 17.5% US$2.10');
  });

  it('say that the tax is owed by the buyer, with reverse charge', async () => {
    const { id, totalCents } = await open({ buyer: inIreland });
    await payByCard(id, totalCents);
    const { texts } = await papersOf(id);
    for (const words of ['Ireland', 'Tax number IE6388047V', 'VAT, 0% US$0.00', 'Reverse charge: the tax is owed'])
      expect(texts[0]).toContain(words);
  });

  it('stay as they were issued, whatever the settings say later', async () => {
    const { id, totalCents } = await open({ buyer: inBarbados });
    await payByCard(id, totalCents);
    const before = await papersOf(id);
    await set({ seller: { ...seller, name: 'Another Ltd' }, buyers: defaultSettings.buyers });
    const refund = { cents: 1_410, seenRefundedCents: 0, reason: 'All' };
    expect((await admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: refund })).status).toBe(200);
    const after = await papersOf(id);
    expect(after.texts.at(-1)).toBe(before.texts[0]);
    expect(after.texts[0]).toContain('Tamarind Ltd');
    expect(await fixture.faults()).toEqual([]);
  });
});
