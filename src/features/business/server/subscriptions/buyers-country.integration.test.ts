import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writePaperNumber } from '#features/licensing/invoices.rules.ts';
import { invoices } from '#features/licensing/server/papers.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { planCharges } from '../subscriptions.tables.ts';

const fixture = setUpBusiness();

const barbados = { taxName: 'VAT', basisPoints: 1_750, taxNumber: 'required', isReverseCharged: false };
const ireland = { taxName: 'VAT', basisPoints: 2_300, taxNumber: 'optional', isReverseCharged: true };
const seller = { name: 'Tamarind Ltd', address: '1 Bay Street', country: 'BB', taxNumber: '1000123456789' };
const rules = { asksCountry: 'required', countries: { BB: barbados, IE: ireland } };
const inBarbados = { country: 'BB', isBusiness: true, taxNumber: 'BB 77' };

const set = async (changes: object) => {
  const admin = await fixture.signIn({ isAdmin: true });
  const { version, settings } = await (await admin('/api/admin/prices')).json();
  const json = { version, settings: { ...settings, ...changes } };
  expect((await admin('/api/admin/prices', { method: 'PUT', json })).status).toBe(200);
};
const plan = (buyer?: object) => ({ plan: 'team', ...(buyer && { buyer }) });
const subscribe = async (buyer: object): Promise<Person> => {
  const owner = await fixture.signIn({ firstName: 'Dwight' });
  const reply = await fixture.payCharge(owner, await fixture.start(owner, plan(buyer)));
  expect(await reply.json()).toMatchObject({ state: 'active' });
  return owner;
};
const chargesOf = async (owner: Person) =>
  fixture.db
    .select()
    .from(planCharges)
    .where(eq(planCharges.organisationId, await fixture.organisationOf(owner)))
    .orderBy(planCharges.period, planCharges.createdAt);
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};

it('a plan asks for country and number where the seller wants them, and its renewals keep both', async () => {
  await set({ seller, buyers: rules });
  const newcomer = await fixture.signIn({ firstName: 'Dwight' });
  const body = (buyer?: object) => ({ name: 'Sea Blue', ...plan(buyer) });
  expect(await fixture.refused(newcomer, 'POST', 'subscription', body())).toMatchObject({
    status: 400,
    field: 'buyer.country',
  });
  expect(
    await fixture.refused(newcomer, 'POST', 'subscription', body({ ...inBarbados, isBusiness: false, taxNumber: '' })),
  ).toMatchObject({ status: 400, field: 'buyer.taxNumber' });

  const owner = await subscribe(inBarbados);
  expect((await fixture.ok(owner, 'GET', 'team')).team.buyer).toEqual(inBarbados);
  const member = await fixture.join(owner);
  expect((await fixture.ok(member, 'GET', 'team')).team.buyer).toBeNull();
  await toPeriodEnd(owner);
  await fixture.renew();
  const taxed = { buyer: inBarbados, tax: { name: 'VAT', basisPoints: 1_750 } };
  expect(await chargesOf(owner)).toMatchObject([
    { kind: 'start', state: 'paid', netCents: 14_900, taxCents: 2_608, taxed },
    { kind: 'renewal', state: 'paid', netCents: 14_900, taxCents: 2_608, taxed },
  ]);
  await fixture.run('licensing.issue-invoices');
  const [charge] = await chargesOf(owner);
  const [paper] = await fixture.db
    .select()
    .from(invoices)
    .where(eq(invoices.planChargeId, charge?.id ?? ''));
  const pdf = await owner(`/papers/${paper ? writePaperNumber(paper) : ''}.pdf`);
  const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).text.replace(/\s+/g, ' ');
  for (const words of ['Tamarind Ltd', 'Tax number 1000123456789', 'Tax number BB 77', 'VAT, 17.5% US$26.08'])
    expect(text).toContain(words);
});

it('with reverse charge has no tax, also when it is changed', async () => {
  await set({ seller, buyers: rules });
  const owner = await subscribe({ country: 'IE', isBusiness: true, taxNumber: 'IE1' });
  const change = await fixture.ok(owner, 'POST', 'plan-changes', { plan: 'studio', interval: 'month' });
  expect(change.taxCents).toBe(0);
  await fixture.ok(owner, 'POST', `plan-changes/${change.id}/accept`, { agreedCents: change.totalCents });
  const tax = { name: 'VAT', basisPoints: 0, isReverseCharged: true };
  expect(await chargesOf(owner)).toMatchObject([
    { kind: 'start', taxCents: 0, taxed: { tax } },
    { kind: 'change', taxCents: 0, taxed: { tax } },
  ]);
});

it('a rule that comes between the form and the payment is refused without a charge', async () => {
  await set({ buyers: { asksCountry: 'no', countries: {} } });
  const owner = await fixture.signIn({ firstName: 'Dwight' });
  const started = await fixture.start(owner);
  expect(await fixture.subscriptionOf(owner)).toMatchObject({ charge: { taxCents: 0 } });
  await set({ buyers: rules });
  const refused = await fixture.payCharge(owner, started);
  expect(refused.status).toBe(400);
  expect((await chargesOf(owner))[0]).toMatchObject({ state: 'draft', attempts: 0, taxed: null });
  await set({ buyers: { asksCountry: 'no', countries: {} } });
});
