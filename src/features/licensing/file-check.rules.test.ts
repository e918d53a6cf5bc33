import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumbers, judgeFile, numbersIn } from './file-check.rules.ts';
import { writeLicenceNumber } from './licence-number.rules.ts';

const ours = writeLicenceNumber('7k2m9qxv3htc');
const theirs = writeLicenceNumber('000000000001');
const encode = (text: string) => new TextEncoder().encode(text);

describe('licence numbers in a file', () => {
  it('are found in XMP and IPTC, each once', () => {
    const xmp = `<photoshop:Instructions>Licence ${ours}, check at https://tamarind.test/license/verify/${ours}</…>`;
    expect(numbersIn(encode(`\u0000\u00ff${xmp} ${theirs}`))).toEqual([ours, theirs]);
  });

  it('have to have the right check character', () => {
    const wrong = ours.slice(0, -1) + (ours.endsWith('0') ? '1' : '0');
    expect(numbersIn(encode(`${wrong} ${ours.toLowerCase()}`))).toEqual([]);
  });

  it('are found wherever they lie, also across two parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 90 }),
        fc.uint8Array({ maxLength: 90 }),
        fc.integer({ min: 20, max: 64 }),
        async (before, after, chunk) => {
          const file = new Blob([before, encode(ours), after]);
          expect(await findNumbers(file, chunk)).toContain(ours);
        },
      ),
    );
  });

  it('are none in an empty file', async () => {
    expect(await findNumbers(new Blob([]))).toEqual([]);
  });
});

describe('a file against a licence', () => {
  const expected = { number: ours, originalSha256: 'ab12' };

  it.each([
    ['names it', { numbers: [theirs, ours], sha256: null }, { kind: 'carries' }],
    ['is the work byte by byte', { numbers: [], sha256: 'ab12' }, { kind: 'original' }],
    ['names another one', { numbers: [theirs], sha256: 'cd34' }, { kind: 'other', number: theirs }],
    ['says nothing', { numbers: [], sha256: 'cd34' }, { kind: 'none' }],
  ] as const)('that %s', (_, facts, verdict) => {
    expect(judgeFile(facts, expected)).toEqual(verdict);
  });

  it('is not the original where nothing is known about either', () => {
    expect(judgeFile({ numbers: [], sha256: null }, { number: ours, originalSha256: null })).toEqual({ kind: 'none' });
  });
});
