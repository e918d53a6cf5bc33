import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const topUp = async (who: Person, amount: string, source: string = testCards.succeeds) => {
  const { id, cents } = await (await who('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
  await who(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json: { source, agreedCents: cents } });
};
const giveBack = (who: Person, amount: string) => who('/api/wallet/returns', { method: 'POST', json: { amount } });
const days = (count: number) => fixture.laterDays(count);

describe('money that goes round between card and wallet', () => {
  it('goes back three times in 30 days, then the wallet says from when on it can again', async () => {
    const buyer = await fixture.signIn();
    for (const amount of ['10', '11', '12']) {
      await topUp(buyer, amount);
      expect((await giveBack(buyer, amount)).status).toBe(200);
      await days(1);
    }
    await topUp(buyer, '13');
    const refused = await giveBack(buyer, '13');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(27 * 86_400));
    expect((await refused.json()).message).toBe(
      'Money can go back to your card 3 times in 30 days. The next time is possible after 2026-12-16; until then it stays in your wallet.',
    );
    expect(await (await buyer('/api/wallet')).json()).toMatchObject({ balanceCents: 1_300 });
    await days(27);
    expect(await (await giveBack(buyer, '13')).json()).toMatchObject({ returnedCents: 1_300 });
  });

  it('counts a return to several cards once, one that no card took not at all, and other people apart', async () => {
    const buyer = await fixture.signIn();
    for (const amount of ['10', '11', '12']) await topUp(buyer, amount);
    expect(await (await giveBack(buyer, '33')).json()).toMatchObject({ returnedCents: 3_300 });
    await topUp(buyer, '14', testCards.refundFails);
    expect(await (await giveBack(buyer, '14')).json()).toMatchObject({ refusedCents: 1_400 });
    for (const amount of ['20', '21']) {
      await days(0.1);
      await topUp(buyer, amount);
      expect((await giveBack(buyer, amount)).status).toBe(200);
    }
    await topUp(buyer, '22');
    expect((await giveBack(buyer, '22')).status).toBe(429);
    const other = await fixture.signIn();
    await topUp(other, '10');
    expect((await giveBack(other, '10')).status).toBe(200);
  });
});
