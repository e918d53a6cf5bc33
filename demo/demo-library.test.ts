import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCaptions } from '#features/media/captions.rules.ts';
import { captionedFiles, readCaptionsOf } from './add-captions.ts';
import { inSmall, readDemoLibrary } from './demo-library.ts';
import { photographerOf } from './demo-people.ts';
import { featuredFiles } from './featured-files.ts';
import { productNotes } from './product-notes.ts';

/** All captioned clips are at least this long. */
const SHORTEST_CLIP_MS = 6_900;

const { items, products } = await readDemoLibrary();

test('holds 67 photos, 6 clips, 14 sounds and 52 products', () => {
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  expect([count('photo'), count('video'), count('sound'), products.length]).toEqual([67, 6, 14, 52]);
});

test('every file is there and every id is its own', () => {
  for (const { path } of items) expect(existsSync(path), path).toBe(true);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('every hotspot lies on its picture and shows a product of the list', () => {
  const slugs = new Set(products.map(({ slug }) => slug));
  for (const { x, y, product } of items.flatMap(({ hotspots }) => hotspots)) {
    expect(slugs).toContain(product);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(1);
  }
});

test('every product has a maker, and spirits are for adults', () => {
  expect(products.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(productNotes).toSorted());
  const adultsOnly = products.filter(({ slug }) => productNotes[slug]?.adultsOnly).map(({ slug }) => slug);
  expect(adultsOnly.toSorted()).toEqual(['aged-rum', 'rum-cake']);
});

test('somebody covers every island', () => {
  for (const { island } of items) expect(photographerOf(island)).toMatch(/@demo\.tamarind\.example$/);
});

test('the featured pictures come first, in their order, then the photos, then sounds, then clips', () => {
  expect(items.slice(0, featuredFiles.length).map(({ file }) => file)).toEqual(featuredFiles);
  const kinds = items.map(({ kind }) => kind);
  expect(kinds.lastIndexOf('photo')).toBeLessThan(kinds.indexOf('sound'));
  expect(kinds.lastIndexOf('sound')).toBeLessThan(kinds.indexOf('video'));
});

test('some photos, every clip and most sounds are premium, and none of these carries hotspots', () => {
  const premium = items.filter((item) => item.premium);
  const count = (kind: string) => premium.filter((item) => item.kind === kind).length;
  expect([count('photo'), count('video'), count('sound')]).toEqual([8, 6, 11]);
  expect(premium.flatMap(({ hotspots }) => hotspots)).toEqual([]);
});

test('in small it is what the home page shows, two sounds and a clip', () => {
  const small = inSmall({ items, products });
  expect(small.items.filter(({ kind }) => kind === 'photo').map(({ file }) => file)).toEqual(featuredFiles);
  expect(small.items.slice(featuredFiles.length).map(({ kind }) => kind)).toEqual(['sound', 'sound', 'video']);
  expect(small.products).toEqual(products);
});

const demoCaptions = Object.entries(captionedFiles).flatMap(([file, languages]) =>
  languages.map((language) => [file, language] as const),
);

test.each(demoCaptions)('the captions of %s in %s are proper WebVTT within the clip', async (file, language) => {
  expect(items.find((item) => item.file === file)?.kind).toBe('video');
  const read = readCaptions(await readCaptionsOf(file, language), SHORTEST_CLIP_MS);
  expect('problem' in read ? read.problem : read.cues.length).toBe(3);
  if ('cues' in read) for (const { toMs } of read.cues) expect(toMs).toBeLessThan(SHORTEST_CLIP_MS);
});

test('two clips have captions in English and in one more language', () => {
  expect(Object.values(captionedFiles)).toEqual([
    ['en', 'pap'],
    ['en', 'es'],
  ]);
});
