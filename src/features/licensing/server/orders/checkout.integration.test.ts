import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { licenceTextAt } from '#features/pricing/licences.rules.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import type { Checkout } from '../../checkout.contract.ts';
import type { OrderView } from '../../licensing.contract.ts';
import { testCards } from '../../test-cards.rules.ts';
import { orders } from '../licensing.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let photo: string;

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
});
afterAll(() => fixture.server.stop());

const begin = async () => {
  buyer = await fixture.signIn({ firstName: 'Ben' });
  photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
};
const look = async (path = `${photo}/photo`, who = buyer): Promise<Checkout> => {
  const reply = await who(`/api/checkout/${path}`);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const statusOf = async (path: string, who = buyer) => (await who(path)).status;
const buy = async (source: string = testCards.succeeds, changes: object = {}): Promise<OrderView> => {
  const { id, totalCents } = await (await fixture.openDraft(buyer, photo, changes)).json();
  return (await fixture.pay(buyer, id, { method: 'card', source, agreedCents: totalCents })).json();
};
const find = async (query: string, who = buyer): Promise<OrderView[]> =>
  (await (await who(`/api/orders?${query}`)).json()).orders;
const ofPhoto = () => `itemId=${photo}&type=photo&licence=standard`;
const countOrders = () => fixture.db.$count(orders, eq(orders.itemId, photo));

describe('the checkout of an item', () => {
  it('shows what is offered, for whom and from which wallet, and opens no order', async () => {
    await begin();
    await fixture.fillWallet(buyer.id, 1_039);
    await fixture.db
      .insert(downloads)
      .values({ itemId: photo, size: 'original', width: 3000, height: 2000, bytes: 9_000, key: `originals/${photo}` });
    expect(await look()).toMatchObject({
      item: {
        id: photo,
        type: 'photo',
        title: 'Dawn',
        creator: { id: creator.id, name: 'Nadia Pérez' },
        island: 'Jamaica',
      },
      obstacle: null,
      offers: [
        { licence: 'standard', size: null, cents: 1_200 },
        { licence: 'extended', size: null, cents: 9_000 },
      ],
      files: [{ size: 'original', type: expect.any(String), width: 3000, height: 2000, bytes: 9_000 }],
      recording: null,
      taxBasisPoints: 0,
      licenceTextVersion: licenceTextAt(fixture.clock.now).version,
      licensee: 'Ben Pérez',
      walletCents: 1_039,
      topUps: { lowest: 500, highest: 50_000 },
      held: [],
      underWay: [],
    });
    expect(await countOrders()).toBe(0);
  });

  it('says that sales pause while purchases are off, but still shows a payment under way', async () => {
    await begin();
    const admin = await fixture.signIn({ isAdmin: true });
    const switchPurchases = (isOn: boolean) =>
      admin('/api/admin/switches/purchases', { method: 'PUT', json: { isOn } });
    expect((await switchPurchases(false)).status).toBe(200);
    try {
      expect(await look()).toMatchObject({ obstacle: 'paused' });
      expect(await look(`${photo}/photo`, creator)).toMatchObject({ obstacle: 'own' });
      expect(await (await buyer('/api/wallet')).json()).toMatchObject({ isPaused: true });
      expect(await (await buyer('/api/payments/form')).json()).toMatchObject({ isPaused: true });
      await switchPurchases(true);
      await buy(testCards.needsChallenge);
      await switchPurchases(false);
      expect(await look()).toMatchObject({ obstacle: null, underWay: [{ state: 'challenged' }] });
    } finally {
      await switchPurchases(true);
    }
    expect(await (await buyer('/api/wallet')).json()).toMatchObject({ isPaused: false });
  });

  it('shows the licences in force and the payments under way of its viewer alone', async () => {
    await begin();
    const paid = await buy();
    await buy(testCards.silentAfterCharge, { licence: 'extended', client: 'Hotel Royal' });
    const checkout = await look();
    expect(checkout.held).toEqual([
      {
        orderId: paid.id,
        licence: 'standard',
        size: null,
        client: '',
        paidAt: fixture.clock.now.toISOString(),
      },
    ]);
    expect(checkout.underWay).toMatchObject([{ state: 'unknown', licence: 'extended', client: 'Hotel Royal' }]);
    const other = await fixture.signIn();
    expect(await look(`${photo}/photo`, other)).toMatchObject({ held: [], underWay: [], walletCents: 0 });
  });

  it('says why it cannot be bought: the own work, and what was withdrawn, without a public picture', async () => {
    await begin();
    expect(await look(`${photo}/photo`, creator)).toMatchObject({ obstacle: 'own' });
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect(await look()).toMatchObject({ obstacle: 'withdrawn', item: { picture: null } });
  });

  it('is not found for what is not there, of another type, or not published yet; visitors sign in', async () => {
    await begin();
    const waiting = await fixture.addItem(creator.id, 'awaiting_review');
    expect(await statusOf(`/api/checkout/${photo}/video`)).toBe(404);
    expect(await statusOf('/api/checkout/000000000000/photo')).toBe(404);
    expect(await statusOf(`/api/checkout/${waiting}/photo`)).toBe(404);
    expect(await statusOf(`/api/checkout/${photo}/poster`)).toBe(400);
    expect((await (await fixture.server.as('visitor'))(`/api/checkout/${photo}/photo`)).status).toBe(401);
  });
});

describe('the same licence for the same licensee', () => {
  it('is bought once: a draft that is opened later, as after Back, is the licence', async () => {
    await begin();
    const paid = await buy();
    const again = await (await fixture.openDraft(buyer, photo)).json();
    expect(again).toMatchObject({ id: paid.id, state: 'paid', licenceNumber: paid.licenceNumber });
    const paidAgain = await (
      await fixture.pay(buyer, again.id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 })
    ).json();
    expect(paidAgain).toMatchObject({ id: paid.id, licenceNumber: paid.licenceNumber });
    expect(await countOrders()).toBe(1);
  });

  it('is bought once by many windows that open and pay at the same time', async () => {
    await begin();
    const bought = await Promise.all(Array.from({ length: 8 }, () => buy()));
    const last = await buy();
    expect(new Set([...bought, last].map(({ id }) => id)).size).toBe(1);
    expect(last.state).toBe('paid');
    expect(await countOrders()).toBe(1);
  });

  it('can be bought for another client, and again after it was given back', async () => {
    await begin();
    const mine = await buy();
    expect((await buy(testCards.succeeds, { client: 'Hotel Royal' })).id).not.toBe(mine.id);
    await fixture.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, mine.id));
    const again = await buy();
    expect(again.id).not.toBe(mine.id);
    expect(again.state).toBe('paid');
  });
});

describe('the orders of an item', () => {
  it('are those that were paid or are being paid, the newest first, of their buyer alone', async () => {
    await begin();
    await fixture.openDraft(buyer, photo, { client: 'Nobody pays' });
    const mine = await buy();
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 60_000);
    const forHotel = await buy(testCards.succeeds, { client: 'Hotel Royal' });
    await buy(testCards.succeeds, { licence: 'extended' });
    expect((await find(ofPhoto())).map(({ id }) => id)).toEqual([forHotel.id, mine.id]);
    expect(await find(ofPhoto(), await fixture.signIn())).toEqual([]);
    expect(await find(`itemId=${photo}&type=video&licence=standard`)).toEqual([]);
  });

  it('are found also after the item was withdrawn', async () => {
    await begin();
    const mine = await buy();
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect(await find(ofPhoto())).toMatchObject([{ id: mine.id, licenceNumber: mine.licenceNumber }]);
  });

  it('need a licence and a type that exist', async () => {
    await begin();
    expect(await statusOf(`/api/orders?itemId=${photo}&type=photo&licence=gold`)).toBe(400);
    expect(await statusOf(`/api/orders?itemId=${photo}&type=poster&licence=free`)).toBe(400);
  });
});

describe('the wallet', () => {
  it('shows top-ups whose payment is under way, so that a reload finds them', async () => {
    await begin();
    const open = await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } });
    const { id } = await open.json();
    const source = testCards.silentAfterCharge;
    await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json: { source, agreedCents: 2_000 } });
    expect(await (await buyer('/api/wallet')).json()).toMatchObject({
      balanceCents: 0,
      underWay: [{ id, state: 'unknown', cents: 2_000 }],
    });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 180_000);
    await fixture.work();
    expect(await (await buyer('/api/wallet')).json()).toMatchObject({ balanceCents: 2_000, underWay: [] });
  });
});
