import { describe, expect, it } from 'vitest';
import type { PostingKind } from './ledger.rules.ts';
import { lessLost, paidByMoney, shareOut, uncoveredOrders } from './wallet-money.rules.ts';

/** What a subject and a sign usually mean; some tests name the kind. */
const usualKind = (subject: string, cents: number): PostingKind => {
  if (subject.startsWith('order:')) return cents < 0 ? 'sale' : 'refund';
  return cents < 0 ? 'return_requested' : 'top_up';
};
const line = (subject: string, cents: number, kind = usualKind(subject, cents)) => ({ kind, subject, cents });
const paidBy = (lines: Parameters<typeof paidByMoney>[0], topUp: string) => paidByMoney(lines, `top-up:${topUp}`);

describe('what a top-up has paid', () => {
  it('is what was bought after older money was used up', () => {
    const lines = [line('top-up:a', 1_000), line('top-up:b', 5_000), line('order:1', -1_200), line('order:2', -2_000)];
    expect(paidBy(lines, 'a')).toEqual([{ orderId: '1', cents: 1_000 }]);
    expect(paidBy(lines, 'b')).toEqual([
      { orderId: '1', cents: 200 },
      { orderId: '2', cents: 2_000 },
    ]);
  });

  it('is less after a refund to the wallet, whose money pays again', () => {
    const lines = [line('top-up:a', 1_000), line('order:1', -1_000), line('order:1', 400), line('order:2', -400)];
    expect(paidBy(lines, 'a')).toEqual([
      { orderId: '1', cents: 600 },
      { orderId: '2', cents: 400 },
    ]);
  });

  it('leaves out what went back to cards: the newest money, or that of the top-up itself', () => {
    const bought = [line('top-up:a', 500), line('top-up:b', 500), line('wallet-return:x', -500), line('order:1', -500)];
    expect([paidBy(bought, 'a'), paidBy(bought, 'b')]).toEqual([[{ orderId: '1', cents: 500 }], []]);
    const own = [line('top-up:a', 500), line('top-up:b', 500), line('top-up:a', -500), line('order:1', -500)];
    expect([paidBy(own, 'a'), paidBy(own, 'b')]).toEqual([[], [{ orderId: '1', cents: 500 }]]);
  });

  it('knows money that came in another way', () => {
    const lines = [line('elsewhere', 300), line('top-up:a', 500), line('order:1', -400)];
    expect(paidBy(lines, 'a')).toEqual([{ orderId: '1', cents: 100 }]);
  });
});

describe('what is about an order and is no purchase', () => {
  it('a late charge that no card took back is money of its own: the order is still paid', () => {
    const lines = [
      line('top-up:a', 1_200),
      line('order:1', -1_200),
      line('order:1', 1_200, 'refund_failed'),
      line('order:2', -700),
    ];
    expect(paidBy(lines, 'a')).toEqual([{ orderId: '1', cents: 1_200 }]);
    expect(paidByMoney(lines, 'order:1')).toEqual([{ orderId: '2', cents: 700 }]);
  });

  it('the dispute of such a charge takes its own money, not the oldest, and buys nothing', () => {
    const lines = [
      line('top-up:a', 1_200),
      line('order:1', 500, 'refund_failed'),
      line('order:1', -500, 'dispute_opened'),
      line('order:2', -1_200),
    ];
    expect(paidBy(lines, 'a')).toEqual([{ orderId: '2', cents: 1_200 }]);
    const won = [...lines, line('order:1', 500, 'dispute_won'), line('order:3', -500)];
    expect(paidByMoney(won, 'order:1')).toEqual([{ orderId: '3', cents: 500 }]);
  });

  it('other money of an order that was lost is what it was; the disputed top-up gets nothing back', () => {
    const ended = { ...line('order:1', 500, 'dispute_lost'), lost: ['top-up:b'] };
    const lines = [line('top-up:a', 500), line('top-up:b', 700), line('order:1', -1_200), ended, line('order:2', -500)];
    expect(paidBy(lines, 'a')).toEqual([{ orderId: '2', cents: 500 }]);
    expect(paidBy(lines, 'b')).toEqual([{ orderId: '1', cents: 700 }]);
  });
});

describe('disputed money behind an order that ends', () => {
  const [lost, open, won] = (['lost', 'open', 'won'] as const).map((state) => (cents: number) => ({ cents, state }));
  it.each([
    ['the rest is in the wallet', 600, [lost?.(500)], { lostCents: 500, parts: [500] }],
    ['two lost disputes lose both', 600, [lost?.(500), lost?.(100)], { lostCents: 600, parts: [500, 100] }],
    ['an open one keeps its part', 600, [lost?.(500), open?.(100)], { lostCents: 500, parts: [500, 100] }],
    ['one that was won claims nothing', 600, [lost?.(500), won?.(100)], { lostCents: 500, parts: [500, 0] }],
    ['never more than is held', 550, [lost?.(500), open?.(100)], { lostCents: 500, parts: [500, 50] }],
  ])('%s', (_, heldCents, claims, expected) => {
    expect(
      shareOut(
        heldCents,
        claims.flatMap((claim) => claim ?? []),
      ),
    ).toEqual(expected);
  });

  it('is not claimed a second time', () => {
    const paid = [
      { orderId: '1', cents: 600 },
      { orderId: '2', cents: 600 },
    ];
    const gone = [
      { orderId: '2', cents: 600 },
      { orderId: '1', cents: 100 },
    ];
    expect(lessLost(paid, gone)).toEqual([{ orderId: '1', cents: 500 }]);
  });
});

describe('an amount that is missing', () => {
  it('falls on the newest orders', () => {
    const paid = [
      { orderId: '1', cents: 500 },
      { orderId: '2', cents: 300 },
      { orderId: '3', cents: 200 },
    ];
    expect(uncoveredOrders(paid, 400)).toEqual([
      { orderId: '3', cents: 200 },
      { orderId: '2', cents: 200 },
    ]);
    expect(uncoveredOrders(paid, 0)).toEqual([]);
    expect(uncoveredOrders(paid, 9_000)).toHaveLength(3);
  });
});
