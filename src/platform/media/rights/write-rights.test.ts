import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMetadata } from '../../../../tests/support/read-metadata.ts';
import { loadSharp } from '../pictures/open-picture.ts';
import { readJpegHead } from './jpeg-head.ts';
import { exifSegment, iimSegment, type PictureRights, xmpSegment } from './rights-segments.ts';
import { headWithRights } from './write-rights.ts';

const LONGEST_SEGMENT = 65_533;

const rights: PictureRights = {
  title: 'Mañana & "crème" <b>brûlée</b>',
  description: 'Ti Kouto – l’été à Fort-de-France 🦩\n]]></x:xmpmeta><?xpacket end="w"?> & \u0001\u{1f965}',
  keywords: ['plaj', 'crique à l’eau', '🌴 palm', '<script>', 'Curaçao; Kòrsou, Aruba'],
  creator: 'Anaïs Baptiste',
  creditLine: 'Anaïs Baptiste / Tamarind',
  copyright: '© 2026 Anaïs Baptiste',
  licence: 'Tamarind Free Licence',
  webStatement: 'https://tamarind.example/licensing',
  licensorName: 'Tamarind',
  licensorUrl: 'https://tamarind.example/photos/0123456789ab?a=1&b=2',
};

/** A picture as a camera leaves it: turned, with a place, a serial number, and somebody else's words. */
const fromCamera = async (): Promise<Buffer> => {
  const sharp = await loadSharp();
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7) % 256));
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .withExif({
      IFD0: { Artist: 'Somebody else', Copyright: 'Somebody else' },
      IFD2: { BodySerialNumber: 'SERIAL-4711' },
      IFD3: { GPSLatitude: '12/1 6/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '68/1 56/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
};

const rewritten = (file: Buffer, own = rights): Buffer => {
  const head = readJpegHead(file);
  if (!head) throw new Error('The head does not end');
  return Buffer.concat([headWithRights(head, own), file.subarray(head.dataAt)]);
};

/** Every EXIF field that was found, whatever its directory: IFD0, ExifIFD, GPS, IFD1 … */
const exifOf = (found: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(found).filter(([name]) => /^(IFD\d|ExifIFD|SubIFD|GPS|InteropIFD|MakerNotes)/.test(name)),
  );

describe('a delivered picture', () => {
  test('carries its rights in EXIF, XMP and IIM as exiftool reads them, and nothing of the camera', async () => {
    const original = await fromCamera();
    expect(original.includes('SERIAL-4711')).toBe(true);
    const delivered = rewritten(original);
    const found = await readMetadata(delivered);

    const withoutControls = rights.description.replace('\u0001', '');
    expect(found).toMatchObject({
      'XMP-dc:Title': rights.title,
      'XMP-dc:Description': withoutControls,
      'XMP-dc:Subject': rights.keywords,
      'XMP-dc:Creator': [rights.creator],
      'XMP-dc:Rights': rights.copyright,
      'XMP-photoshop:Credit': rights.creditLine,
      'XMP-xmpRights:Marked': true,
      'XMP-xmpRights:WebStatement': rights.webStatement,
      'XMP-xmpRights:UsageTerms': rights.licence,
      'XMP-plus:Licensor': [{ LicensorName: 'Tamarind', LicensorURL: rights.licensorUrl }],
      'IPTC:ObjectName': rights.title,
      'IPTC:Caption-Abstract': withoutControls,
      'IPTC:Keywords': rights.keywords,
      'IPTC:By-line': rights.creator,
      'IPTC:Credit': rights.creditLine,
      'IPTC:CopyrightNotice': rights.copyright,
      'ICC-header:ProfileClass': expect.anything(),
    });
    expect(exifOf(found)).toEqual({
      'IFD0:Orientation': 6,
      'IFD0:Artist': rights.creator,
      'IFD0:Copyright': rights.copyright,
    });
    expect(Object.keys(found).filter((name) => /gps|serial|warning/i.test(name))).toEqual([]);
    expect(delivered.includes('SERIAL-4711')).toBe(false);
    expect(delivered.includes('Somebody else')).toBe(false);
  });

  test.each(['', 'A', 'Ana', 'Anaï', 'Lê Thị Hồng & 🦩', 'x'.repeat(5_000)])(
    'names its creator in EXIF: %j',
    async (creator) => {
      const found = await readMetadata(rewritten(await fromCamera(), { ...rights, creator }));
      expect(found['IFD0:Artist']).toBe(creator === '' ? undefined : creator.slice(0, 1_000));
      expect(found['IFD0:Copyright']).toBe(rights.copyright);
      expect(Object.keys(found).filter((name) => /warning/i.test(name))).toEqual([]);
    },
  );

  test('is the same picture, pixel by pixel', async () => {
    const sharp = await loadSharp();
    const original = await fromCamera();
    const pixels = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const [before, after] = [await pixels(original), await pixels(rewritten(original))];
    expect(after.info).toMatchObject({ width: 48, height: 64 });
    expect(after.data.equals(before.data)).toBe(true);
  });

  test('is rewritten again to the same bytes', async () => {
    const once = rewritten(await fromCamera());
    expect(rewritten(once).equals(once)).toBe(true);
  });
});

describe('the head of a JPEG', () => {
  test('is asked for again until it is whole', async () => {
    const file = await fromCamera();
    const end = readJpegHead(file)?.dataAt ?? 0;
    for (const length of [4, 20, 300, end - 1]) expect(readJpegHead(file.subarray(0, length))).toBeUndefined();
    expect(readJpegHead(file.subarray(0, end + 4))?.dataAt).toBe(end);
  });

  test('is not read from something else', () => {
    expect(() => readJpegHead(Buffer.from('\x89PNG\r\n\x1a\n'))).toThrow('not a JPEG');
    expect(() => readJpegHead(Buffer.from([0xff, 0xd8, 0x00, 0x01, 0x02, 0x03]))).toThrow('not a JPEG');
  });

  test('never runs on for ever, whatever stands there', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        try {
          readJpegHead(Buffer.concat([Buffer.from([0xff, 0xd8]), noise]));
        } catch (error) {
          expect((error as Error).message).toContain('not a JPEG');
        }
      }),
    );
  });
});

describe('texts of any length', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4_000 });
  const anyRights = fc.record({
    title: text,
    description: fc.string({ unit: 'binary', maxLength: 90_000 }),
    keywords: fc.array(text, { maxLength: 120 }),
    creator: text,
    creditLine: text,
    copyright: text,
    licence: fc.constant(rights.licence),
    webStatement: fc.constant(rights.webStatement),
    licensorName: fc.constant(rights.licensorName),
    licensorUrl: fc.constant(rights.licensorUrl),
  });

  test('fit into their segments, and the address of the licence is always whole', () => {
    fc.assert(
      fc.property(anyRights, (own) => {
        const xmp = xmpSegment(own);
        expect(xmp.length).toBeLessThanOrEqual(LONGEST_SEGMENT);
        expect(xmp.includes(rights.webStatement)).toBe(true);
        expect(xmp.includes('a=1&amp;b=2')).toBe(true);
        expect(iimSegment(own).length).toBeLessThanOrEqual(LONGEST_SEGMENT);
        expect(exifSegment(own, 6).length).toBeLessThanOrEqual(LONGEST_SEGMENT);
      }),
      { numRuns: 30 },
    );
  });

  test('lose the description before the keywords, and those before the title', () => {
    const long = { ...rights, description: '&'.repeat(60_000), keywords: ['reef', 'sand'] };
    const cut = xmpSegment(long).toString();
    expect(cut).toContain('<rdf:li>reef</rdf:li>');
    expect(cut).toContain('&amp;&amp;');
    const crowded = {
      ...rights,
      title: 'Reef',
      keywords: Array.from({ length: 2_000 }, (_, at) => `keyword ${at} `.repeat(8)),
    };
    expect(xmpSegment(crowded).toString()).toContain('>Reef<');
  });
});
