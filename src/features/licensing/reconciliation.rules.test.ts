import { describe, expect, it } from 'vitest';
import { isBookedFromItself, ledgerCentsOf, linesFrom } from './reconciliation.rules.ts';

const linesOf = (kind: Parameters<typeof linesFrom>[0]['kind'], cents: number, feeCents: number) =>
  linesFrom({ kind, cents, feeCents }).lines.map((line) => [line.kind, line.cents]);

describe('a transaction of the provider', () => {
  it('is in the books with the other sign, a dispute together with its fee', () => {
    expect(ledgerCentsOf({ kind: 'charge', cents: 1_200, feeCents: 65 })).toBe(-1_200);
    expect(ledgerCentsOf({ kind: 'refund', cents: -1_200, feeCents: 0 })).toBe(1_200);
    expect(ledgerCentsOf({ kind: 'dispute', cents: -1_200, feeCents: 1_500 })).toBe(2_700);
    expect(ledgerCentsOf({ kind: 'dispute_reversed', cents: 1_200, feeCents: 0 })).toBe(-1_200);
  });

  it('books its own fee, once for a dispute, and back where a fee comes back', () => {
    expect(linesOf('charge', 1_200, 65)).toEqual([
      ['provider', 65],
      ['provider_fees', -65],
    ]);
    expect(linesOf('dispute', -1_200, 1_500)).toEqual([]);
    expect(linesOf('dispute_reversed', 1_200, -1_500)).toEqual([
      ['provider', -1_500],
      ['provider_fees', 1_500],
    ]);
    expect(linesOf('refund', -1_200, 0)).toEqual([]);
    expect(linesOf('fee', -200, 0)).toEqual([
      ['provider', 200],
      ['provider_fees', -200],
    ]);
  });

  it('that pays to our bank is booked as such; one that comes back from there is looked at by somebody', () => {
    expect(linesOf('payout', -5_000, 0)).toEqual([
      ['bank', -5_000],
      ['provider', 5_000],
    ]);
    expect(isBookedFromItself({ kind: 'payout', cents: -5_000, feeCents: 0 })).toBe(true);
    expect(isBookedFromItself({ kind: 'payout', cents: 5_000, feeCents: 0 })).toBe(false);
    expect(linesOf('payout', 5_000, 0)).toEqual([]);
  });
});
