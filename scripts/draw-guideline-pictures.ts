import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Draws the pairs of pictures on /guidelines from the demo library: one that passes, and the same with a fault. */
const photos = join(import.meta.dirname, '../demo/library/photos');
const target = join(import.meta.dirname, '../src/features/information/client/guidelines/pictures');
const SIZE = { width: 480, height: 320 };
const QUALITY = 50;

const photo = (name: string) => sharp(join(photos, `${name}.jpg`));
const fitted = (name: string) => photo(name).resize({ ...SIZE, fit: 'cover' });
const save = (picture: Sharp, name: string) => picture.avif({ quality: QUALITY }).toFile(join(target, `${name}.avif`));

/** A whole frame, turned, and cut out of its middle, so that no corner is empty. */
const tilted = async (name: string) => {
  const turned = await photo(name).resize({ width: 640 }).rotate(-6, { background: '#888' }).toBuffer();
  const { width = 0, height = 0 } = await sharp(turned).metadata();
  return sharp(turned).extract({
    left: Math.round((width - SIZE.width) / 2),
    top: Math.round((height - SIZE.height) / 2),
    ...SIZE,
  });
};

/** A small part at full size, saved far too small: blocks and noise become visible. */
const crushed = async (name: string) => {
  const small = await fitted(name).resize({ width: 120, height: 80 }).jpeg({ quality: 8 }).toBuffer();
  return sharp(small).resize({ ...SIZE, kernel: 'nearest' });
};

const stamp = Buffer.from(
  `<svg width="${SIZE.width}" height="${SIZE.height}"><rect x="8" y="8" width="${SIZE.width - 16}" height="${SIZE.height - 16}" fill="none" stroke="#fff" stroke-width="16"/><text x="${SIZE.width - 190}" y="${SIZE.height - 40}" font-family="DejaVu Sans, sans-serif" font-size="26" fill="#ff9a2e">17.11.2026</text></svg>`,
);

const similar = async (name: string) => {
  const frames = await Promise.all(
    [0, 8, 16, 24].map((left) =>
      photo(name)
        .resize({ width: 280 })
        .extract({ left, top: 8, width: SIZE.width / 2 - 2, height: SIZE.height / 2 - 2 })
        .toBuffer(),
    ),
  );
  const places = [0, SIZE.width / 2].flatMap((left) => [0, SIZE.height / 2].map((top) => ({ left, top })));
  return sharp({ create: { ...SIZE, channels: 3, background: '#ffffff' } }).composite(
    frames.map((input, position) => ({ input, ...(places[position] as { left: number; top: number }) })),
  );
};

await mkdir(target, { recursive: true });
await Promise.all([
  save(fitted('sailboat-sunset'), 'horizon-pass'),
  save(await tilted('sailboat-sunset'), 'horizon-fail'),
  save(fitted('banana-leaf-drops'), 'focus-pass'),
  save(fitted('banana-leaf-drops').blur(5), 'focus-fail'),
  save(fitted('pastel-houses'), 'exposure-pass'),
  save(fitted('pastel-houses').linear(1.7, 40), 'exposure-fail'),
  save(fitted('still-cocoa'), 'quality-pass'),
  save(await crushed('still-cocoa'), 'quality-fail'),
  save(fitted('jetty-noon'), 'stamp-pass'),
  save(fitted('jetty-noon').composite([{ input: stamp }]), 'stamp-fail'),
  save(fitted('starfish-shells'), 'similar-pass'),
  save(await similar('starfish-shells'), 'similar-fail'),
]);
