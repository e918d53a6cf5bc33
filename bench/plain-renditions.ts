import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The baseline with sharp alone: the same files, decoded once, into a folder. */
const [target = '', ...sources] = process.argv.slice(2);

const LADDER_PX = [320, 384, 480, 576, 768, 1080, 1600];
const DOWNLOADS_PX = { small: 640, medium: 1280, large: 2400 };

for (const [number, source] of sources.entries()) {
  const folder = join(target, String(number));
  mkdirSync(folder, { recursive: true });
  const { data, info } = await sharp(source)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const preview = await sharp(data, { raw }).resize({ width: 1600 }).raw().toBuffer({ resolveWithObject: true });
  const small = { width: preview.info.width, height: preview.info.height, channels: 3 as const };
  const at = (width: number) => sharp(preview.data, { raw: small }).resize({ width });
  const download = (width: number) => sharp(data, { raw }).resize({ width }).withIccProfile('srgb');

  await Promise.all([
    ...LADDER_PX.flatMap((width) => [
      at(width)
        .avif({ quality: 55, effort: 1, chromaSubsampling: '4:4:4' })
        .toFile(join(folder, `${width}.avif`)),
      at(width)
        .webp({ quality: 75, effort: 4 })
        .toFile(join(folder, `${width}.webp`)),
    ]),
    at(1200).jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, '1200.jpg')),
    ...[
      ...Object.entries(DOWNLOADS_PX).filter(([, width]) => width < info.width),
      ['original', info.width] as const,
    ].map(([name, width]) =>
      download(width)
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toFile(join(folder, `${name}.jpg`)),
    ),
  ]);
}
