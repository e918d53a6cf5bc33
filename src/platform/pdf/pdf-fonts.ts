import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The typefaces of the site, for papers. */
export const typefaces = ['display', 'text', 'bold'] as const;
export type Typeface = (typeof typefaces)[number];

const instrument = (weight: number): string[] =>
  ['latin', 'latin-ext'].map(
    (part) => `@fontsource/instrument-sans/files/instrument-sans-${part}-${weight}-normal.woff`,
  );
const bricolage = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-600-normal.woff`,
);
/** Greek, Cyrillic, Arabic, Hebrew and many more, for names that the site's own faces cannot write. */
const dejavu = (weight: number): string => `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`;

/** The files of a typeface; a character is written with the first one that has it. */
const filesOf: Readonly<Record<Typeface, readonly string[]>> = {
  display: [...bricolage, dejavu(700)],
  text: [...instrument(400), dejavu(400)],
  bold: [...instrument(600), dejavu(700)],
};

type LoadedFont = { name: string; bytes: Buffer; has: ReadonlySet<number> };
const loaded = new Map<string, LoadedFont>();

const load = (name: string): LoadedFont => {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(name));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const made = { name, bytes, has: new Set(font.characterSet) };
  loaded.set(name, made);
  return made;
};

/** Written where no font has a character: DejaVu has this one. */
const NOT_SHOWN = '□';

export type FontRun = { font: LoadedFont; text: string };

/** Marks that belong to the character before them, and stay in its font. */
const isAttached = (character: string): boolean => /^(?:\p{M}|\u200d|\ufe0e|\ufe0f)$/u.test(character);

/** Parts of a text, each in the first font that has its characters; `isWhole` is false when some cannot be shown. */
export const splitByFont = (typeface: Typeface, text: string): { runs: FontRun[]; isWhole: boolean } => {
  const fonts = filesOf[typeface].map(load);
  const runs: FontRun[] = [];
  let isWhole = true;
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.font.has.has(code)) {
      last.text += character;
      continue;
    }
    if (last && isAttached(character)) continue;
    const font = fonts.find(({ has }) => has.has(code)) ?? fonts.at(-1);
    if (!font) throw new Error(`${typeface} has no fonts`);
    const isShown = font.has.has(code);
    isWhole &&= isShown;
    const shown = isShown ? character : NOT_SHOWN;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return { runs, isWhole };
};
