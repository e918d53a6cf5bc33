import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

/** The typefaces of the site, for papers and for words in pictures. */
export const typefaces = ['headline', 'display', 'text', 'bold'] as const;
export type Typeface = (typeof typefaces)[number];

const instrument = (weight: number): URL[] =>
  ['latin', 'latin-ext'].map(
    (part) =>
      new URL(
        `./files/instrument-sans-${part}-${weight}-normal.woff`,
        import.meta.resolve('@fontsource/instrument-sans'),
      ),
  );
const bricolage = (weight: number): URL[] =>
  ['latin', 'latin-ext', 'vietnamese'].map(
    (part) =>
      new URL(
        `./files/bricolage-grotesque-${part}-${weight}-normal.woff`,
        import.meta.resolve('@fontsource/bricolage-grotesque'),
      ),
  );
/** Greek, Cyrillic, Arabic, Hebrew and many more, for names that the site's own faces cannot write. */
const dejavu = (weight: number): URL =>
  new URL(`./files/dejavu-sans-latin-${weight}-normal.woff`, import.meta.resolve('@fontsource/dejavu-sans'));

/** The files of a typeface; a character is written with the first one that has it. */
const filesOf: Readonly<Record<Typeface, readonly URL[]>> = {
  headline: [...bricolage(700), dejavu(700)],
  display: [...bricolage(600), dejavu(700)],
  text: [...instrument(400), dejavu(400)],
  bold: [...instrument(600), dejavu(700)],
};

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * The TrueType font inside a WOFF file. The library reads WOFF too, but inflates a table again for every letter: an
 * invoice took seconds.
 */
const unpackWoff = (woff: Buffer): Buffer<ArrayBuffer> => {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), table };
  });
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY_BYTES, 10);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
};

type LoadedFont = { name: string; bytes: Buffer; has: ReadonlySet<number>; outlines: Font };
const loaded = new Map<string, LoadedFont>();

const load = (file: URL): LoadedFont => {
  const name = file.href;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(file));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const made = { name, bytes, has: new Set(font.characterSet), outlines: font };
  loaded.set(name, made);
  return made;
};

/** Written where no font has a character: DejaVu has this one. */
const NOT_SHOWN = '□';

export type FontRun = { font: LoadedFont; text: string };

/** Marks that belong to the character before them, and stay in its font. */
const isAttached = (character: string): boolean => /^(?:\p{M}|\u200d|\ufe0e|\ufe0f)$/u.test(character);

/** Fonts are loaded when a text first needs them: most never need the large one. */
const fontFor = (typeface: Typeface, code: number): LoadedFont | undefined => {
  for (const file of filesOf[typeface]) {
    const font = load(file);
    if (font.has.has(code)) return font;
  }
  return undefined;
};

type Piece = FontRun & { isShown: boolean };

/** How one character is written behind what is there. Spaces and marks stay in the font before them. */
const pieceFor = (typeface: Typeface, character: string, last: LoadedFont | undefined): Piece => {
  const code = character.codePointAt(0) ?? 0;
  if (last && (isAttached(character) || /\s/.test(character))) {
    const isShown = last.has.has(code) || character === '\n';
    return { font: last, text: isShown ? character : '', isShown };
  }
  const known = fontFor(typeface, code);
  const font = known ?? fontFor(typeface, NOT_SHOWN.charCodeAt(0));
  if (!font) throw new Error(`${typeface} has no fonts`);
  return { font, text: known ? character : NOT_SHOWN, isShown: known !== undefined };
};

/** Parts of a text, each in the first font that has its characters; `isWhole` is false when some cannot be shown. */
export const splitByFont = (typeface: Typeface, text: string): { runs: FontRun[]; isWhole: boolean } => {
  const runs: FontRun[] = [];
  let isWhole = true;
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const { isShown, ...piece } = pieceFor(typeface, character, last?.font);
    isWhole &&= isShown;
    if (last?.font === piece.font) last.text += piece.text;
    else runs.push(piece);
  }
  return { runs, isWhole };
};
