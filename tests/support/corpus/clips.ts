import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sine } from './sounds.ts';
import { type Picture, type Recording, writeRecording } from './write-recording.ts';

export type Scene = {
  width?: number;
  height?: number;
  seconds?: number;
  framesPerSecond?: number;
  /** Duration of the black beginning. */
  blackSeconds?: number;
  /** Duration of each frame, for variable rates. */
  lastsMs?: (frame: number) => number;
};

const GREY = 128;
const BLACK = 16;

/** A gradient that moves: cheap to encode, and no two frames are equal. */
const paint = (width: number, height: number, frame: number): Buffer => {
  const yuv = Buffer.alloc((width * height * 3) / 2, GREY);
  for (let row = 0; row < height; row++) {
    yuv.fill(40 + (Math.floor((row * 160) / height + frame) % 160), row * width, (row + 1) * width);
  }
  return yuv;
};

function* scene({
  width = 1280,
  height = 720,
  seconds = 3,
  framesPerSecond = 10,
  blackSeconds = 0,
  lastsMs = () => 1000 / framesPerSecond,
}: Scene = {}): Generator<Picture> {
  const black = Buffer.concat([Buffer.alloc(width * height, BLACK), Buffer.alloc((width * height) / 2, GREY)]);
  for (let atMs = 0, frame = 0; atMs < seconds * 1000; frame++) {
    const yuv = atMs < blackSeconds * 1000 ? black : paint(width, height, frame);
    yield { width, height, yuv, atMs, lastsMs: lastsMs(frame) };
    atMs += lastsMs(frame);
  }
}

type ClipRecipe = { name: string; type: string; recording: () => Recording };

const mp4 = (name: string, recording: () => Omit<Recording, 'format'>): ClipRecipe => ({
  name,
  type: 'video/mp4',
  recording: () => ({ format: 'mp4', ...recording() }),
});

const GPS = '+18.0179-076.8099/';

/** A short clip in 4K; apart from the others, because it takes long to write. */
export const clipIn4K: ClipRecipe = mp4('4k.mp4', () => ({
  pictures: scene({ width: 3840, height: 2160, seconds: 1, framesPerSecond: 5 }),
  samples: sine({ seconds: 1 }),
}));

/** Valid clips. */
export const clips = {
  plain: mp4('plain.mp4', () => ({ pictures: scene(), samples: sine({ seconds: 5 }) })),
  silent: mp4('silent.mp4', () => ({ pictures: scene() })),
  fadesIn: mp4('fades-in.mp4', () => ({ pictures: scene({ blackSeconds: 1.4 }) })),
  varying: mp4('varying.mp4', () => ({
    pictures: scene({ width: 1366, height: 722, seconds: 4.2, lastsMs: (frame) => (frame % 3 === 0 ? 200 : 50) }),
  })),
  turned: {
    name: 'turned.mov',
    type: 'video/quicktime',
    recording: () => ({
      format: 'mov',
      pictures: scene(),
      turnedDegrees: 90,
      metadata: { title: 'Kingston harbour', 'com.apple.quicktime.location.ISO6709': GPS, location: GPS },
      options: { movflags: 'use_metadata_tags' },
    }),
  },
  hdr: mp4('hdr.mp4', () => ({ pictures: scene(), isHdr: true })),
  webm: {
    name: 'film.webm',
    type: 'video/webm',
    recording: () => ({
      format: 'webm',
      pictureCodec: 'libvpx',
      soundCodec: 'libopus',
      pictures: scene({ framesPerSecond: 4 }),
      samples: sine({ seconds: 3 }),
    }),
  },
  tooShort: mp4('too-short.mp4', () => ({ pictures: scene({ seconds: 2 }) })),
  tooLong: mp4('too-long.mp4', () => ({ pictures: scene({ seconds: 130, framesPerSecond: 0.2 }) })),
  tooSmall: mp4('too-small.mp4', () => ({ pictures: scene({ width: 640, height: 360 }) })),
  soundOnly: mp4('sound-only.mp4', () => ({ samples: sine({ seconds: 4 }) })),
} as const satisfies Record<string, ClipRecipe>;

export const GPS_IN_CLIPS = GPS;

export const makeClip = async (folder: string, recipe: ClipRecipe): Promise<{ source: string; type: string }> => {
  const source = join(folder, recipe.name);
  await writeRecording(source, recipe.recording());
  return { source, type: recipe.type };
};

/** A clip whose transfer stopped half-way, with its index at the front (faststart). */
export const makeHalfClip = async (folder: string): Promise<string> => {
  const whole = join(folder, 'whole.mp4');
  await writeRecording(whole, { format: 'mp4', pictures: scene(), options: { movflags: '+faststart' } });
  const bytes = await readFile(whole);
  const half = join(folder, 'half.mp4');
  await writeFile(half, bytes.subarray(0, bytes.length / 2));
  return half;
};

const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp41', 'latin1')]);
const pseudoNoise = (length: number): Buffer => {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    }),
  );
};

/** Files that are not clips, whatever their name says. */
export const falseClips: Record<string, (secretFile: string) => Buffer> = {
  'a playlist': (secret) =>
    Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
  'a concat script': (secret) => Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`),
  'a session description': () =>
    Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'),
  'a playlist behind the first bytes of a film': (secret) =>
    Buffer.concat([ftyp, Buffer.from(`#EXTM3U\n#EXTINF:10,\nfile://${secret}\n`)]),
  'the first bytes of a film': () => ftyp,
  noise: () => pseudoNoise(300_000),
  'noise behind the first bytes of a film': () => Buffer.concat([ftyp, pseudoNoise(300_000)]),
  'one byte': () => Buffer.from([0]),
};
