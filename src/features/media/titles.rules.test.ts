import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFileName } from './titles.rules.ts';

describe('a title that is only the name of a file', () => {
  test.each([
    'IMG_2042',
    'DSC_0012 (1)',
    'img-2042',
    'IMG_2042.JPG',
    'DSCN0001 copy 2',
    'PXL_20240611_093015123.MP',
    '20240611_093015',
    '0042',
    '2024-06-11 09.30.15',
    'GOPR0042',
    'GX010042',
    'P1010042',
    '_MG_1234-edited',
    '100_0042',
    'DJI_0042',
    'WhatsApp Image 2024-06-11 at 09.30.15',
    'VID-20240611-WA0003',
    'FB_IMG_1718090000000',
    'Screenshot 2024-06-11',
    'New Recording 12',
    'ZOOM0012',
    'image (3)',
    'Imágen 4',
    'untitled',
    'Untitled-2',
    'IMG',
    '3f2a9c1e7b5d4a60',
    '3f2a9c1e-7b5d-4a60-9c1e-7b5d4a603f2a',
  ])('%s', (title) => {
    expect(isFileName(title)).toBe(true);
  });
});

describe('a title of its own', () => {
  test.each([
    '',
    'Market day',
    'Market day 3',
    'Roseau',
    'Terraces 2',
    'IMG_2042 Grand Anse',
    'Fort-de-France, 1902',
    'Sunset over the film set',
    'Recording the tide',
    'A1 road to Ocho Rios',
    'Plaj Kòkòt 7',
    'Ⓜ️ 海滩 3',
    'Пляж 12',
    'Zoom',
    'Sound of the sea',
    'decade',
  ])('%s', (title) => {
    expect(isFileName(title)).toBe(false);
  });
});

const prefix = fc.constantFrom('IMG', 'DSC', 'DSCN', 'PXL', 'VID', 'MVI', 'DJI', 'GOPR', 'image', 'Photo', 'Rec');
const separator = fc.constantFrom('', '_', '-', ' ', '__');
const number = fc.integer({ min: 0, max: 99_999_999 }).map(String);
const tail = fc.constantFrom('', ' (1)', ' (27)', '-copy', ' - Copy (2)', '_edited', '.jpg', '.JPEG', '(3).png');
const camera = fc
  .tuple(prefix, separator, number, tail)
  .map(([word, between, digits, end]) => `${word}${between}${digits}${end}`);
const own = fc.constantFrom('Reef', 'Carnival', 'Château', 'fisherman', 'ávila', 'Kaieteur', 'mangrove');

test('whatever number a camera gives, however often it is copied, and in any case', () => {
  fc.assert(
    fc.property(camera, fc.boolean(), (name, isLoud) => {
      expect(isFileName(isLoud ? name.toUpperCase() : name.toLowerCase())).toBe(true);
    }),
  );
});

test('numbers, dates and signs alone are no title', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -_.:()'), minLength: 1 }), (name) => {
      expect(isFileName(name)).toBe(/\d/.test(name));
    }),
  );
});

test('one word of its own is enough, wherever it is', () => {
  fc.assert(
    fc.property(camera, own, fc.boolean(), (name, word, isFirst) => {
      expect(isFileName(isFirst ? `${word} ${name}` : `${name} ${word}`)).toBe(false);
    }),
  );
});

/** Marks, ligatures, letters of other scripts, halves of pairs, and what the rules look for. */
const anyUnit = fc.oneof(
  fc.constantFrom(...' .-_()aéßﬁğñḍ̇海Пя0９img', '\u0301', '\u0307', '\ud83d', '\ude00', '\u200d', '\u00a0', '\u2003'),
  fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code)),
);

test('spaces around it and accents change nothing, and no text breaks it', () => {
  fc.assert(
    fc.property(
      fc.array(anyUnit, { maxLength: 12 }).map((units) => units.join('')),
      (text) => {
        expect(isFileName(`  ${text} `)).toBe(isFileName(text));
        expect(isFileName(text.normalize('NFD'))).toBe(isFileName(text.normalize('NFC')));
      },
    ),
  );
});
