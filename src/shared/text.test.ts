import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  containing,
  cutToBytes,
  escapeLike,
  escapeMarkup,
  escapeXml,
  firstCharacters,
  fullNameOf,
  tidyLine,
  tidyLines,
} from './text.ts';

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

it('no text closes a tag or an attribute, and reading gives it back', () => {
  const names: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = escapeMarkup(text);
      expect(written).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
      expect(written.replace(/&\w+;/g, (entity) => names[entity] ?? entity)).toBe(text);
    }),
  );
});

it('what XML cannot contain is left out', () => {
  expect(escapeXml('a\u0000b\u000bc\ufffe<&>')).toBe('abc&lt;&amp;&gt;');
  expect(escapeXml('\ud800 🌴\t\n')).toBe('\ufffd 🌴\t\n');
});

it('signs of patterns stand for themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  expect(containing('a_b')).toBe('%a\\_b%');
});

it('a name has no blanks where a part is missing', () => {
  expect(fullNameOf({ firstName: 'Anaïs', lastName: 'Baptiste' })).toBe('Anaïs Baptiste');
  expect(fullNameOf({ firstName: '', lastName: 'Baptiste' })).toBe('Baptiste');
  expect(fullNameOf({ firstName: '', lastName: '' })).toBe('');
});
