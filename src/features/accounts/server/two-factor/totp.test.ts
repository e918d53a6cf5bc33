import { describe, expect, it } from 'vitest';
import { describeSecret, newRecoveryCodes, newTotpSecret, stepOfCode, toBase32 } from './totp.ts';

/** The secret and the last six digits of the codes of RFC 6238, appendix B. */
const SECRET = '12345678901234567890';

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i is %s, as the standard says', (second, code) => {
    const now = new Date(second * 1000);
    expect(stepOfCode(SECRET, code, { now, lastStep: 0 })).toBe(Math.floor(second / 30));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps away is taken: %s', (steps, isTaken) => {
    const now = new Date((1_234_567_890 - steps * 30) * 1000);
    expect(stepOfCode(SECRET, '005924', { now, lastStep: 0 }) !== undefined).toBe(isTaken);
  });

  it('of a step that was taken is refused', () => {
    const now = new Date(1_234_567_890_000);
    expect(stepOfCode(SECRET, '005924', { now, lastStep: 41_152_263 })).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
  [SECRET, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%j in base 32 is %j, as RFC 4648 says', (text, encoded) => {
  expect(toBase32(text)).toBe(encoded);
});

it('a secret is described for an app to open, and in groups of four to type', () => {
  const { secret, otpauthUri } = describeSecret(SECRET, 'ana+1@x.example');
  expect(secret).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(otpauthUri).toBe(
    'otpauth://totp/Tamarind:ana%2B1%40x.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tamarind&digits=6&period=30',
  );
});

it('a secret is drawn so that its modules fill the square', () => {
  const { qr } = describeSecret(newTotpSecret(), 'ana@x.example');
  const runs = [...qr.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
  const xs = runs.flatMap(([x = 0, , length = 0]) => [x, x + length]);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([2, qr.size - 2]);
  // The finder in the corner: a run of seven dark modules.
  expect(runs[0]).toEqual([2, 2, 7]);
});

it('secrets and recovery codes are never the same', () => {
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(new Set([...newRecoveryCodes(), ...newRecoveryCodes()]).size).toBe(20);
});
