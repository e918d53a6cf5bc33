import { describe, expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { openPicture, type Picture, type Pixels } from './open-picture.ts';

const sharp = await loadSharp();
const asItIs = (size: { width: number; height: number }) => size;

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

const expectColour = (picture: Picture, at: [x: number, y: number], colour: number[], tolerance = 12) => {
  const found = colourAt(picture.pixels, ...at);
  found.forEach((value, channel) => {
    expect(Math.abs(value - (colour[channel] ?? 0)), `${found} should be ${colour}`).toBeLessThanOrEqual(tolerance);
  });
};

describe('opening a picture', () => {
  test.each(['jpeg', 'png', 'tiff', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const picture = await openPicture(await sample().toFormat(format, { quality: 95 }).toBuffer(), asItIs);
    expect(picture).toMatchObject({ width: 80, height: 40, pixels: { width: 80, height: 40 } });
    expectColour(picture, [10, 20], [255, 0, 0]);
    expectColour(picture, [70, 20], [0, 0, 255]);
  });

  test('turns it upright: what the camera held sideways stands', async () => {
    const picture = await openPicture(await sample().withMetadata({ orientation: 6 }).png().toBuffer(), asItIs);
    expect(picture).toMatchObject({ width: 40, height: 80, pixels: { width: 40, height: 80 } });
    expectColour(picture, [20, 5], [255, 0, 0]);
    expectColour(picture, [20, 75], [0, 0, 255]);
  });

  test('scales it down to what was asked and still knows its own size', async () => {
    const picture = await openPicture(await sample().png().toBuffer(), () => ({ width: 20, height: 10 }));
    expect(picture).toMatchObject({ width: 80, height: 40, pixels: { width: 20, height: 10 } });
    expect(picture.pixels.data).toHaveLength(20 * 10 * 3);
  });

  test('lays a see-through picture on white', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const png = await sharp(redAndBlue(10, 10), { raw: { width: 10, height: 10, channels: 3 } })
      .extend({ right: 10, background: clear })
      .png()
      .toBuffer();
    const picture = await openPicture(png, asItIs);
    expect(picture.pixels.data).toHaveLength(20 * 10 * 3);
    expectColour(picture, [15, 5], [255, 255, 255]);
    expectColour(picture, [1, 5], [255, 0, 0]);
  });

  test('brings printing colours, grey and 16 bits to sRGB', async () => {
    const cmyk = await openPicture(await sample().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), asItIs);
    expect(cmyk.pixels.data).toHaveLength(80 * 40 * 3);
    expectColour(cmyk, [10, 20], [255, 0, 0], 60);
    const grey = await openPicture(await sample().greyscale().png().toBuffer(), asItIs);
    expect(grey.pixels.data).toHaveLength(80 * 40 * 3);
    const deep = await openPicture(await sample().toColourspace('rgb16').png().toBuffer(), asItIs);
    expect(deep.pixels.data).toHaveLength(80 * 40 * 3);
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
    await expect(openPicture(bytes, asItIs)).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('a file that broke off', async () => {
    const jpeg = await sample(400, 400).jpeg().toBuffer();
    await expect(openPicture(jpeg.subarray(0, jpeg.length / 2), asItIs)).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('more pixels than we decode', async () => {
    const huge = await sharp(Buffer.alloc(11_000 * 11_000), { raw: { width: 11_000, height: 11_000, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(openPicture(huge, asItIs)).rejects.toMatchObject({ fault: 'tooManyPixels' });
  });
});

describe('encoding', () => {
  test.each(['avif', 'webp', 'jpeg'] as const)('%s keeps the proportions and carries no metadata', async (format) => {
    const original = await sample(300, 200)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '13/1 10/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();

    const picture = await openPicture(original, asItIs);
    const encoded = await encodePicture(picture.pixels, format, 150);
    const facts = await sharp(encoded.data).metadata();
    expect(encoded).toMatchObject({ width: 150, height: 100 });
    expect(facts).toMatchObject({ width: 150, height: 100, format: format === 'avif' ? 'heif' : format });
    expect(facts.exif ?? facts.xmp ?? facts.iptc).toBeUndefined();
    expect(encoded.data.includes('secret')).toBe(false);
  });
});
