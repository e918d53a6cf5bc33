import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToBytes } from './text.ts';

test.each([
  ['palm', 10, 'palm'],
  ['palm', 2, 'pa'],
  ['é'.repeat(3), 5, 'éé'],
  ['🌴🌴', 7, '🌴'],
  ['🌴', 3, ''],
])('%s in %i bytes', (text, bytes, cut) => {
  expect(cutToBytes(text, bytes)).toBe(cut);
});

test('is a whole beginning that fits and leaves no room for the next character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (text, bytes) => {
      const cut = cutToBytes(text, bytes);
      expect(text.startsWith(cut)).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
      const [next] = text.slice(cut.length);
      if (next !== undefined)
        expect(Buffer.byteLength(cut + String.fromCodePoint(text.codePointAt(cut.length) ?? 0))).toBeGreaterThan(bytes);
    }),
  );
});
