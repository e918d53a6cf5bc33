import { describe, expect, it } from 'vitest';
import { readPaperNumber, writePaperNumber } from './invoices.rules.ts';

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
