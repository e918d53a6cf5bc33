import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARK_NOTES, MARK_PERIOD_SECONDS, MARK_START_SECONDS } from '#platform/media/av/audio-mark.ts';
import { openRecording } from '#platform/media/av/open-recording.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import { sine, wav, withCover } from '../../../../../tests/support/corpus/sounds.ts';
import { type Recording, type Samples, writeRecording } from '../../../../../tests/support/corpus/write-recording.ts';
import { samplesOf, strengthOf } from '../../../../../tests/support/read-recording.ts';
import { scratchFolder, stageContext } from '../../../../../tests/support/stage-run.ts';
import type { ItemAccess } from '../../media.rules.ts';
import { inspectSound, soundStages } from './sound-stages.ts';
import type { ItemFacts, Stage } from './stage.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());

const BUSY_MACHINE_MS = 60_000;

const previews = soundStages.find((stage) => stage.name === 'previews') as Stage;

const file = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(scratch.path, name);
  await writeFile(path, bytes);
  return path;
};

const factsOf = async (source: string, originalType = 'audio/wav'): Promise<ItemFacts> =>
  (await inspectSound(await stageContext(scratch.path, { source, kind: 'sound', known: { originalType } }))).facts;

const previewsOf = async (source: string, access: ItemAccess, originalType = 'audio/wav') => {
  const known = { originalType, ...(await factsOf(source, originalType)) };
  const context = await stageContext(scratch.path, { source, kind: 'sound', access, known });
  return { ...context, files: (await previews.run(context)).files };
};

describe('what is measured', () => {
  const aroundMs = (durationMs: number) => expect.closeTo(durationMs, -2);

  test.each<[string, Samples, 16 | 24, object]>([
    ['stereo', sine({ height: 0.1 }), 16, { sampleRateHz: 48_000, loudnessLufs: expect.closeTo(-20, 0) }],
    [
      '24 bits, 96 kHz',
      sine({ height: 0.1, rateHz: 96_000 }),
      24,
      { sampleRateHz: 96_000, loudnessLufs: expect.closeTo(-20, 0) },
    ],
    ['mono', sine({ height: 0.1, channels: 1 }), 16, { loudnessLufs: expect.closeTo(-23, 0) }],
  ])('a WAV: %s', async (name, samples, bits, facts) => {
    const found = await factsOf(await file(`${name}.wav`, wav(samples, bits)));
    expect(found).toMatchObject({ ...facts, durationMs: aroundMs(2000) });
    expect(found.peaks).toEqual(new Array(400).fill(100));
  });

  test.each<[string, Recording['format'], NonNullable<Recording['soundCodec']>, string]>([
    ['AIFF', 'aiff', 'pcm_s16be', 'audio/aiff'],
    ['FLAC', 'flac', 'flac', 'audio/flac'],
    ['MP3', 'mp3', 'libmp3lame', 'audio/mpeg'],
    ['M4A', 'ipod', 'aac', 'audio/mp4'],
    ['OGG', 'ogg', 'libopus', 'audio/ogg'],
  ])('%s', async (name, format, soundCodec, type) => {
    const source = join(scratch.path, name);
    await writeRecording(source, { format, soundCodec, samples: sine({ height: 0.1 }) });
    expect(await factsOf(source, type)).toMatchObject({
      durationMs: expect.closeTo(2000, -3),
      sampleRateHz: 48_000,
      loudnessLufs: expect.closeTo(-20, -0.5),
    });
  });

  test('the wave: quiet where it is quiet, loud where it is loud', async () => {
    const samples = sine({ height: 0.2 });
    samples.values.fill(0, 0, samples.values.length / 2);
    const { peaks = [] } = await factsOf(await file('half.wav', wav(samples)));
    expect(peaks).toHaveLength(400);
    expect(Math.max(...(peaks ?? []).slice(0, 198))).toBe(0);
    expect(Math.min(...(peaks ?? []).slice(202))).toBe(100);
  });

  test('silence has no loudness, a flat wave, and previews', async () => {
    const source = await file('silence.wav', wav(sine({ height: 0 })));
    expect(await factsOf(source)).toMatchObject({ loudnessLufs: null, peaks: new Array(400).fill(0) });
    const { folder } = await previewsOf(source, 'premium');
    expect(Math.max(...(await samplesOf(join(folder, 'preview.mp3'), 'audio/mpeg')))).toBeGreaterThan(0.03);
  });

  test('the title is read; the cover is left behind', async () => {
    const plain = join(scratch.path, 'plain.mp3');
    await writeRecording(plain, { format: 'mp3', soundCodec: 'libmp3lame', samples: sine() });
    const sharp = await loadSharp();
    const cover = await sharp(Buffer.alloc(300, 90), { raw: { width: 10, height: 10, channels: 3 } })
      .png()
      .toBuffer();
    const source = await file('covered.mp3', withCover(await readFile(plain), 'Tide at Bathsheba', cover));
    expect((await openRecording(source, 'audio/mpeg')).streams).toHaveLength(2);
    expect(await factsOf(source, 'audio/mpeg')).toMatchObject({
      title: 'Tide at Bathsheba',
      durationMs: aroundMs(2000),
    });
    const { folder } = await previewsOf(source, 'free', 'audio/mpeg');
    for (const [name, type] of [
      ['preview.ogg', 'audio/ogg'],
      ['preview.mp3', 'audio/mpeg'],
    ] as const) {
      expect((await openRecording(join(folder, name), type)).streams).toHaveLength(1);
      expect(await readFile(join(folder, name), 'latin1')).not.toContain('Bathsheba');
    }
  });
});

describe('the download of a sound', () => {
  test.each<[string, Recording['format'], NonNullable<Recording['soundCodec']>, string]>([
    ['aiff', 'aiff', 'pcm_s16be', 'audio/aiff'],
    ['flac', 'flac', 'flac', 'audio/flac'],
    ['mp3', 'mp3', 'libmp3lame', 'audio/mpeg'],
    ['m4a', 'ipod', 'aac', 'audio/mp4'],
    ['ogg', 'ogg', 'libopus', 'audio/ogg'],
  ])('as %s is the sound itself without its notes', async (ending, format, soundCodec, type) => {
    const source = join(scratch.path, `noted.${ending}`);
    const samples = sine({ height: 0.1 });
    await writeRecording(source, { format, soundCodec, samples, metadata: { title: 'At home in Jacmel' } });
    const context = await stageContext(scratch.path, { source, kind: 'sound', known: { originalType: type } });
    const { files } = await (soundStages.find((stage) => stage.name === 'downloads') as Stage).run(context);
    expect(files).toEqual([{ purpose: 'download', name: `original.${ending}`, size: 'original', width: 0, height: 0 }]);
    const copy = join(context.folder, `original.${ending}`);
    expect(await readFile(source, 'latin1')).toContain('Jacmel');
    expect(await readFile(copy, 'latin1')).not.toContain('Jacmel');
    expect(await samplesOf(copy, type)).toEqual(await samplesOf(source, type));
  });
});

describe('the previews of a sound', () => {
  const SECONDS = 10;
  const types = { 'preview.ogg': 'audio/ogg', 'preview.mp3': 'audio/mpeg' } as const;
  let made: Record<ItemAccess, Awaited<ReturnType<typeof previewsOf>>>;
  beforeAll(async () => {
    const source = await file('tone.wav', wav(sine({ hertz: 200, seconds: SECONDS, height: 0.2 })));
    made = { premium: await previewsOf(source, 'premium'), free: await previewsOf(source, 'free') };
  }, BUSY_MACHINE_MS);

  test('are Opus and MP3, nothing else', async () => {
    expect(made.premium.files).toEqual([
      { purpose: 'rendition', name: 'preview.ogg', format: 'opus', width: 0, height: 0 },
      { purpose: 'rendition', name: 'preview.mp3', format: 'mp3', width: 0, height: 0 },
    ]);
    expect((await readdir(made.premium.folder)).sort()).toEqual(['preview.mp3', 'preview.ogg']);
    expect(made.premium.shares.at(-1)).toBeGreaterThan(0.9);
  });

  test.each(Object.entries(types))(
    '%s is as long as the sound, with the mark when premium and without when free',
    async (name, type) => {
      const marked = await samplesOf(join(made.premium.folder, name), type);
      const plain = await samplesOf(join(made.free.folder, name), type);
      expect(marked.length / 48_000).toBeCloseTo(SECONDS, 0);
      expect(strengthOf(plain, 200, [1, 2])).toBeGreaterThan(0.1);
      for (const round of [0, MARK_PERIOD_SECONDS]) {
        for (const { hertz, startSeconds } of MARK_NOTES) {
          const start = round + MARK_START_SECONDS + startSeconds + 0.02;
          expect(strengthOf(marked, hertz, [start, start + 0.2]), `${hertz} Hz at ${start} s`).toBeGreaterThan(0.02);
          expect(strengthOf(plain, hertz, [start, start + 0.2])).toBeLessThan(0.002);
          expect(strengthOf(marked, hertz, [4, 6])).toBeLessThan(0.002);
        }
      }
    },
  );
});
