import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { licensingLeaving } from '../licensing.leaving.ts';
import { licensingOwnData } from '../licensing.own-data.ts';
import { savedCards } from '../saved-cards.tables.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const MOST_DECLINES = 6;

let fixture: PurchaseFixture;
let creator: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture({ env: { RATE_LIMIT_DECLINES_PER_HOUR: `${MOST_DECLINES}` } });
  creator = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const begin = async (buyer: Person): Promise<string> => {
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  return (await (await fixture.openDraft(buyer, photo)).json()).id;
};
const pay = async (buyer: Person, card: object, id?: string) =>
  fixture.pay(buyer, id ?? (await begin(buyer)), { method: 'card', agreedCents: 1_200, ...card });
const stateOf = async (reply: Response) => {
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()).state as string;
};
const cardsOf = async (buyer: Person) => (await (await buyer('/api/wallet/cards')).json()).cards;
const onlyCard = async (buyer: Person): Promise<string> => {
  const cards = await cardsOf(buyer);
  expect(cards).toHaveLength(1);
  return cards[0].id;
};
const saving = (number: string, date = '0829') => ({ source: `${number}-${date}`, savesCard: true });
/** Somebody with a saved card. */
const holder = async (number: string = testCards.succeeds, date?: string): Promise<{ buyer: Person; card: string }> => {
  const buyer = await fixture.signIn();
  expect(await stateOf(await pay(buyer, saving(number, date)))).toBe('paid');
  return { buyer, card: await onlyCard(buyer) };
};
const remove = (buyer: Person, id: string) => buyer(`/api/wallet/cards/${id}`, { method: 'DELETE' });
const refusalOf = async (reply: Response) => {
  const { code, message } = await reply.json();
  return { status: reply.status, code, message };
};
const rowsOf = (owner: Person) => fixture.db.select().from(savedCards).where(eq(savedCards.ownerId, owner.id));

describe('a card that is saved with a purchase', () => {
  it('is listed by brand, last four digits and date, and nothing of its number is in the database', async () => {
    const { buyer } = await holder();
    expect(await cardsOf(buyer)).toEqual([
      { id: expect.any(String), brand: 'visa', ending: '4242', expires: '2029-08', hasExpired: false },
    ]);
    expect(JSON.stringify(await rowsOf(buyer))).not.toContain('42424242');
  });

  it('is not saved unless somebody asks for it', async () => {
    const buyer = await fixture.signIn();
    expect(await stateOf(await pay(buyer, { source: testCards.succeeds }))).toBe('paid');
    expect(await cardsOf(buyer)).toEqual([]);
  });

  it('pays the next purchase and a top-up by its id alone', async () => {
    const { buyer, card } = await holder();
    expect(await stateOf(await pay(buyer, { savedCard: card }))).toBe('paid');
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '10' } })).json();
    const json = { savedCard: card, agreedCents: 1_000 };
    expect(await stateOf(await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json }))).toBe('paid');
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(1_000);
    expect(await onlyCard(buyer)).toBe(card);
  });

  it('can be saved with a top-up as well', async () => {
    const buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '10' } })).json();
    const json = { ...saving(testCards.succeeds), agreedCents: 1_000 };
    expect(await stateOf(await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json }))).toBe('paid');
    await onlyCard(buyer);
  });

  it('is saved once: the same card with a new date takes the place of the old one', async () => {
    const { buyer, card } = await holder(testCards.succeeds, '0127');
    expect(await stateOf(await pay(buyer, saving(testCards.succeeds, '0131')))).toBe('paid');
    expect(await cardsOf(buyer)).toMatchObject([{ expires: '2031-01' }]);
    expect(await onlyCard(buyer)).not.toBe(card);
  });

  it('is not kept when its first payment is declined, nor while the bank asks', async () => {
    const buyer = await fixture.signIn();
    expect(await stateOf(await pay(buyer, saving(testCards.declined)))).toBe('declined');
    expect(await rowsOf(buyer)).toEqual([]);
    const id = await begin(buyer);
    expect(await stateOf(await pay(buyer, saving(testCards.needsChallenge), id))).toBe('challenged');
    expect(await cardsOf(buyer)).toEqual([]);
    const answer = (isConfirmed: boolean) =>
      buyer(`/api/orders/${id}/test-challenge`, { method: 'POST', json: { isConfirmed } });
    expect(await stateOf(await answer(true))).toBe('paid');
    const card = await onlyCard(buyer);
    // The bank may ask again.
    expect(await stateOf(await pay(buyer, { savedCard: card }))).toBe('challenged');
  });

  it('is kept after an answer that was lost, as soon as it is known that it has paid', async () => {
    const buyer = await fixture.signIn();
    const id = await begin(buyer);
    expect(await stateOf(await pay(buyer, saving(testCards.silentAfterCharge), id))).toBe('unknown');
    expect(await cardsOf(buyer)).toEqual([]);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 5 * 60_000);
    await fixture.work();
    expect((await (await buyer(`/api/orders/${id}`)).json()).state).toBe('paid');
    await onlyCard(buyer);
  });

  it('is forgotten where nothing was charged', async () => {
    const buyer = await fixture.signIn();
    expect(await stateOf(await pay(buyer, saving(testCards.silentBeforeCharge)))).toBe('unknown');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 5 * 60_000);
    await fixture.work();
    expect(await rowsOf(buyer)).toEqual([]);
  });
});

describe('a saved card is refused', () => {
  it('to everybody but its owner, with the same words as one that does not exist', async () => {
    const { card } = await holder();
    const eve = await fixture.signIn();
    const id = await begin(eve);
    const refused = await refusalOf(await pay(eve, { savedCard: card }, id));
    expect(refused).toMatchObject({ status: 400, code: 'badInput' });
    expect(refused).toEqual(await refusalOf(await pay(eve, { savedCard: '0123456789ab' }, id)));
    expect((await remove(eve, card)).status).toBe(404);
    expect((await (await eve(`/api/orders/${id}`)).json()).state).toBe('draft');
  });

  it('after its last month', async () => {
    const { buyer, card } = await holder(testCards.succeeds, '1126');
    await fixture.laterDays(30);
    expect(await cardsOf(buyer)).toMatchObject([{ id: card, hasExpired: true }]);
    expect(await refusalOf(await pay(buyer, { savedCard: card }))).toMatchObject({
      status: 400,
      message: 'This card has expired. Please choose another one.',
    });
  });

  it('once it is removed, and removing it twice finds nothing', async () => {
    const { buyer, card } = await holder();
    expect((await remove(buyer, card)).status).toBe(204);
    expect((await remove(buyer, card)).status).toBe(404);
    expect(await cardsOf(buyer)).toEqual([]);
    expect((await pay(buyer, { savedCard: card })).status).toBe(400);
  });
});

describe('the saved cards of somebody', () => {
  it('are in their data, without what the provider knows them by', async () => {
    const { buyer } = await holder();
    const part = licensingOwnData(fixture.server.deps).find(({ name }) => name === 'saved-cards');
    const told: object[] = [];
    for await (const row of part?.rows(buyer.id) ?? []) told.push(row);
    expect(told).toMatchObject([{ brand: 'visa', ending: '4242', expires: '2029-08' }]);
    expect(JSON.stringify(told)).not.toMatch(/saved-|fingerprint/);
  });

  it('go with the account, also when the work is done twice', async () => {
    const { buyer } = await holder();
    const part = licensingLeaving(fixture.server.deps);
    for (let run = 0; run < 2; run += 1)
      await part.remove({ id: buyer.id, email: 'x@people.example' }, new AbortController().signal);
    expect(await rowsOf(buyer)).toEqual([]);
  });
});

// The last of the file: from here on nobody can pay by card from this address.
describe('a saved card of which the bank knows better', () => {
  it('is declined like any other card, and its declines count for the limit of tries', async () => {
    const buyer = await fixture.signIn();
    await pay(buyer, saving(testCards.succeeds));
    const card = await onlyCard(buyer);
    // The bank has locked it since.
    await fixture.db.update(savedCards).set({ source: 'saved-lostCard' }).where(eq(savedCards.id, card));
    const id = await begin(buyer);
    const tries: number[] = [];
    while (tries.length <= MOST_DECLINES && !tries.includes(429))
      tries.push((await pay(buyer, { savedCard: card }, id)).status);
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries.slice(0, -1))).toEqual(new Set([200]));
    expect(tries.at(-1)).toBe(429);
    expect((await (await buyer(`/api/orders/${id}`)).json()).declineCode).toBe('lost_card');
  });
});
