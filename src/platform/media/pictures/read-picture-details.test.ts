import { expect, test } from 'vitest';
import { loadSharp } from './open-picture.ts';
import { readPictureDetails } from './read-picture-details.ts';

const plain = async () => {
  const sharp = await loadSharp();
  return sharp(Buffer.alloc(40 * 40 * 3, 120), { raw: { width: 40, height: 40, channels: 3 } });
};

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

const TEXT_IN_UTF8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
const entry = (number: number, text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x1c, 2, number]), uint16(bytes.length), bytes]);
};

/** A JPEG with the older kind of description, as agencies' programs write it into Photoshop's segment. */
const withIptc = async (entries: readonly [number: number, text: string][]): Promise<Buffer> => {
  const jpeg = await (await plain()).jpeg().toBuffer();
  const described = Buffer.concat([TEXT_IN_UTF8, ...entries.map(([number, text]) => entry(number, text))]);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0', 'latin1'),
    uint16(described.length),
    described,
    Buffer.alloc(described.length % 2),
  ]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xed]), uint16(resource.length + 2), resource]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
};

const OBJECT_NAME = 5;
const KEYWORD = 25;
const CAPTION = 120;

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Marché de Fort-de-France</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Épices et fruits</rdf:li></rdf:Alt></dc:description>
    <dc:subject><rdf:Bag><rdf:li>épices</rdf:li><rdf:li>marché</rdf:li></rdf:Bag></dc:subject>
  </rdf:Description></rdf:RDF></x:xmpmeta>`;

test('XMP is read in any language', async () => {
  const bytes = await (await plain()).withXmp(xmp).jpeg().toBuffer();
  expect(await readPictureDetails(bytes)).toMatchObject({
    title: 'Marché de Fort-de-France',
    description: 'Épices et fruits',
    tags: ['épices', 'marché'],
  });
});

test('IPTC speaks where XMP is silent', async () => {
  const bytes = await withIptc([
    [OBJECT_NAME, 'Kòrsou à l’aube'],
    [KEYWORD, 'willemstad'],
    [KEYWORD, 'curaçao'],
    [CAPTION, 'The harbour from the bridge.'],
  ]);
  expect(await readPictureDetails(bytes)).toMatchObject({
    title: 'Kòrsou à l’aube',
    description: 'The harbour from the bridge.',
    tags: ['willemstad', 'curaçao'],
  });
});

test('a photo that says nothing, and one whose words are broken, are as good as any other', async () => {
  const silent = { title: undefined, description: undefined, altText: undefined, tags: [] };
  expect(await readPictureDetails(await (await plain()).jpeg().toBuffer())).toEqual(silent);
  expect(await readPictureDetails(Buffer.from('no picture at all'))).toEqual({});
});
