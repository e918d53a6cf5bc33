import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  encodeDownload,
  encodePicture,
  loadSharp,
  openPicture,
  type Pixels,
  readPictureHeader,
  scalePicture,
} from './open-picture.ts';

const sharp = await loadSharp();

/** Left half red, right half blue. */
const redAndBlue = (width: number, height: number): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, pixel) =>
      pixel % width < width / 2 ? [255, 0, 0] : [0, 0, 255],
    ).flat(),
  );
const sample = (width = 80, height = 40) => sharp(redAndBlue(width, height), { raw: { width, height, channels: 3 } });

const colourAt = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

const expectColour = (picture: Pixels, at: [x: number, y: number], colour: number[], tolerance = 12) => {
  const found = colourAt(picture, ...at);
  found.forEach((value, channel) => {
    expect(Math.abs(value - (colour[channel] ?? 0)), `${found} should be ${colour}`).toBeLessThanOrEqual(tolerance);
  });
};

describe('opening a picture', () => {
  test.each(['jpeg', 'png', 'tiff', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const picture = await openPicture(await sample().toFormat(format, { quality: 95 }).toBuffer());
    expect(picture).toMatchObject({ width: 80, height: 40 });
    expectColour(picture, [10, 20], [255, 0, 0]);
    expectColour(picture, [70, 20], [0, 0, 255]);
  });

  test('turns it upright: what the camera held sideways stands', async () => {
    const picture = await openPicture(await sample().withMetadata({ orientation: 6 }).png().toBuffer());
    expect(picture).toMatchObject({ width: 40, height: 80 });
    expectColour(picture, [20, 5], [255, 0, 0]);
    expectColour(picture, [20, 75], [0, 0, 255]);
  });

  test('scales it down and keeps its proportions', async () => {
    const picture = await scalePicture(await openPicture(await sample().png().toBuffer()), 20);
    expect(picture).toMatchObject({ width: 20, height: 10 });
    expect(picture.data).toHaveLength(20 * 10 * 3);
  });

  test('lays a see-through picture on white', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const png = await sharp(redAndBlue(10, 10), { raw: { width: 10, height: 10, channels: 3 } })
      .extend({ right: 10, background: clear })
      .png()
      .toBuffer();
    const picture = await openPicture(png);
    expect(picture.data).toHaveLength(20 * 10 * 3);
    expectColour(picture, [15, 5], [255, 255, 255]);
    expectColour(picture, [1, 5], [255, 0, 0]);
  });

  test('brings printing colours, grey and 16 bits to sRGB', async () => {
    const cmyk = await openPicture(await sample().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    expect(cmyk.data).toHaveLength(80 * 40 * 3);
    expectColour(cmyk, [10, 20], [255, 0, 0], 60);
    const grey = await openPicture(await sample().greyscale().png().toBuffer());
    expect(grey.data).toHaveLength(80 * 40 * 3);
    const deep = await openPicture(await sample().toColourspace('rgb16').png().toBuffer());
    expect(deep.data).toHaveLength(80 * 40 * 3);
    expectColour(deep, [10, 20], [255, 0, 0]);
  });
});

describe('what is refused', () => {
  test.each([
    ['an SVG, whatever it calls itself', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', Buffer.from('this is not a picture')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    await expect(openPicture(bytes)).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('a file that broke off', async () => {
    const jpeg = await sample(400, 400).jpeg().toBuffer();
    await expect(openPicture(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('more pixels than we decode', async () => {
    const huge = await sharp(Buffer.alloc(11_000 * 11_000), { raw: { width: 11_000, height: 11_000, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(openPicture(huge)).rejects.toMatchObject({ fault: 'tooManyPixels' });
  });
});

describe('the header', () => {
  test('tells the size as the picture is meant to be seen, without decoding it', async () => {
    const sideways = await sample().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readPictureHeader(sideways)).toEqual({ width: 40, height: 80, isAnimated: false });
  });

  test('knows a picture that moves', async () => {
    const frames = await sharp(Buffer.concat([redAndBlue(10, 10), Buffer.alloc(10 * 10 * 3)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect(await readPictureHeader(frames)).toMatchObject({ isAnimated: true });
  });
});

describe('encoding', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tamarind-encoding-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const talkative = () =>
    sample(300, 200)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '13/1 10/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();

  test.each(['avif', 'webp', 'jpeg'] as const)('%s carries no metadata', async (format) => {
    const original = await talkative();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const path = join(folder, `picture.${format}`);
    await encodePicture(await openPicture(original), format, path);
    const encoded = readFileSync(path);
    const facts = await sharp(encoded).metadata();
    expect(facts).toMatchObject({ width: 300, height: 200, format: format === 'avif' ? 'heif' : format });
    expect(facts.exif ?? facts.xmp ?? facts.iptc).toBeUndefined();
    expect(encoded.includes('secret')).toBe(false);
  });

  test('a download names its colours and nothing else', async () => {
    const path = join(folder, 'download.jpg');
    await encodeDownload(await openPicture(await talkative()), path);
    const facts = await sharp(readFileSync(path)).metadata();
    expect(facts).toMatchObject({ width: 300, height: 200, chromaSubsampling: '4:4:4', hasProfile: true });
    expect(facts.exif ?? facts.xmp ?? facts.iptc).toBeUndefined();
  });
});
