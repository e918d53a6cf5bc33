import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaperNumber, refundedAmounts, writePaperNumber } from './invoices.rules.ts';

describe('the number of an invoice', () => {
  it('has its series, its year and six digits', () => {
    expect(writePaperNumber({ series: 'invoice', year: 2026, number: 42 })).toBe('INV-2026-000042');
    expect(writePaperNumber({ series: 'credit_note', year: 2027, number: 1 })).toBe('CRN-2027-000001');
    expect(writePaperNumber({ series: 'invoice', year: 2026, number: 1_234_567 })).toBe('INV-2026-1234567');
  });

  it.each([
    ['INV-2026-000042', { series: 'invoice', year: 2026, number: 42 }],
    ['crn-2026-000001', { series: 'credit_note', year: 2026, number: 1 }],
    ['INV-2026-42', undefined],
    ['ABC-2026-000042', undefined],
    ['INV-2026-000042.pdf', undefined],
    ['', undefined],
  ])('is read from %s', (written, expected) => {
    expect(readPaperNumber(written)).toEqual(expected);
  });
});

describe('net and tax of refunds', () => {
  it('add up to the sale, however many parts it is given back in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 }),
        (netCents, taxCents, wishes) => {
          const total = netCents + taxCents;
          const given = { net: 0, tax: 0 };
          for (const wish of [...wishes, total]) {
            const left = total - given.net - given.tax;
            const cents = Math.min(wish, left);
            if (cents === 0) continue;
            const part = refundedAmounts({ netCents, taxCents }, { cents, earlierCents: given.net + given.tax });
            expect(part.netCents + part.taxCents).toBe(cents);
            expect(Math.min(part.netCents, part.taxCents)).toBeGreaterThanOrEqual(0);
            given.net += part.netCents;
            given.tax += part.taxCents;
          }
          expect(given).toEqual({ net: netCents, tax: taxCents });
        },
      ),
    );
  });

  it('are never more than the sale', () => {
    const sale = { netCents: 1_000, taxCents: 150 };
    expect(refundedAmounts(sale, { cents: 1_150, earlierCents: 0 })).toEqual(sale);
    expect(() => refundedAmounts(sale, { cents: 1, earlierCents: 1_150 })).toThrow(RangeError);
    expect(() => refundedAmounts(sale, { cents: 0, earlierCents: 0 })).toThrow(RangeError);
  });
});
