import { splitByFont, type Typeface } from '../../pdf/pdf-fonts.ts';

/** Words as shapes: a picture with them looks the same on every machine, whatever fonts it has. */
export type TextStyle = {
  face: Typeface;
  sizePx: number;
  /** Space between letters, as a part of the size. */
  tracking?: number;
};

type Outlined = { widthPx: number; path: string };

const outline = (text: string, { face, sizePx, tracking = 0 }: TextStyle, withPath: boolean): Outlined => {
  let x = 0;
  const parts: string[] = [];
  for (const { font, text: part } of splitByFont(face, text).runs) {
    const { glyphs, positions } = font.outlines.layout(part);
    const scale = sizePx / font.outlines.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const [left, up] = [x + (position?.xOffset ?? 0) * scale, (position?.yOffset ?? 0) * scale];
      // The y axis of fonts points up, that of pictures down.
      if (withPath) parts.push(glyph.path.transform(scale, 0, 0, -scale, left, -up).toSVG());
      x += (position?.xAdvance ?? glyph.advanceWidth) * scale + tracking * sizePx;
    }
  }
  return { widthPx: Math.max(0, x - tracking * sizePx), path: parts.join('') };
};

export const widthOf = (text: string, style: TextStyle): number => outline(text, style, false).widthPx;

/** An SVG path with its baseline at the given point. */
export const textPath = (
  text: string,
  style: TextStyle,
  at: { x: number; y: number; colour: string },
): { svg: string; widthPx: number } => {
  const { path, widthPx } = outline(text, style, true);
  const place = `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`;
  return { svg: `<path transform="${place}" fill="${at.colour}" d="${path}"/>`, widthPx };
};

/** Lines that are at most this wide; a single longer word stays whole and sticks out. */
const brokenAt = (words: readonly string[], style: TextStyle, widthPx: number): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style) <= widthPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const BALANCE_STEPS = 8;

/** The same number of lines, as equal in length as they can be. */
const balanced = (words: readonly string[], style: TextStyle, widthPx: number): string[] => {
  const lines = brokenAt(words, style, widthPx);
  let [narrow, wide] = [widthPx / 2, widthPx];
  for (let step = 0; step < BALANCE_STEPS && lines.length > 1; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = brokenAt(words, style, middle);
    if (tried.length > lines.length || tried.some((line) => widthOf(line, style) > middle)) narrow = middle;
    else wide = middle;
  }
  return lines.length > 1 ? brokenAt(words, style, wide) : lines;
};

const ELLIPSIS = '…';

/** The longest beginning that fits, with a mark that something is missing. */
const shortened = (text: string, style: TextStyle, widthPx: number): string => {
  const letters = Array.from(text.trimEnd());
  while (letters.length > 1 && widthOf(letters.join('').trimEnd() + ELLIPSIS, style) > widthPx) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
};

type Room = { widthPx: number; mostLines: number };

/** The text in at most so many lines; what does not fit is cut. */
export const linesWithin = (text: string, style: TextStyle, { widthPx, mostLines }: Room): string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines = balanced(words, style, widthPx);
  const kept = lines.slice(0, mostLines);
  return kept.map((line, index) => {
    const isCut = index === mostLines - 1 && lines.length > mostLines;
    return isCut || widthOf(line, style) > widthPx ? shortened(line, style, widthPx) : line;
  });
};

/** The first of the sizes in which the whole text fits, else the last one with the text cut. */
export const fitted = (
  text: string,
  { sizesPx, ...style }: Omit<TextStyle, 'sizePx'> & { sizesPx: readonly [number, ...number[]] },
  room: Room,
): { lines: string[]; style: TextStyle } => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fits = (sizePx: number): boolean => {
    const lines = brokenAt(words, { ...style, sizePx }, room.widthPx);
    return lines.length <= room.mostLines && lines.every((line) => widthOf(line, { ...style, sizePx }) <= room.widthPx);
  };
  const sizePx = sizesPx.find(fits) ?? sizesPx.at(-1) ?? sizesPx[0];
  const chosen = { ...style, sizePx };
  return { lines: linesWithin(text, chosen, room), style: chosen };
};
