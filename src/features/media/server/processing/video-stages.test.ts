import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSegments } from '#platform/media/av/clip-sizes.ts';
import { probeClip } from '#platform/media/av/probe-clip.ts';
import { takePoster } from '#platform/media/av/take-poster.ts';
import { watermarkLayer } from '#platform/media/pictures/watermark.ts';
import { clipIn4K, clips, GPS_IN_CLIPS, makeClip } from '../../../../../tests/support/corpus/clips.ts';
import { greyAt } from '../../../../../tests/support/read-recording.ts';
import { scratchFolder, stageContext } from '../../../../../tests/support/stage-run.ts';
import type { ItemAccess } from '../../media.rules.ts';
import type { MadeFile, Stage } from './stage.ts';
import { inspectVideo, videoStages } from './video-stages.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());

const BUSY_MACHINE_MS = 60_000;

type ClipName = keyof typeof clips;

const previewsOf = async (name: ClipName, access: ItemAccess = 'premium') => {
  const { source, type } = await makeClip(scratch.path, clips[name]);
  const known = { originalType: type };
  const context = await stageContext(scratch.path, { source, kind: 'video', access, known });
  const previews = videoStages().find((stage) => stage.name === 'previews') as Stage;
  const { files } = await previews.run(context);
  return { ...context, files };
};

const nameOf = (file: MadeFile) => file.name;
const sizeOf = (file: MadeFile | undefined) => file && 'width' in file && `${file.width}x${file.height}`;

describe('the previews of a clip', () => {
  let made: Awaited<ReturnType<typeof previewsOf>>;
  const text = (name: string) => readFile(join(made.folder, name), 'utf8');
  beforeAll(async () => {
    made = await previewsOf('plain');
  }, BUSY_MACHINE_MS);

  test('are a stream, a film for hovering and the ladder of its poster; every file that is there is named', async () => {
    const renditions = made.files.filter((file) => file.purpose === 'rendition');
    const segments = made.files.filter((file) => file.purpose === 'segment').map(nameOf);
    expect(sizeOf(renditions.find((file) => file.format === 'hls'))).toBe('1280x720');
    expect(sizeOf(renditions.find((file) => file.format === 'mp4'))).toBe('480x270');
    expect(new Set(renditions.map((file) => file.format))).toEqual(new Set(['hls', 'mp4', 'avif', 'webp', 'jpeg']));
    expect(segments.sort()).toEqual(['360.m3u8', '360.mp4', '720.m3u8', '720.mp4']);
    expect((await readdir(made.folder)).sort()).toEqual(made.files.map(nameOf).sort());
  });

  test('the master playlist offers every size that is not larger than the clip', async () => {
    const master = await text('master.m3u8');
    expect(master.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=1280x720,', 'RESOLUTION=640x360,']);
    expect(master.match(/CODECS="\S+"/g)).toEqual([
      expect.stringMatching(/^CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2"$/),
      expect.stringMatching(/^CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2"$/),
    ]);
    expect(master.split('\n').filter((line) => line.endsWith('.m3u8'))).toEqual(['720.m3u8', '360.m3u8']);
  });

  test.each(['720', '360'])('the parts of size %s follow each other to the very end of its one file', async (name) => {
    const playlist = await text(`${name}.m3u8`);
    const head = /#EXT-X-MAP:URI="(\S+)",BYTERANGE="(\d+)@0"/.exec(playlist);
    expect(head?.[1]).toBe(`${name}.mp4`);
    let end = Number(head?.[2]);
    for (const { offset, bytes } of readSegments(playlist)) {
      expect(offset).toBe(end);
      end += bytes;
    }
    const { size } = await stat(join(made.folder, `${name}.mp4`));
    expect(size - end, 'only an index may follow').toBeLessThan(1000);
    expect(size).toBeGreaterThanOrEqual(end);
    expect(readSegments(playlist).map(({ seconds }) => Math.round(seconds))).toEqual([2, 1]);
  });

  test.each([
    ['720.mp4', 1280, 720, true],
    ['360.mp4', 640, 360, true],
    ['hover.mp4', 480, 270, false],
  ])('%s plays as it is', async (name, width, height, hasSound) => {
    const film = await probeClip(join(made.folder, name), 'video/mp4');
    expect(film).toMatchObject({ width, height, hasSound, isSideways: false });
    expect(film.durationMs).toBeGreaterThan(2900);
    expect(film.durationMs).toBeLessThan(3100);
  });

  test('the film for hovering starts to play before it is there', async () => {
    const bytes = await readFile(join(made.folder, 'hover.mp4'));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  test('report how far they are, up to the end', () => {
    expect(made.shares).toEqual(made.shares.toSorted((one, other) => one - other));
    expect(made.shares.at(-1)).toBe(1);
  });

  test.each([
    ['720.mp4', 1280, 720],
    ['360.mp4', 640, 360],
    ['hover.mp4', 480, 270],
  ])('the watermark is in %s, where it belongs and nowhere else', async (name, width, height) => {
    const free = await previewsWithoutMark();
    const [marked, plain] = [await greyAt(join(made.folder, name), 1), await greyAt(join(free, name), 1)];
    const layer = await watermarkLayer({ width, height });
    const difference = { on: 0, off: 0 };
    const pixels = { on: 0, off: 0 };
    for (let pixel = 0; pixel < width * height; pixel++) {
      const alpha = layer[pixel * 4 + 3] ?? 0;
      if (alpha > 0 && alpha < 40) continue;
      const place = alpha > 0 ? 'on' : 'off';
      difference[place] += Math.abs((marked.grey[pixel] ?? 0) - (plain.grey[pixel] ?? 0));
      pixels[place] += 1;
    }
    expect(pixels.on).toBeGreaterThan(0.005 * width * height);
    expect(difference.on / pixels.on).toBeGreaterThan(8);
    expect(difference.off / pixels.off).toBeLessThan(3);
  });
});

let withoutMark: Promise<string> | undefined;
const previewsWithoutMark = (): Promise<string> => {
  withoutMark ??= previewsOf('plain', 'free').then(({ folder }) => folder);
  return withoutMark;
};

describe('clips of many kinds', () => {
  test.each<[string, ClipName, object]>([
    ['with sound', 'plain', { width: 1280, height: 720, durationMs: 3000, frameRate: 10, hasSound: true }],
    ['without sound', 'silent', { durationMs: 3000, hasSound: false }],
    ['with a varying frame rate', 'varying', { width: 1366, height: 722, durationMs: 4200, frameRate: 10 }],
    ['held upright', 'turned', { width: 720, height: 1280, title: 'Kingston harbour' }],
    ['as WebM', 'webm', { width: 1280, height: 720, durationMs: 3000, hasSound: true }],
  ])('%s is measured', async (_, name, facts) => {
    const { source, type } = await makeClip(scratch.path, clips[name]);
    const known = { originalType: type };
    const found = await inspectVideo(await stageContext(scratch.path, { source, kind: 'video', known }));
    expect(found).toEqual({ facts: expect.objectContaining(facts), files: [] });
  });

  test('one held upright stands upright, and where it was filmed is told to nobody', async () => {
    const made = await previewsOf('turned');
    expect(await readFile(made.source, 'latin1')).toContain(GPS_IN_CLIPS);
    expect(sizeOf(made.files.find((file) => file.name === 'master.m3u8'))).toBe('720x1280');
    expect(await probeClip(join(made.folder, '360.mp4'), 'video/mp4')).toMatchObject({
      width: 360,
      height: 640,
      isSideways: false,
    });
    for (const { name } of made.files) {
      const bytes = await readFile(join(made.folder, name), 'latin1');
      expect(bytes.includes(GPS_IN_CLIPS) || bytes.includes('Kingston') || bytes.includes('ISO6709'), name).toBe(false);
    }
    // The ramp ran down the frame: turned by a quarter, it runs from the right to the left.
    const { grey, width } = await greyAt(join(made.folder, '360.mp4'), 1);
    const row = grey.subarray(width * 300, width * 301);
    expect(Math.abs((row[40] ?? 0) - (row[320] ?? 0))).toBeGreaterThan(30);
  });

  test('its download is the clip itself, upright still, without the place', async () => {
    const { source, type } = await makeClip(scratch.path, clips.turned);
    const known = { originalType: type, width: 720, height: 1280 };
    const context = await stageContext(scratch.path, { source, kind: 'video', known });
    const { files } = await (videoStages().find((stage) => stage.name === 'downloads') as Stage).run(context);
    expect(files).toEqual([{ purpose: 'download', name: 'original.mov', size: 'original', width: 720, height: 1280 }]);
    const copy = join(context.folder, 'original.mov');
    expect(await readFile(copy, 'latin1')).not.toContain(GPS_IN_CLIPS);
    expect(await probeClip(copy, type)).toEqual({ ...(await probeClip(source, type)), title: undefined });
    expect(await greyAt(copy, 1)).toEqual(await greyAt(source, 1));
  });

  test('one in 4K can be downloaded in HD too, whole and without a watermark', async () => {
    const { source, type } = await makeClip(scratch.path, clipIn4K);
    const known = { originalType: type, width: 3840, height: 2160 };
    const context = await stageContext(scratch.path, { source, kind: 'video', known, access: 'premium' });
    const { files } = await (videoStages().find((stage) => stage.name === 'downloads') as Stage).run(context);
    expect(files).toMatchObject([
      { purpose: 'download', name: 'hd.mp4', size: 'large', width: 1920, height: 1080 },
      { purpose: 'download', size: 'original', width: 3840, height: 2160 },
    ]);
    const hd = await probeClip(join(context.folder, 'hd.mp4'), 'video/mp4');
    const whole = await probeClip(source, type);
    expect(hd).toMatchObject({ width: 1920, height: 1080, hasSound: whole.hasSound });
    expect(Math.abs(hd.durationMs - whole.durationMs)).toBeLessThan(200);
  });

  test('one with a wide range of light is seen in ordinary colours', async () => {
    const { source, type } = await makeClip(scratch.path, clips.hdr);
    const clip = await probeClip(source, type);
    expect(clip.isHdr).toBe(true);
    const size = { width: 320, height: 180 };
    const [seen, raw] = [
      await takePoster(source, type, clip, size),
      await takePoster(source, type, { ...clip, isHdr: false }, size),
    ];
    const meanOf = ({ data }: { data: Buffer }) => data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(meanOf(seen)).toBeGreaterThan(60);
    const changes = seen.data.map((value, position) => Math.abs(value - (raw.data[position] ?? 0)));
    expect(meanOf({ data: changes as Buffer })).toBeGreaterThan(1);
  });

  test('one of a varying frame rate and an odd size becomes steady and even', async () => {
    const { folder } = await previewsOf('varying');
    const film = await probeClip(join(folder, '720.mp4'), 'video/mp4');
    expect(film).toMatchObject({ frameRate: 10, durationMs: 4200, width: 1362, height: 720 });
  });

  test('the poster of one that fades in is not black, and is what the clip is known by', async () => {
    const { source, type } = await makeClip(scratch.path, clips.fadesIn);
    const poster = await takePoster(source, type, await probeClip(source, type), { width: 320, height: 180 });
    expect(poster.data).toHaveLength(320 * 180 * 3);
    expect(poster.data.reduce((sum, value) => sum + value, 0) / poster.data.length).toBeGreaterThan(60);
    const context = await stageContext(scratch.path, { source, kind: 'video', known: { originalType: type } });
    const { facts } = await (videoStages().find((stage) => stage.name === 'analyse') as Stage).run(context);
    expect(facts).toMatchObject({ thumbhash: expect.any(String), phash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });
});
