import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLicenceNumber, writeLicenceNumber } from './licence-number.rules.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const id = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 12, maxLength: 12 });

describe('a licence number', () => {
  it('has groups that can be read aloud, and a check character', () => {
    expect(writeLicenceNumber('7k2m9qxv3htc')).toBe('TAM-7K2M-9QXV-3HTC-T');
    expect(() => writeLicenceNumber('7k2m9qxv3hto')).toThrow(RangeError);
    expect(() => writeLicenceNumber('7k2m')).toThrow(RangeError);
  });

  it.each([
    'TAM-7K2M-9QXV-3HTC-T',
    'tam-7k2m-9qxv-3htc-t',
    '7k2m9qxv3htct',
    '  TAM 7K2M 9QXV 3HTC T ',
    'TAM–7K2M–9QXV–3HTC–T',
    'ＴＡＭ-7K2M-9QXV-3HTC-T',
  ])('is read as %s', (typed) => {
    expect(readLicenceNumber(typed)).toEqual({ id: '7k2m9qxv3htc' });
  });

  it('reads O as 0, I and L as 1', () => {
    const number = writeLicenceNumber('0101ab01cd10');
    for (const typed of [number.replaceAll('0', 'O'), number.replaceAll('1', 'I'), number.replaceAll('1', 'l')])
      expect(readLicenceNumber(typed)).toEqual({ id: '0101ab01cd10' });
  });

  it('says which character is in no number', () => {
    expect(readLicenceNumber('TAM-7K2M-9QXV-3HTU-T')).toEqual({ problem: 'character', position: 18, character: 'U' });
    expect(readLicenceNumber('TAM-7Ü2M-9QXV-3HTC-T')).toEqual({ problem: 'character', position: 6, character: 'Ü' });
    expect(readLicenceNumber('TAM-7K2M-9QXV-3HTC-😀')).toEqual({ problem: 'character', position: 20, character: '😀' });
  });

  it('says when characters are missing or too many', () => {
    for (const typed of ['', 'TAM-7K2M', '7k2m9qxv3htc', 'TAM-7K2M-9QXV-3HTC-TT', 'TAN-7K2M-9QXV-3HTC-T'])
      expect(readLicenceNumber(typed)).toEqual({ problem: 'length' });
  });

  it('comes back from any id', () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(readLicenceNumber(writeLicenceNumber(one))).toEqual({ id: one });
      }),
    );
  });

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(id, (one) => {
        const digits = writeLicenceNumber(one).slice(4).replaceAll('-', '').toLowerCase();
        const missed = [...digits].flatMap((right, index) =>
          [...ALPHABET]
            .filter((wrong) => wrong !== right)
            .map((wrong) => digits.slice(0, index) + wrong + digits.slice(index + 1))
            .filter((typed) => 'id' in readLicenceNumber(typed)),
        );
        expect(missed).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('notices every swap of two characters', () => {
    fc.assert(
      fc.property(id, fc.nat(12), fc.nat(12), (one, first, second) => {
        const digits = [...writeLicenceNumber(one).slice(4).replaceAll('-', '').toLowerCase()];
        const [a = '', b = ''] = [digits[first], digits[second]];
        fc.pre(a !== b);
        digits[first] = b;
        digits[second] = a;
        expect(readLicenceNumber(digits.join(''))).toEqual({ problem: 'mistyped' });
      }),
      { numRuns: 5_000 },
    );
  });
});
