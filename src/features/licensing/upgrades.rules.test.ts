import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upgradeCents } from '#features/pricing/prices.rules.ts';
import { loseDispute, openDispute, winDispute } from './disputes.rules.ts';
import { isLicensed, nextOrderState, type OrderEvent, type OrderState } from './orders.rules.ts';
import { refundSale, remainingCents, type SalePart, sell } from './shares.rules.ts';
import {
  type Credit,
  countsForUpgrade,
  creditsFor,
  hasMoney,
  isCreditKept,
  keptNetCents,
  upgradeObstacle,
} from './upgrades.rules.ts';

const NOBODY = () => 0;
const partsOf = (netCents: number, taxCents: number): SalePart[] =>
  sell({
    from: { method: 'card' },
    netCents,
    taxCents,
    shareBasisPoints: 5_000,
    split: [{ owner: 'ana', weight: 1 }],
    debtOf: NOBODY,
  }).parts;
const refunded = (parts: readonly SalePart[], cents: number): SalePart[] =>
  refundSale(parts, { to: { method: 'card' }, cents, availableOf: () => 1e9 }).parts;

const order = (id: string, netCents: number, { tax = 0, back = 0, state = 'paid' as OrderState } = {}) => {
  const parts = partsOf(netCents, tax);
  return { id, state, netCents, parts: back > 0 ? refunded(parts, back) : parts };
};

describe('the credit of an upgrade', () => {
  it('is what was kept, not what was paid, and leaves tax out', () => {
    expect(creditsFor(9_000, [order('a', 1_200)])).toEqual([{ orderId: 'a', cents: 1_200 }]);
    expect(creditsFor(9_000, [order('a', 1_200, { back: 1_199 })])).toEqual([{ orderId: 'a', cents: 1 }]);
    expect(creditsFor(9_000, [order('a', 1_000, { tax: 100, back: 550 })])).toEqual([{ orderId: 'a', cents: 500 }]);
    expect(creditsFor(9_000, [order('a', 1_200, { back: 1_200 })])).toEqual([]);
  });

  it('is never more than the price, and names every order that it uses', () => {
    const both = [order('a', 1_200), order('b', 7_800)];
    expect(creditsFor(9_000, both)).toEqual([
      { orderId: 'b', cents: 7_800 },
      { orderId: 'a', cents: 1_200 },
    ]);
    expect(creditsFor(8_000, both)).toEqual([
      { orderId: 'b', cents: 7_800 },
      { orderId: 'a', cents: 200 },
    ]);
  });

  it('stops a refund of what it builds on, unless both go back', () => {
    const alone = { isWhole: true, withUpgrades: false };
    expect(upgradeObstacle([], alone)).toBeUndefined();
    expect(upgradeObstacle(['refunded', 'draft', 'charged_back', 'expired'], alone)).toBeUndefined();
    for (const state of [
      'paid',
      'partly_refunded',
      'paying',
      'challenged',
      'unknown',
      'refunding',
      'disputed',
    ] as const)
      expect(upgradeObstacle([state], alone)).toBe('upgrade_stands');
    expect(upgradeObstacle(['paid'], { isWhole: false, withUpgrades: true })).toBe('both_only_whole');
    expect(upgradeObstacle(['unknown'], { isWhole: true, withUpgrades: true })).toBe('upgrade_is_moving');
    expect(upgradeObstacle(['paid'], { isWhole: true, withUpgrades: true })).toBeUndefined();
  });
});

type Bought = {
  id: string;
  licence: 'standard' | 'extended';
  state: OrderState;
  priceCents: number;
  netCents: number;
  parts: SalePart[];
  credits: Credit[];
  /** What an admin gave back of this order by an own decision. */
  givenCents: number;
};

const PRICES = { standard: 1_200, extended: 9_000 } as const;
const move = (order: Bought, event: OrderEvent): void => {
  order.state = nextOrderState(order.state, event) ?? order.state;
};
const netOf = (parts: readonly SalePart[]): number =>
  parts.filter(({ kind }) => kind !== 'tax').reduce((sum, { returned }) => sum + returned, 0);

/** All orders of one licensee for one item, moved by the same rules as on the server. */
const openHistory = () => {
  const all: Bought[] = [];
  const upgradesOf = ({ id }: Bought) => all.filter(({ credits }) => credits.some(({ orderId }) => orderId === id));
  const reviewHolds = (): void => {
    for (const order of all.filter(({ credits, state }) => credits.length > 0 && hasMoney(state))) {
      const isKept = order.credits.every((credit) =>
        isCreditKept(
          credit,
          all.find(({ id }) => id === credit.orderId),
        ),
      );
      const release = order.givenCents > 0 ? 'hold_ended_in_part' : 'hold_ended';
      if (isKept === (order.state === 'held')) move(order, isKept ? release : 'hold_started');
    }
  };
  const buy = (licence: Bought['licence']): void => {
    if (all.some((order) => order.licence === licence && isLicensed(order.state))) return;
    const priceCents = PRICES[licence];
    const credits = licence === 'extended' ? creditsFor(priceCents, all.filter(countsForUpgrade)) : [];
    const netCents = upgradeCents(
      priceCents,
      credits.reduce((sum, { cents }) => sum + cents, 0),
    );
    const parts = partsOf(netCents, Math.round(netCents / 10));
    all.push({ id: `o${all.length}`, licence, state: 'paid', priceCents, netCents, parts, credits, givenCents: 0 });
  };
  const refund = (order: Bought, cents: number, withUpgrades: boolean): void => {
    const left = remainingCents(order.parts);
    if (!hasMoney(order.state) || left === 0) return;
    const amount = Math.max(1, Math.min(cents, left));
    const states = upgradesOf(order).map(({ state }) => state);
    if (upgradeObstacle(states, { isWhole: amount === left, withUpgrades })) return;
    for (const upgrade of upgradesOf(order)) refund(upgrade, remainingCents(upgrade.parts), true);
    if (
      upgradeObstacle(
        upgradesOf(order).map(({ state }) => state),
        { isWhole: true, withUpgrades: false },
      )
    )
      return;
    const before = netOf(order.parts);
    move(order, 'refund_started');
    order.parts = refunded(order.parts, amount);
    order.givenCents += netOf(order.parts) - before;
    move(order, amount === left ? 'refunded_whole' : 'refunded_in_part');
  };
  const dispute = (order: Bought): void => {
    if (!hasMoney(order.state) || remainingCents(order.parts) === 0) return;
    order.parts = openDispute(order.parts, { cents: remainingCents(order.parts), feeCents: 0 }, () => 1e9).parts;
    move(order, 'dispute_opened');
  };
  const decide = (order: Bought, isWon: boolean): void => {
    if (order.state !== 'disputed') return;
    const cents = order.parts.reduce((sum, { held }) => sum + held, 0);
    order.parts = isWon ? winDispute(order.parts, { cents }, NOBODY).parts : loseDispute(order.parts, { cents }).parts;
    if (isWon) move(order, order.givenCents > 0 ? 'dispute_won_in_part' : 'dispute_won');
    else move(order, 'dispute_lost');
  };
  return { all, buy, refund, dispute, decide, reviewHolds };
};

type History = ReturnType<typeof openHistory>;
type Act = (history: History) => void;

/** Does something with one of the orders, where there is one. */
const withOrder =
  (index: number, work: (history: History, order: Bought) => void): Act =>
  (history) => {
    const order = history.all[index];
    if (order) work(history, order);
  };

const buying = fc.constantFrom('standard' as const, 'extended' as const).map(
  (licence): Act =>
    (history) =>
      history.buy(licence),
);
const refunding = fc
  .record({ index: fc.nat(5), cents: fc.nat(11_000), both: fc.boolean() })
  .map(({ index, cents, both }) => withOrder(index, (history, order) => history.refund(order, cents, both)));
const disputing = fc.nat(5).map((index) => withOrder(index, (history, order) => history.dispute(order)));
const deciding = fc
  .record({ index: fc.nat(5), isWon: fc.boolean() })
  .map(({ index, isWon }) => withOrder(index, (history, order) => history.decide(order, isWon)));

const unpaidIn = ({ all }: History): Bought[] => {
  const kept = all.reduce((sum, bought) => sum + Math.max(0, keptNetCents(bought)), 0);
  return all.filter(({ state, givenCents, priceCents }) => isLicensed(state) && kept + givenCents < priceCents);
};

describe('whatever happens to the orders of one licensee', () => {
  it('a licence in force is paid: what was kept, and what an admin gave back of it, is never below its price', () => {
    const acts = fc.array(fc.oneof(buying, refunding, disputing, deciding), { maxLength: 14 });
    fc.assert(
      fc.property(acts, (steps) => {
        const history = openHistory();
        for (const step of steps) {
          step(history);
          history.reviewHolds();
          expect(unpaidIn(history)).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
