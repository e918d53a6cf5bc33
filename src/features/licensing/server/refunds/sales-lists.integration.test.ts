import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia', password: PASSWORD });
  buyer = await fixture.signIn();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const jsonOf = async (who: Person, path: string) => {
  const reply = await who(path);
  expect(reply.status, path).toBe(200);
  return reply.json();
};
/** A photo of this title is bought for $12.00; half of it is the creators'. */
const sell = async (title: string, owner = creator, source: string = testCards.succeeds): Promise<string> => {
  const photo = await fixture.addItem(owner.id, 'published', { access: 'premium', title });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 });
  expect((await reply.json()).state).toBe('paid');
  return id;
};
const refund = (id: string, cents: number) =>
  admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: { cents, seenRefundedCents: 0, reason: 'Twice' } });

describe('the sales of a creator', () => {
  it('are listed with the share, when it is available, and what went back', async () => {
    const first = await sell('Dawn');
    await fixture.laterDays(1);
    const second = await sell('Dusk');
    const from = new Date(fixture.clock.now.getTime() + 14 * 86_400_000).toISOString();
    expect((await jsonOf(creator, '/api/creator/sales')).sales).toMatchObject([
      {
        id: second,
        title: 'Dusk',
        type: 'photo',
        licence: 'standard',
        sharedBy: null,
        priceCents: 1_200,
        shareCents: 600,
        returnedCents: 0,
        heldCents: 0,
        availableFrom: from,
      },
      { id: first, title: 'Dawn' },
    ]);
    expect((await refund(second, 400)).status).toBe(200);
    await fixture.laterDays(13.5);
    await fixture.run('licensing.mature-sales');
    expect((await jsonOf(creator, '/api/creator/sales')).sales).toMatchObject([
      { id: second, returnedCents: 200, availableFrom: from },
      { id: first, returnedCents: 0, availableFrom: null },
    ]);
  });

  it('are paged, and nobody sees those of others', async () => {
    const page = await jsonOf(creator, '/api/creator/sales?limit=1');
    expect(page.sales).toHaveLength(1);
    const rest = await jsonOf(creator, `/api/creator/sales?limit=1&after=${page.next}`);
    expect(rest.sales[0].id).not.toBe(page.sales[0].id);
    expect(rest.next).toBeNull();
    const other = await fixture.signIn({ isCreator: true });
    expect(await jsonOf(other, '/api/creator/sales')).toEqual({ sales: [], next: null });
    expect((await buyer('/api/creator/sales')).status).toBe(403);
  });

  it('name whose work it is where the viewer has a share of it', async () => {
    const friend = await fixture.signIn({ isCreator: true, firstName: 'Kerwin' });
    const offer = { creatorId: friend.id, basisPoints: 2_500, password: PASSWORD };
    const { id } = await (await creator('/api/creator/collaborations', { method: 'POST', json: offer })).json();
    const path = `/api/creator/collaborations/${id}/answer`;
    expect((await friend(path, { method: 'POST', json: { isAccepted: true } })).status).toBe(200);
    const order = await sell('Noon');
    expect((await jsonOf(friend, '/api/creator/sales')).sales).toMatchObject([
      { id: order, sharedBy: expect.stringContaining('Nadia'), shareCents: 150, priceCents: 1_200 },
    ]);
    expect((await jsonOf(creator, '/api/creator/sales')).sales[0]).toMatchObject({ id: order, shareCents: 450 });
  });
});

describe('what an admin sees before a refund', () => {
  it('is who got what, by name, with what each has available', async () => {
    const seller = await fixture.signIn({ isCreator: true, firstName: 'Odile' });
    const id = await sell('Mist', seller);
    const { parts, refundableCents } = await jsonOf(admin, `/api/admin/orders/${id}`);
    expect(refundableCents).toBe(1_200);
    expect(parts).toMatchObject([
      { kind: 'revenue', name: null, cents: 600 },
      {
        kind: 'creator',
        owner: seller.id,
        name: expect.stringContaining('Odile'),
        cents: 600,
        pending: 600,
        availableCents: 0,
      },
    ]);
    await fixture.laterDays(15);
    await fixture.run('licensing.mature-sales');
    const later = await jsonOf(admin, `/api/admin/orders/${id}`);
    expect(later.parts[1]).toMatchObject({ pending: 0, isMatured: true, availableCents: 600 });
    expect((await creator(`/api/admin/orders/${id}`)).status).toBe(403);
  });
});

describe('disputes', () => {
  it('are listed with what they are about, open ones first', async () => {
    const id = await sell('Storm', creator, testCards.disputedLater);
    await fixture.laterDays(4);
    await fixture.run('licensing.check-disputes');
    const [open] = (await jsonOf(admin, '/api/admin/disputes')).disputes;
    expect(open).toMatchObject({ state: 'open', orderId: id, title: 'Storm', cents: 1_200, decidedAt: null });
    expect(open.buyerEmail).toContain('@');
    expect((await jsonOf(creator, '/api/creator/sales')).sales[0]).toMatchObject({ id, heldCents: 450 });
    expect((await creator('/api/admin/disputes')).status).toBe(403);
  });
});
