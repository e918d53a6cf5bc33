import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import {
  badPictures,
  CAMERA_SERIAL,
  oddPictures,
  talkativeJpeg,
} from '../../../../../tests/support/corpus/pictures.ts';
import type { ItemAccess, ProcessingStage } from '../../media.rules.ts';
import { runStages, type StageNote } from './run-stages.ts';
import type { ItemFacts } from './stage.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tamarind-corpus-'));
});
afterEach(() => rmSync(home, { recursive: true }));

type Run = { bytes: Buffer; access?: ItemAccess; done?: ProcessingStage[] };

/** Runs the stages and collects all notes of the child. */
const run = async ({ bytes, access = 'free', done = ['analyse'] }: Run) => {
  const source = join(home, 'original');
  writeFileSync(source, bytes);
  const folder = mkdtempSync(join(home, 'made-'));
  const notes: StageNote[] = [];
  await runStages({ assignment: { itemId: 'x', kind: 'photo', access, source, folder }, known: {}, done }, (note) => {
    notes.push(note);
    return Promise.resolve();
  });
  const finished = notes.filter((note) => note.type === 'finished');
  return {
    refusal: notes.find((note) => note.type === 'refused')?.sentence.message,
    stages: finished.map(({ stage }) => stage),
    facts: Object.assign({}, ...finished.map(({ result }) => result.facts)) as ItemFacts,
    files: finished.flatMap(({ result }) => result.files),
    folder,
  };
};

describe('a file that is refused', () => {
  test.each(badPictures)('$what: its creator reads what to do', async ({ make, words }) => {
    const { refusal, files } = await run({ bytes: await make() });
    expect(refusal).toContain(words);
    expect(refusal).toMatch(/Please/);
    expect(files).toEqual([]);
  });

  test('a photo over 50 MB is refused by its size before it is opened', async () => {
    const bytes = Buffer.concat([await talkativeJpeg(), Buffer.alloc(50_000_000)]);
    expect((await run({ bytes })).refusal).toContain('at most 50 MB');
  });
});

describe('a photo that is odd', () => {
  test.each(oddPictures)('$what: every file is the upright picture in plain sRGB', async ({ make, size }) => {
    const sharp = await loadSharp();
    const { facts, files, folder } = await run({ bytes: await make() });
    expect([facts.width, facts.height]).toEqual(size);
    expect(files.map(({ purpose }) => purpose)).toContain('download');
    for (const file of files) {
      const made = readFileSync(join(folder, file.name));
      expect(made.includes('<script>')).toBe(false);
      const { width, height, channels, space, pages } = await sharp(made).metadata();
      expect({ width, height, channels, space, pages: pages ?? 1 }).toEqual({
        width: 'width' in file ? file.width : 0,
        height: 'height' in file ? file.height : 0,
        channels: 3,
        space: 'srgb',
        pages: 1,
      });
      expect(width / height).toBeCloseTo(size[0] / size[1], 1);
    }
  });
});

describe('what a photo says about itself', () => {
  test('fills the details', async () => {
    const { facts } = await run({ bytes: await talkativeJpeg(), done: ['previews', 'downloads', 'analyse'] });
    expect(facts).toMatchObject({
      title: 'Pitons at dawn',
      description: 'Both peaks from the bay.',
      altText: 'Two peaks over a bay',
      tags: ['pitons', 'saint lucia'],
    });
  });

  test('neither the place nor the serial number is in anything that is made of it', async () => {
    const bytes = await talkativeJpeg();
    const before = ExifReader.load(bytes, { expanded: true });
    expect(before.exif).toHaveProperty('BodySerialNumber');
    expect(before.gps?.Latitude).toBeCloseTo(13.909, 2);
    expect(bytes.includes(CAMERA_SERIAL)).toBe(true);

    const { folder, files } = await run({ bytes });
    expect(readdirSync(folder).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
    for (const { name } of files) {
      const made = readFileSync(join(folder, name));
      const { exif, gps, xmp, iptc } = ExifReader.load(made, { expanded: true });
      expect([name, exif, gps, xmp, iptc]).toEqual([name, undefined, undefined, undefined, undefined]);
      expect(made.includes(CAMERA_SERIAL)).toBe(false);
    }
  });
});

test('downloads are the original and what is smaller, previews at most 1600 px', async () => {
  const { files } = await run({ bytes: await talkativeJpeg() });
  const sizes = files.filter((file) => file.purpose === 'download').map(({ size, width }) => [size, width]);
  expect(sizes).toEqual([
    ['small', 640],
    ['medium', 1280],
    ['original', 2000],
  ]);
  const widths = files.filter((file) => file.purpose === 'rendition').map(({ width }) => width);
  expect(Math.max(...widths)).toBe(1600);
});

test('a premium photo carries the watermark in every size and in every quarter of it; its downloads do not', async () => {
  const sharp = await loadSharp();
  const bytes = await talkativeJpeg();
  const free = await run({ bytes });
  const premium = await run({ bytes, access: 'premium' });
  const pixelsOf = (folder: string, name: string) =>
    sharp(readFileSync(join(folder, name)))
      .greyscale()
      .raw()
      .toBuffer();
  for (const { purpose, name } of premium.files) {
    const [plain, marked] = [await pixelsOf(free.folder, name), await pixelsOf(premium.folder, name)];
    const quarter = Math.floor(plain.length / 4);
    const changed = [0, 1, 2, 3].map(
      (part) =>
        plain
          .subarray(part * quarter, (part + 1) * quarter)
          .filter((value, at) => Math.abs(value - (marked[part * quarter + at] ?? 0)) > 12).length / quarter,
    );
    if (purpose === 'download') expect([name, Math.max(...changed)]).toEqual([name, 0]);
    else expect(Math.min(...changed), `${name}: ${changed}`).toBeGreaterThan(0.02);
  }
});

test('the analysis knows what the picture looks like', async () => {
  const { facts } = await run({ bytes: await talkativeJpeg(), done: ['previews', 'downloads'] });
  expect(facts.unsafeScore).toBeGreaterThanOrEqual(0);
  expect(facts.unsafeScore).toBeLessThan(1);
  expect(facts.likeness).toHaveLength(224);
  expect(Math.hypot(...(facts.likeness ?? []))).toBeCloseTo(1, 3);
  expect(facts).toMatchObject({ phash: expect.any(String), thumbhash: expect.any(String) });
});
