import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureSound } from '#platform/media/av/measure-sound.ts';
import { clips, falseClips, makeClip, makeHalfClip } from '../../../../../tests/support/corpus/clips.ts';
import { sine, wav } from '../../../../../tests/support/corpus/sounds.ts';
import { writeRecording } from '../../../../../tests/support/corpus/write-recording.ts';
import { stageContext } from '../../../../../tests/support/stage-run.ts';
import { inspect } from './run-stages.ts';
import { inspectSound } from './sound-stages.ts';
import { RefusedFile, type Stage, type StageContext } from './stage.ts';
import { inspectVideo, videoStages } from './video-stages.ts';

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tamarind-refused-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const file = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(scratch, name);
  await writeFile(path, bytes);
  return path;
};

const clipContext = (source: string, originalType = 'video/mp4') =>
  stageContext(scratch, { source, kind: 'video', known: { originalType } });
const soundContext = (source: string, originalType = 'audio/wav') =>
  stageContext(scratch, { source, kind: 'sound', known: { originalType } });

/** The message for the creator; any other error fails the test. */
const refusalOf = async (look: (context: StageContext) => Promise<unknown>, context: StageContext): Promise<string> => {
  const error = await look(context).then(
    () => 'it was taken',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RefusedFile);
  return (error as RefusedFile).message;
};

const UNREADABLE_CLIP = /^We could not read this clip: .* export it again as MP4, MOV or WebM\.$/;
const UNREADABLE_SOUND = /^We could not read this sound: .* export it again as WAV/;

describe('clips that are refused', () => {
  test.each([
    ['too short', clips.tooShort, /^Clips run from 3 to 120 seconds and this one is 2\. Please export a longer cut/],
    ['too long', clips.tooLong, /^Clips run from 3 to 120 seconds and this one is 130\. Please export a shorter cut/],
    ['too small', clips.tooSmall, /^Clips need at least 1280 × 720 and this one is 640 × 360\./],
    ['without a picture', clips.soundOnly, /^There is no moving picture in this file\./],
  ])('one that is %s', async (_, recipe, sentence) => {
    const { source, type } = await makeClip(scratch, recipe);
    expect(await refusalOf(inspectVideo, await clipContext(source, type))).toMatch(sentence);
  });

  test('one whose end is missing', async () => {
    const half = await makeHalfClip(scratch);
    expect(await refusalOf(inspectVideo, await clipContext(half))).toMatch(/^The end of this clip is missing/);
  });

  test.each(Object.entries(falseClips))(
    '%s, called a clip: what it points to is never opened',
    async (name, content) => {
      const { source: secret } = await makeClip(scratch, { ...clips.silent, name: 'secret.mp4' });
      const source = await file(`${name}.mp4`, content(secret));
      for (const type of ['video/mp4', 'video/webm'])
        expect(await refusalOf(inspectVideo, await clipContext(source, type))).toMatch(UNREADABLE_CLIP);
      await refusalOf(inspect.run, await stageContext(scratch, { source, kind: 'video' }));
    },
  );

  test('a sound called a clip is looked at as a sound', async () => {
    const source = join(scratch, 'song.mp4');
    await writeRecording(source, { format: 'mp3', soundCodec: 'libmp3lame', samples: sine() });
    expect(await refusalOf(inspectVideo, await clipContext(source))).toMatch(UNREADABLE_CLIP);
    const { facts } = await inspect.run(await stageContext(scratch, { source, kind: 'video' }));
    expect(facts).toMatchObject({ kind: 'sound', originalType: 'audio/mpeg', sampleRateHz: 48_000 });
  });

  test('a sound in an MP4 that does not say so is taken as a sound', async () => {
    const { source } = await makeClip(scratch, clips.soundOnly);
    const { facts } = await inspect.run(await stageContext(scratch, { source, kind: 'sound' }));
    expect(facts).toMatchObject({ kind: 'sound', originalType: 'audio/mp4' });
  });

  test('one that is damaged in the middle: noticed while its films are made', async () => {
    const { source } = await makeClip(scratch, clips.silent);
    const bytes = await readFile(source);
    const data = bytes.indexOf('mdat') + 8;
    bytes.fill(0x5a, data + 400, bytes.indexOf('moov') - 4);
    const damaged = await file('damaged.mp4', bytes);
    const previews = videoStages().find((stage) => stage.name === 'previews') as Stage;
    expect(await refusalOf(previews.run, await clipContext(damaged))).toMatch(UNREADABLE_CLIP);
  });
});

describe('sounds that are refused', () => {
  test.each([
    ['text', () => Buffer.from('this is not a sound, whatever its name says'), UNREADABLE_SOUND],
    ['nothing', () => Buffer.alloc(0), UNREADABLE_SOUND],
    ['the head of a WAV alone', () => wav(sine()).subarray(0, 44), /^The end of this sound is missing/],
    ['a WAV without a sample', () => wav(sine({ seconds: 0 })), UNREADABLE_SOUND],
    ['half a WAV', () => wav(sine()).subarray(0, 220_000), /^The end of this sound is missing/],
    ['half a second', () => wav(sine({ seconds: 0.5 })), /^Sounds need at least 1 second\./],
    [
      'sixteen minutes',
      () => wav(sine({ seconds: 960, rateHz: 1000, channels: 1 }), 8),
      /^Sounds may last at most 15 minutes and this one lasts 16\./,
    ],
  ])('%s', async (name, content, sentence) => {
    expect(await refusalOf(inspectSound, await soundContext(await file(`${name}.wav`, content())))).toMatch(sentence);
  });

  test('one whose length only reading tells is read no further than it may last', async () => {
    const source = join(scratch, 'long.mp3');
    await writeRecording(source, { format: 'mp3', soundCodec: 'libmp3lame', samples: sine({ seconds: 8 }) });
    let read = 0;
    const report = (share: number) => {
      read = share;
    };
    const { durationMs } = await measureSound(source, 'audio/mpeg', { mostMs: 1000, report });
    expect(durationMs).toBeGreaterThan(1000);
    expect(read).toBeLessThan(0.5);
  });

  test.each(['audio/aiff', 'audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg'])('noise called %s', async (type) => {
    const noise = falseClips.noise?.('') ?? Buffer.alloc(0);
    expect(await refusalOf(inspectSound, await soundContext(await file('noise', noise), type))).toMatch(
      UNREADABLE_SOUND,
    );
  });

  test('two sounds of different kinds in one file', async () => {
    const parts: Buffer[] = [];
    for (const [name, rateHz] of [
      ['one.mp3', 48_000],
      ['two.mp3', 32_000],
    ] as const) {
      const path = join(scratch, name);
      await writeRecording(path, { format: 'mp3', soundCodec: 'libmp3lame', samples: sine({ rateHz }) });
      parts.push(await readFile(path));
    }
    const source = await file('both.mp3', Buffer.concat(parts));
    expect(await refusalOf(inspectSound, await soundContext(source, 'audio/mpeg'))).toMatch(UNREADABLE_SOUND);
  });

  test('a silent film called a sound', async () => {
    const { source } = await makeClip(scratch, clips.silent);
    expect(await refusalOf(inspectSound, await soundContext(source, 'audio/mp4'))).toMatch(
      /^There is no sound in this file/,
    );
  });
});
