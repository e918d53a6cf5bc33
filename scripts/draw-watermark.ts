import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const TARGET = fileURLToPath(new URL('../src/platform/media/assets/watermark-tile.png', import.meta.url));
const TILE = { width: 640, height: 400 };
const ANGLE_DEGREES = -24;
const LOCKUP = { width: 228, height: 44, scale: 1.65 };
const EDGE_BLUR_PX = 2.6;

const POD =
  'M5.2 4.2c1.1-.9 2-.4 2.3.6.3 1 .9 1.5 2 1.7 3.6.6 5.2 3 4.7 6 2.9-.5 5.3 1 5.5 4 2.9-.4 5.3 1.1 6.6 3.8 1.9 4-.6 8.2-4.8 8.1-3 0-5-1.6-5.8-3.9-3.2.6-5.9-1-6.5-4.2C5.9 19.9 4 17.5 4.5 14.2c.2-1.5.7-2.7.7-4.1 0-1.8-1.3-2.8-1.2-4.2.1-.7.6-1.2 1.2-1.7z';

/** The letters as strokes on a baseline at 0, with their advance widths: no font is needed. */
const BOWL = 'M17-9a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0';
const letters: Record<string, { path: string; advance: number }> = {
  t: { path: 'M4-24V-5.5A5 5 0 0 0 9-.5H10.5M-1-17.5H10', advance: 16.5 },
  a: { path: `${BOWL}M17-17.5V-.5`, advance: 23.5 },
  m: { path: 'M0-17.5V-.5M0-10.5a7 7 0 0 1 14 0V-.5M14-10.5a7 7 0 0 1 14 0V-.5', advance: 34.5 },
  r: { path: 'M0-17.5V-.5M0-9.5a8 8 0 0 1 8.5-8', advance: 13.5 },
  i: { path: 'M0-17.5V-.5M0-24.5v.1', advance: 6.5 },
  n: { path: 'M0-17.5V-.5M0-9.5a8 8 0 0 1 16 0V-.5', advance: 22.5 },
  d: { path: `${BOWL}M17-27V-.5`, advance: 20 },
};

const word = (text: string): string => {
  let x = 0;
  return [...text]
    .map((letter) => {
      const glyph = letters[letter];
      if (!glyph) throw new Error(`no drawing of "${letter}"`);
      const drawn = `<path transform="translate(${x} 0)" d="${glyph.path}"/>`;
      x += glyph.advance;
      return drawn;
    })
    .join('');
};

/** The pod with its seeds cut out, and the name beside it. */
const lockup = (colour: string): string => `
  <g transform="scale(${LOCKUP.scale}) translate(${-LOCKUP.width / 2} ${-LOCKUP.height / 2})">
    <mask id="seeds" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
      <rect width="32" height="32" fill="#fff"/><circle cx="9.4" cy="13" r="2"/><circle cx="14.5" cy="18.6" r="2"/>
      <circle cx="21" cy="23" r="2.3" fill="none" stroke="#000" stroke-width="1.6"/>
    </mask>
    <path transform="scale(1.4)" mask="url(#seeds)" fill="${colour}" d="${POD}"/>
    <g transform="translate(54 35)" fill="none" stroke="${colour}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round">
      ${word('tamarind')}
    </g>
  </g>`;

/** In the centre and the corners, so that tiles join into diagonal rows. */
const places = [
  [0.5, 0.5],
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const rows = (colour: string): string =>
  places
    .map(
      ([x, y]) =>
        `<g transform="translate(${x * TILE.width} ${y * TILE.height}) rotate(${ANGLE_DEGREES})">${lockup(colour)}</g>`,
    )
    .join('');

/** Nine tiles, so that the middle one includes its neighbours' soft edges. */
const sheet = (colour: string, opacity: number): Promise<Buffer> => {
  const tiles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (column) => `<g transform="translate(${column * TILE.width} ${row * TILE.height})">${rows(colour)}</g>`,
    ),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * TILE.width}" height="${3 * TILE.height}"><g opacity="${opacity}">${tiles.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const edge = await sharp(await sheet('#06120f', 0.62))
  .blur(EDGE_BLUR_PX)
  .png()
  .toBuffer();
const whole = await sharp(edge)
  .composite([{ input: await sheet('#ffffff', 0.45) }])
  .png()
  .toBuffer();
await sharp(whole)
  .extract({ left: TILE.width, top: TILE.height, ...TILE })
  .png({ compressionLevel: 9 })
  .toFile(TARGET);
