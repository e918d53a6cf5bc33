import sharp from 'sharp';
import { type TextStyle, textPath, widthOf } from '#platform/media/pictures/outline-text.ts';
import type { CardWords } from '../../discovery.papers.ts';
import { type Box, CARD, ink, type Panel, panelSvg, podSvg } from './card-layout.ts';

/** The pictures and marks of a card; words come apart from them. */
export type CardPictures = {
  frame: 'item' | 'story' | 'mosaic';
  /** Files of pictures in the store, the leading one first. */
  keys: string[];
  /** Of the leading picture. */
  size: { width: number; height: number } | null;
  points: { number: number; x: number; y: number }[];
  /** A clip: its picture carries a play mark. */
  isClip: boolean;
  /** Of a sound, which has no picture: loudest points of equal slices, 0 to 100. */
  peaks: number[] | null;
};

const GAP = 6;
const WIDEST_PICTURE = 792;
const NARROWEST_PICTURE = 470;
const ITEM_SIZES = [76, 64, 52] as const;
const WIDE_SIZES = [116, 96, 76, 60] as const;

/** Left of the words: as wide as the picture is at full height. */
const itemPictureWidth = (size: CardPictures['size']): number =>
  size === null
    ? WIDEST_PICTURE
    : Math.round(Math.min(WIDEST_PICTURE, Math.max(NARROWEST_PICTURE, (size.width / size.height) * CARD.height)));

/** One large picture and the others around it, by their number. */
const mosaicBoxes = (count: number): Box[] => {
  const area = { left: NARROWEST_PICTURE, top: 0, width: CARD.width - NARROWEST_PICTURE, height: CARD.height };
  const columns = Math.min(3, Math.max(1, Math.ceil((count + 1) / 2)));
  const width = (area.width - (columns - 1) * GAP) / columns;
  const half = (area.height - GAP) / 2;
  const boxes: Box[] = [];
  for (let column = 0; column < columns; column += 1) {
    const left = Math.round(area.left + column * (width + GAP));
    const right = Math.round(area.left + column * (width + GAP) + width);
    const rows = column === 0 && count % 2 === 1 ? 1 : Math.min(2, count - boxes.length);
    for (let row = 0; row < rows; row += 1)
      boxes.push({
        left,
        top: Math.round(row * (half + GAP)),
        width: right - left,
        height: rows === 1 ? area.height : Math.round(half),
      });
  }
  return boxes;
};

const layoutOf = ({ frame, keys, size }: CardPictures): { boxes: Box[]; panel: Panel } => {
  const full = { top: 0, height: CARD.height };
  if (frame === 'story')
    return {
      boxes: [{ ...full, left: 540, width: CARD.width - 540 }],
      panel: { ...full, left: 0, width: 540, isDark: true, titleSizes: [118, 96, 76, 60], titleHeight: 0.84 },
    };
  if (frame === 'mosaic')
    return {
      boxes: mosaicBoxes(Math.min(5, keys.length)),
      panel: { ...full, left: 0, width: NARROWEST_PICTURE, titleSizes: WIDE_SIZES, titleHeight: 0.84 },
    };
  const width = itemPictureWidth(size);
  return {
    boxes: [{ ...full, left: 0, width }],
    panel: {
      ...full,
      left: width,
      width: CARD.width - width,
      titleSizes: width < WIDEST_PICTURE - 100 ? [96, ...ITEM_SIZES] : ITEM_SIZES,
      titleHeight: 0.88,
    },
  };
};

const numeral: TextStyle = { face: 'bold', sizePx: 21 };

/** Hotspots where they are in the picture, which fills its box and is cut at the sides. */
const pointsSvg = ({ points, size }: CardPictures, box: Box): string => {
  if (!size) return '';
  const scale = Math.max(box.width / size.width, box.height / size.height);
  const [overX, overY] = [size.width * scale - box.width, size.height * scale - box.height];
  return points
    .map(({ number, x, y }) => ({
      number,
      x: box.left + x * size.width * scale - overX / 2,
      y: box.top + y * size.height * scale - overY / 2,
    }))
    .filter(({ x, y }) => x > 30 && x < box.left + box.width - 30 && y > 30 && y < box.height - 30)
    .map(({ number, x, y }) => {
      const text = String(number);
      const at = { x: x - widthOf(text, numeral) / 2, y: y + 7.4, colour: '#ffffff' };
      return `<circle cx="${x}" cy="${y}" r="31" fill="#fff" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="21.5" fill="#0c1a1c" fill-opacity=".62" stroke="#fff" stroke-width="3"/>${textPath(text, numeral, at).svg}`;
    })
    .join('');
};

const playSvg = (box: Box): string => {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return `<circle cx="${x}" cy="${y}" r="62" fill="#0c1a1c" fill-opacity=".62" stroke="#fff" stroke-width="4"/><path fill="#fff" d="M${x - 17} ${y - 27}v54l46-27z"/>`;
};

const BARS = 48;

/** The waveform of a sound in place of a picture. */
const waveSvg = (peaks: readonly number[], box: Box): string => {
  const step = (box.width - 88) / BARS;
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const until = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    const loud = Math.max(4, ...peaks.slice(from, until));
    const height = (loud / 100) * 360;
    const colour = bar < BARS / 3 ? ink.mango : ink.paper;
    return `<rect x="${box.left + 44 + bar * step}" y="${box.height / 2 - height / 2}" width="${step * 0.56}" height="${height}" rx="${step * 0.28}" fill="${colour}"/>`;
  });
  return bars.join('');
};

/** Lies under the pictures, and is seen where there is none. */
const groundSvg = (boxes: readonly Box[]): string =>
  boxes
    .map(
      (box) =>
        `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" fill="${ink.lagoon}"/>`,
    )
    .join('');

const emptyArea: Box = { left: NARROWEST_PICTURE, top: 0, width: CARD.width - NARROWEST_PICTURE, height: CARD.height };

const svgOf = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">${content}</svg>`,
  );

const QUALITY = 84;

/**
 * Draws a card. Runs in a child process only: the processes of the site may not open SVG, because uploads could be one.
 * A picture is missing when it has just been taken away.
 */
export const drawCard = async (
  words: CardWords,
  pictures: CardPictures,
  files: readonly (Buffer | undefined)[],
): Promise<Buffer> => {
  const { boxes, panel } = layoutOf(pictures);
  const [lead] = boxes;
  const layers = await Promise.all(
    boxes.map(async (box, index) => {
      const bytes = files[index];
      if (!bytes) return [];
      const input = await sharp(bytes).resize(box.width, box.height, { fit: 'cover' }).toBuffer();
      return [{ input, left: box.left, top: box.top }];
    }),
  );
  const isBare = boxes.length === 0;
  const ground = [
    groundSvg(isBare ? [emptyArea] : boxes),
    isBare ? podSvg(ink.paper, 'translate(655 135) scale(11)') : '',
    lead && pictures.peaks ? waveSvg(pictures.peaks, lead) : '',
  ];
  const marks = lead ? [pointsSvg(pictures, lead), pictures.isClip ? playSvg(lead) : ''] : [];
  return sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: ink.paper } })
    .composite([
      { input: svgOf(ground.join('')) },
      ...layers.flat(),
      { input: svgOf([...marks, panelSvg(words, panel)].join('')) },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
};
