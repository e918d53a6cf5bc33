import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToBytes, firstCharacters, tidyLine, tidyLines } from './text.ts';

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

test.each([
  ['palm', 10, 'palm'],
  ['palm', 2, 'pa'],
  ['a🌴b', 2, 'a🌴'],
  ['🌴🌴', 1, '🌴'],
  ['🌴', 0, ''],
])('the first characters of %s: %i', (text, most, cut) => {
  expect(firstCharacters(text, most)).toBe(cut);
});

test('a text that was cut or tidied holds no half of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 40 }), (text, most) => {
      const halved = `\ud83c${text}\ud83c`;
      for (const made of [firstCharacters(text, most), tidyLine(halved), tidyLines(halved)])
        expect(made.isWellFormed()).toBe(true);
      expect([...firstCharacters(text, most)].length).toBeLessThanOrEqual(most);
    }),
  );
});
