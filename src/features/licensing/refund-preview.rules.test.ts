import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownPart, previewRefund } from './refund-preview.rules.ts';
import { matureSale, refundSale, remainingCents, sell } from './shares.rules.ts';

const sold = ({ netCents = 1_200, taxCents = 0, available = 0, isMatured = false } = {}): KnownPart[] => {
  const split = [
    { owner: 'nadia', weight: 7_500 },
    { owner: 'kerwin', weight: 2_500 },
  ];
  const sale = { from: { method: 'card' }, netCents, taxCents, shareBasisPoints: 5_000, split } as const;
  const { parts } = sell({ ...sale, debtOf: () => 0 });
  const now = isMatured ? matureSale(parts, () => 0).parts : parts;
  return now.map((part) => ({ ...part, name: part.owner || null, availableCents: available }));
};

describe('what a refund would do', () => {
  it('in full: every share goes back, and the licence is refunded', () => {
    expect(previewRefund(sold({ taxCents: 100 }), 1_300)).toEqual({
      isWhole: true,
      leftCents: 0,
      taxCents: 100,
      revenueCents: 600,
      creators: [
        { owner: 'nadia', name: 'nadia', cents: 450, from: { pending: 450, repaid: 0, available: 0, debt: 0 } },
        { owner: 'kerwin', name: 'kerwin', cents: 150, from: { pending: 150, repaid: 0, available: 0, debt: 0 } },
      ],
    });
  });

  it('of a share that was paid out becomes debt', () => {
    const preview = previewRefund(sold({ isMatured: true, available: 100 }), 600);
    expect(preview).toMatchObject({ isWhole: false, leftCents: 600, revenueCents: 300 });
    expect(preview?.creators[0]).toMatchObject({ cents: 225, from: { pending: 0, available: 100, debt: 125 } });
  });

  it('says nothing of amounts that cannot go back', () => {
    for (const cents of [0, -1, 1_201, 1.5, Number.NaN]) expect(previewRefund(sold(), cents)).toBeUndefined();
  });

  it('is what the refund itself does, for any sale and any amount', () => {
    const cases = fc.record({
      netCents: fc.integer({ min: 1, max: 100_000 }),
      taxCents: fc.integer({ min: 0, max: 10_000 }),
      available: fc.integer({ min: 0, max: 20_000 }),
      isMatured: fc.boolean(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ part, available, ...sale }) => {
        const parts = sold({ ...sale, available });
        const cents = Math.max(1, Math.floor(remainingCents(parts) * part));
        const { parts: after } = refundSale(parts, { to: { method: 'card' }, cents, availableOf: () => available });
        const preview = previewRefund(parts, cents);
        const returned = (owner: string) =>
          after.find((one) => one.kind === 'creator' && one.owner === owner)?.returned;
        for (const one of preview?.creators ?? []) expect(one.cents).toBe(returned(one.owner));
        const shares = (preview?.creators ?? []).reduce((sum, one) => sum + one.cents, 0);
        expect(shares + (preview?.taxCents ?? 0) + (preview?.revenueCents ?? 0)).toBe(cents);
        expect(preview?.isWhole).toBe(remainingCents(after) === 0);
      }),
    );
  });
});
