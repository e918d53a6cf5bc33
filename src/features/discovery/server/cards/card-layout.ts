import { fitted, linesWithin, type TextStyle, textPath, widthOf } from '#platform/media/pictures/outline-text.ts';
import type { CardWords } from '../../discovery.papers.ts';

export const CARD = { width: 1200, height: 630 } as const;
/** Words stay this far inside the edge, because apps cut corners. */
const EDGE = 44;

export const ink = { paper: '#fbf7f0', dark: '#14211f', soft: '#4b5a57', mango: '#f2a33a', lagoon: '#0b7a75' } as const;

export type Box = { left: number; top: number; width: number; height: number };
export type Panel = Box & { isDark?: boolean; titleSizes: readonly [number, ...number[]]; titleHeight: number };

const POD =
  'M5.2 4.2c1.1-.9 2-.4 2.3.6.3 1 .9 1.5 2 1.7 3.6.6 5.2 3 4.7 6 2.9-.5 5.3 1 5.5 4 2.9-.4 5.3 1.1 6.6 3.8 1.9 4-.6 8.2-4.8 8.1-3 0-5-1.6-5.8-3.9-3.2.6-5.9-1-6.5-4.2C5.9 19.9 4 17.5 4.5 14.2c.2-1.5.7-2.7.7-4.1 0-1.8-1.3-2.8-1.2-4.2.1-.7.6-1.2 1.2-1.7z';

/** The pod of the site, 32 units wide. */
export const podSvg = (colour: string, place: string): string =>
  `<g transform="${place}"><path fill="${colour}" d="${POD}"/><circle cx="9.4" cy="13" r="2" fill="${ink.mango}"/><circle cx="14.5" cy="18.6" r="2" fill="${ink.mango}"/><circle cx="21" cy="23" r="2.3" fill="none" stroke="${ink.mango}" stroke-width="1.6"/></g>`;

const LOGO = 44;
const brand: TextStyle = { face: 'headline', sizePx: 34, tracking: -0.035 };

const logoSvg = (x: number, y: number, colour: string): string =>
  podSvg(colour, `translate(${x} ${y}) scale(${LOGO / 32})`) +
  textPath('Tamarind', brand, { x: x + LOGO + 12, y: y + 33, colour }).svg;

const LINE = 1.35;
const small: TextStyle = { face: 'text', sizePx: 27 };
const strong: TextStyle = { face: 'bold', sizePx: 27 };
const caption: TextStyle = { face: 'bold', sizePx: 20, tracking: 0.045 };
const FOOT_RULE = 18;

type Word = { text: string; style: TextStyle };

/** Words of mixed weight in lines of a width. */
const footLines = (foot: CardWords['foot'], width: number): Word[][] => {
  const lines: Word[][] = [[]];
  let x = 0;
  for (const { text, strong: isStrong } of foot)
    for (const word of text.match(/\s+|\S+/g) ?? []) {
      const style = isStrong ? strong : small;
      const wide = widthOf(word, style);
      if (x + wide > width && x > 0) {
        lines.push([]);
        x = 0;
      }
      if (x === 0 && word.trim() === '') continue;
      lines.at(-1)?.push({ text: word, style });
      x += wide;
    }
  return lines.filter((line) => line.length > 0);
};

const drawLine = (words: readonly Word[], x: number, y: number, colour: string): string => {
  let at = x;
  return words
    .map(({ text, style }) => {
      const { svg, widthPx } = textPath(text, style, { x: at, y, colour });
      at += widthPx;
      return svg;
    })
    .join('');
};

const BASELINE = 0.98;

type Block = { svg: (top: number) => string; height: number };

const titleBlock = (words: CardWords, panel: Panel, width: number, colours: { main: string; soft: string }): Block => {
  const { titleSizes: sizesPx, titleHeight, isDark, left } = panel;
  const title = fitted(words.title, { face: 'headline', sizesPx, tracking: -0.055 }, { widthPx: width, mostLines: 3 });
  const step = title.style.sizePx * titleHeight;
  const below = words.lines.flatMap((line, index) => {
    const style = isDark && index === 0 ? caption : small;
    return linesWithin(line, style, { widthPx: width, mostLines: 2 }).map((text) => ({ text, style }));
  });
  const gap = below.length > 0 ? 26 : 0;
  const heightOf = ({ style }: Word) => style.sizePx * LINE;
  return {
    height: title.lines.length * step + gap + below.reduce((sum, line) => sum + heightOf(line), 0),
    svg: (top) => {
      const titles = title.lines.map((text, index) => {
        const y = top + index * step + title.style.sizePx * 0.8;
        return textPath(text, title.style, { x: left + EDGE, y, colour: colours.main }).svg;
      });
      let y = top + title.lines.length * step + gap;
      const rest = below.map((line) => {
        const baseline = y + line.style.sizePx * BASELINE;
        y += heightOf(line);
        const colour = line.style === caption ? colours.main : colours.soft;
        return textPath(line.text, line.style, { x: left + EDGE, y: baseline, colour }).svg;
      });
      return [...titles, ...rest].join('');
    },
  };
};

/** Logo above, title in the middle or at the bottom of a dark panel, price or counts below a rule. */
export const panelSvg = (words: CardWords, panel: Panel): string => {
  const { left, top, width, height, isDark = false } = panel;
  const colours = isDark ? { main: ink.paper, soft: '#d6ded9' } : { main: ink.dark, soft: ink.soft };
  const inner = width - 2 * EDGE;
  const x = left + EDGE;
  const foot = footLines(words.foot, inner);
  const footHeight = foot.length === 0 ? 0 : FOOT_RULE + foot.length * small.sizePx * LINE;
  const footTop = top + height - EDGE - footHeight;
  const block = titleBlock(words, panel, inner, colours);
  const free = footTop - (top + EDGE + LOGO) - block.height;
  const blockTop = isDark ? footTop - block.height : top + EDGE + LOGO + free / 2;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${isDark ? ink.dark : ink.paper}"/>`,
    logoSvg(x, top + EDGE, colours.main),
    block.svg(blockTop),
    foot.length > 0 ? `<rect x="${x}" y="${footTop}" width="${inner}" height="2" fill="${colours.main}"/>` : '',
    ...foot.map((line, index) =>
      drawLine(line, x, footTop + FOOT_RULE + index * small.sizePx * LINE + small.sizePx * BASELINE, colours.main),
    ),
  ].join('');
};
