/** Draws the icons of the installed site from our own mark: `node scripts/draw-icons.ts`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/icons');
const PAPER = '#fbf7f0';
/** The mark is drawn on a square of this side. */
const MARK_SIDE = 32;

const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
  .trim()
  .replace(/<style>.*?<\/style>/, '')
  .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  .replace('<path ', '<path fill="#14211f" ');

/** `share` is how much of the side the mark fills: a mask of the system may cut off a fifth at each edge. */
const iconOf = (side: number, share: number): Buffer => {
  const scale = (side * share) / MARK_SIDE;
  const offset = (side * (1 - share)) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${PAPER}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>`,
  );
};

mkdirSync(folder, { recursive: true });
for (const { name, side, share } of [
  { name: 'icon-192', side: 192, share: 0.78 },
  { name: 'icon-512', side: 512, share: 0.78 },
  { name: 'icon-maskable-512', side: 512, share: 0.56 },
  { name: 'apple-touch-icon', side: 180, share: 0.7 },
])
  await sharp(iconOf(side, share))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`));
