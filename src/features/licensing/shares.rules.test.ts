import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBooksModel } from '../../../tests/support/ledger-model.ts';
import { loseDispute, openDispute, winDispute } from './disputes.rules.ts';
import type { Line } from './ledger.rules.ts';
import {
  downloadCents,
  matureSale,
  type PaidFrom,
  refundSale,
  remainingCents,
  returnSteps,
  type Sale,
  sell,
  unusedCents,
} from './shares.rules.ts';

const CARD: PaidFrom = { method: 'card' };
const noMoney = () => 0;
const sale = (changes: Partial<Sale> = {}): Sale => ({
  from: CARD,
  netCents: 1_200,
  taxCents: 120,
  shareBasisPoints: 5_000,
  split: [{ owner: 'nadia', weight: 1 }],
  debtOf: noMoney,
  ...changes,
});
const asTable = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ kind, owner, cents }) => [`${kind} ${owner}`.trim(), cents]));

describe('a sale', () => {
  it('by card gives the creator half, the house the rest, and keeps tax apart', () => {
    expect(asTable(sell(sale()).lines)).toEqual({
      provider: -1_320,
      'creator_pending nadia': 600,
      revenue: 600,
      tax: 120,
    });
  });

  it('from a wallet takes it from there, and exclusive creators get 60 %', () => {
    const { lines } = sell(
      sale({ from: { method: 'wallet', owner: 'ben' }, netCents: 900, taxCents: 0, shareBasisPoints: 6_000 }),
    );
    expect(asTable(lines)).toEqual({ 'wallet ben': -900, 'creator_pending nadia': 540, revenue: 360 });
  });

  it('rounds the share half up, once, and splits it by largest remainder', () => {
    const thirds = [
      { owner: 'a', weight: 33 },
      { owner: 'b', weight: 33 },
      { owner: 'c', weight: 34 },
    ];
    const { lines } = sell(sale({ netCents: 1_201, taxCents: 0, split: thirds }));
    expect(asTable(lines)).toEqual({
      provider: -1_201,
      revenue: 600,
      'creator_pending a': 198,
      'creator_pending b': 198,
      'creator_pending c': 205,
    });
    expect(asTable(sell(sale({ netCents: 1, taxCents: 0, split: thirds })).lines)).toEqual({
      provider: -1,
      'creator_pending c': 1,
    });
  });

  it('repays debt first', () => {
    const { lines } = sell(sale({ taxCents: 0, debtOf: () => 250 }));
    expect(asTable(lines)).toEqual({
      provider: -1_200,
      revenue: 600,
      'creator_debt nadia': 250,
      'creator_pending nadia': 350,
    });
  });

  it('of nothing has no lines', () => {
    expect(sell(sale({ netCents: 0, taxCents: 0 }))).toEqual({ parts: [], lines: [] });
  });

  it('refuses negative amounts', () => {
    expect(() => sell(sale({ netCents: -1 }))).toThrow(RangeError);
    expect(() => sell(sale({ taxCents: -1 }))).toThrow(RangeError);
  });
});

describe('a refund', () => {
  it('of three thirds of $10.00 gives 333, 333 and 334 back, and nothing is left to refund', () => {
    const books = openBooksModel();
    const sold = sell(sale({ netCents: 1_000, taxCents: 0 }));
    books.post(sold.lines);
    let { parts } = sold;
    for (const cents of [333, 333, 334]) {
      const refunded = refundSale(parts, { to: CARD, cents, availableOf: noMoney });
      books.post(refunded.lines);
      ({ parts } = refunded);
    }
    expect(books.all()).toEqual({});
    expect(remainingCents(parts)).toBe(0);
    expect(() => refundSale(parts, { to: CARD, cents: 1, availableOf: noMoney })).toThrow('0 are left');
  });

  it('after the payout takes what is available, and books the rest as debt', () => {
    const matured = matureSale(sell(sale({ taxCents: 0 })).parts, noMoney);
    expect(asTable(matured.lines)).toEqual({ 'creator_pending nadia': -600, 'creator_available nadia': 600 });
    const { lines } = refundSale(matured.parts, { to: CARD, cents: 1_200, availableOf: () => 100 });
    expect(asTable(lines)).toEqual({
      provider: 1_200,
      revenue: -600,
      'creator_available nadia': -100,
      'creator_debt nadia': -500,
    });
  });

  it('after maturing takes what is available, also for what had repaid debt', () => {
    const sold = sell(sale({ taxCents: 0, debtOf: () => 250 }));
    const early = refundSale(sold.parts, { to: CARD, cents: 1_200, availableOf: () => 999 });
    expect(asTable(early.lines)).toMatchObject({ 'creator_pending nadia': -350, 'creator_debt nadia': -250 });
    const { parts } = matureSale(sold.parts, noMoney);
    const late = refundSale(parts, { to: CARD, cents: 1_200, availableOf: () => 999 });
    expect(asTable(late.lines)).toEqual({ provider: 1_200, revenue: -600, 'creator_available nadia': -600 });
  });

  it('never takes a cent from one part to give it to another: no step is negative, and the last one is exact', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 40 }), (cents, refunds) => {
        let { parts } = sell(
          sale({
            netCents: cents.reduce((sum, one) => sum + one, 0) * 2,
            taxCents: 7,
            split: cents.map((weight, index) => ({ owner: `c${index}`, weight: weight + 1 })),
          }),
        );
        for (const refund of [...refunds, Number.MAX_SAFE_INTEGER]) {
          const left = Math.min(refund, remainingCents(parts));
          if (left === 0) break;
          const steps = returnSteps(parts, left);
          expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
          expect(steps.reduce((sum, step) => sum + step, 0)).toBe(left);
          ({ parts } = refundSale(parts, { to: CARD, cents: left, availableOf: noMoney }));
        }
        for (const part of parts) expect(part.returned).toBe(part.cents);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a dispute', () => {
  it('holds the share and comes back whole when it is won; the fee stays ours', () => {
    const books = openBooksModel();
    const sold = sell(sale());
    books.post(sold.lines);
    const before = books.all();
    const opened = openDispute(sold.parts, { cents: 1_320, feeCents: 1_500 }, noMoney);
    books.post(opened.lines);
    expect(books.balance('creator_held', 'nadia')).toBe(600);
    expect(books.balance('disputes')).toBe(-1_320);
    const won = winDispute(opened.parts, { cents: 1_320 }, noMoney);
    books.post(won.lines);
    expect(books.all()).toEqual({ ...before, 'provider ': 180, 'provider_fees ': -1_500 });
  });

  it('that is lost is reversed like a refund, and what exceeds the sale is a loss', () => {
    const opened = openDispute(sell(sale()).parts, { cents: 2_000, feeCents: 0 }, noMoney);
    const lost = loseDispute(opened.parts, { cents: 2_000 });
    expect(asTable(lost.lines)).toEqual({
      disputes: 2_000,
      'creator_held nadia': -600,
      revenue: -600,
      tax: -120,
      losses: -680,
    });
    expect(remainingCents(lost.parts)).toBe(0);
  });

  it('after a refund takes only what the refund has left', () => {
    const { parts } = refundSale(sell(sale({ taxCents: 0 })).parts, { to: CARD, cents: 1_200, availableOf: noMoney });
    const opened = openDispute(parts, { cents: 1_200, feeCents: 0 }, noMoney);
    expect(asTable(opened.lines)).toEqual({ provider: 1_200, disputes: -1_200 });
    expect(asTable(loseDispute(opened.parts, { cents: 1_200 }).lines)).toEqual({ disputes: 1_200, losses: -1_200 });
  });

  it('that is won after other sales have repaid the debt gives the creator the money', () => {
    const matured = matureSale(sell(sale({ taxCents: 0 })).parts, noMoney);
    const opened = openDispute(matured.parts, { cents: 1_200, feeCents: 0 }, () => 100);
    expect(asTable(opened.lines)).toMatchObject({ 'creator_available nadia': -100, 'creator_debt nadia': -500 });
    expect(asTable(winDispute(opened.parts, { cents: 1_200 }, () => 200).lines)).toEqual({
      provider: -1_200,
      disputes: 1_200,
      'creator_held nadia': -600,
      'creator_debt nadia': 200,
      'creator_available nadia': 400,
    });
  });
});

describe('a plan', () => {
  it('is earned download by download, exactly', () => {
    const studio = { priceCents: 39_900, included: 200 };
    expect([1, 2, 3].map((k) => downloadCents(studio, k))).toEqual([199, 200, 199]);
    expect(unusedCents(studio, 3)).toBe(39_900 - 598);
    expect(() => downloadCents(studio, 201)).toThrow(RangeError);
  });

  it('of any price and number gives exactly its price away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(),
        (priceCents, included, n) => {
          const bucket = { priceCents, included };
          const used = n % (included + 1);
          const earned = Array.from({ length: used }, (_, index) => downloadCents(bucket, index + 1));
          expect(earned.reduce((sum, cents) => sum + cents, 0) + unusedCents(bucket, used)).toBe(priceCents);
          expect(Math.max(0, ...earned) - Math.min(...earned, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
