import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutRefusal } from '../../earnings.rules.ts';
import { earnedCents, openingOf, ownedCents, payoutOffer, saleStatus } from './earnings.rules.ts';

const nothing = {
  pendingCents: 0,
  availableCents: 0,
  reservedCents: 0,
  heldCents: 0,
  debtCents: 0,
  paidCents: 0,
  lowestPayoutCents: 2_000,
  payoutAccount: {} as object | null,
};

describe('what can be paid out', () => {
  it('is offered from the lowest payout on, once there is an account', () => {
    expect(payoutOffer({ ...nothing, availableCents: 2_000 })).toEqual({ kind: 'ready', mostCents: 2_000 });
    expect(payoutOffer({ ...nothing, availableCents: 2_000, payoutAccount: null })).toMatchObject({
      kind: 'noAccount',
    });
    expect(payoutOffer({ ...nothing, availableCents: 1_999 })).toEqual({
      kind: 'tooLittle',
      mostCents: 1_999,
      missingCents: 1,
    });
  });

  it('repays debt first, and says how much is missing with it', () => {
    expect(payoutOffer({ ...nothing, availableCents: 2_500, debtCents: 600 })).toEqual({
      kind: 'tooLittle',
      mostCents: 1_900,
      missingCents: 100,
    });
    expect(payoutOffer({ ...nothing, debtCents: 600 })).toMatchObject({ mostCents: 0, missingCents: 2_600 });
  });

  it('is what the server accepts: the most is never refused, and one cent more always is', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 10_000 }), (availableCents, debtCents, lowestPayoutCents) => {
        const offer = payoutOffer({ ...nothing, availableCents, debtCents, lowestPayoutCents });
        const limits = { available: availableCents, debt: debtCents, lowest: lowestPayoutCents };
        expect(payoutRefusal(offer.mostCents, limits) === undefined).toBe(offer.kind === 'ready');
        expect(payoutRefusal(offer.mostCents + 1, limits)).toBeDefined();
      }),
    );
  });
});

it('the first sentence follows the balances', () => {
  expect(openingOf(nothing)).toBe('nothing');
  expect(openingOf({ ...nothing, paidCents: 100 })).toBe('allPaid');
  expect(openingOf({ ...nothing, pendingCents: 100 })).toBe('earned');
  const waiting = { ...nothing, availableCents: 1_500, pendingCents: 420, reservedCents: 8_880 };
  expect(openingOf(waiting), 'only what was requested is on its way').toBe('requested');
  expect(openingOf({ ...nothing, debtCents: 100 })).toBe('debt');
  expect(openingOf({ ...nothing, availableCents: 2_000 })).toBe('payable');
  expect(
    ownedCents({ ...nothing, pendingCents: 5, availableCents: 4, reservedCents: 3, heldCents: 2, debtCents: 1 }),
  ).toBe(13);
});

it('what was earned so far has what was paid out in it', () => {
  expect(earnedCents({ ...nothing, pendingCents: 500, paidCents: 10_000 })).toBe(10_500);
  expect(earnedCents({ ...nothing, availableCents: 300, debtCents: 100, paidCents: 2_000 })).toBe(2_200);
});

it('a share is pending, available, held or given back', () => {
  const sale = { shareCents: 600, returnedCents: 0, heldCents: 0, availableFrom: '2026-11-30T00:00:00Z' };
  expect(saleStatus(sale)).toBe('pending');
  expect(saleStatus({ ...sale, availableFrom: null })).toBe('available');
  expect(saleStatus({ ...sale, returnedCents: 300 })).toBe('pending');
  expect(saleStatus({ ...sale, returnedCents: 600 })).toBe('givenBack');
  expect(saleStatus({ ...sale, heldCents: 600 })).toBe('held');
  // A share of nothing is not given back.
  expect(saleStatus({ ...sale, shareCents: 0, availableFrom: null })).toBe('available');
});
