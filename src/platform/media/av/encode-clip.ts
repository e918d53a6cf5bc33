import type { Demuxer, Encoder, FilterAPI, FilterComplexAPI, Frame, Packet, Stream } from 'node-av';
import { type Branch, clipGraph, markLabel } from './clip-graph.ts';
import { constantFrameRate } from './clip-sizes.ts';
import { findStream, loadCodecs, openRecording } from './open-recording.ts';
import { pictureFrame } from './own-frame.ts';
import type { ClipFacts } from './probe-clip.ts';
import { everyPercent, feedGraph, readFrames } from './read-frames.ts';
import { RecordingError } from './recording-error.ts';
import { drainEncoder, type FilmQuality, type FilmTarget, FilmWriter } from './recording-writers.ts';

const RATE_HZ = 48_000;
const BITS_PER_SECOND = 128_000;
/** The AAC encoder requires exactly this many samples per frame. */
const AAC_SAMPLES = 1024;

/** The clip's sound: stereo, aligned with the picture, encoded once for all films. */
class SoundTrack {
  readonly encoder: Encoder;
  readonly #filter: FilterAPI;
  readonly #write: (packet: Packet) => Promise<unknown>;

  private constructor(encoder: Encoder, filter: FilterAPI, write: (packet: Packet) => Promise<unknown>) {
    this.encoder = encoder;
    this.#filter = filter;
    this.#write = write;
  }

  static async open(startSeconds: number, write: (packet: Packet) => Promise<unknown>): Promise<SoundTrack> {
    const { Encoder, FF_ENCODER_AAC, FilterAPI } = await loadCodecs();
    const filter = FilterAPI.create(
      [
        `asetpts=PTS-${startSeconds}/TB`,
        `aresample=${RATE_HZ}:async=1:first_pts=0`,
        'aformat=sample_fmts=fltp:channel_layouts=stereo',
        `asetnsamples=n=${AAC_SAMPLES}:p=0`,
      ].join(','),
    );
    return new SoundTrack(await Encoder.create(FF_ENCODER_AAC, { bitrate: BITS_PER_SECOND }), filter, write);
  }

  async add(frame: Frame): Promise<void> {
    await this.#filter.process(frame);
    await this.#encodeReady();
  }

  async finish(): Promise<void> {
    await this.#filter.flush();
    await this.#encodeReady();
    await this.encoder.flush();
    await drainEncoder(this.encoder, this.#write);
  }

  close(): void {
    this.#filter.close();
    this.encoder.close();
  }

  async #encodeReady(): Promise<void> {
    for (let frame = await this.#filter.receive(); frame; frame = await this.#filter.receive()) {
      await this.encoder.encode(frame);
      await drainEncoder(this.encoder, this.#write);
      frame.free();
    }
  }
}

export type Film = Branch & { quality: FilmQuality; target: FilmTarget; withSound: boolean };

type ClipWork = {
  path: string;
  type: string;
  clip: ClipFacts;
  /** The largest first. */
  films: readonly [Film, ...Film[]];
  /** Returns the RGBA overlay for a film of this size; `undefined` leaves the clip unmarked. */
  watermark: ((size: { width: number; height: number }) => Promise<Buffer>) | undefined;
  report: (share: number) => void;
};

/** A clip with fewer decoded frames than this share of its packets is damaged. */
const LEAST_SHARE_DECODED = 0.9;

type Pass = {
  graph: FilterComplexAPI;
  pictures: Stream;
  sounds: Stream | undefined;
  soundTrack: SoundTrack | undefined;
  writers: FilmWriter[];
};

const openGraph = async ({ clip, films, watermark }: ClipWork, startSeconds: number): Promise<FilterComplexAPI> => {
  const { FilterComplexAPI } = await loadCodecs();
  const rate = constantFrameRate(clip.frameRate);
  const isMarked = watermark !== undefined;
  const graph = clipGraph({ clip, rate, startSeconds, branches: films, isMarked });
  return FilterComplexAPI.create(graph, {
    inputs: [{ label: 'clip' }, ...(isMarked ? films.map((film) => ({ label: markLabel(film) })) : [])],
    outputs: films.map(({ label }) => ({ label })),
  });
};

const openPass = async (demuxer: Demuxer, work: ClipWork): Promise<Pass> => {
  const pictures = await findStream(demuxer, 'video');
  if (!pictures) throw new RecordingError('noPicture');
  const sounds = await findStream(demuxer, 'audio');
  const writers: FilmWriter[] = [];
  const writeSound = (packet: Packet) => Promise.all(writers.map((writer) => writer.addSound(packet)));
  const soundTrack = sounds && (await SoundTrack.open(demuxer.startTime, writeSound));
  const graph = await openGraph(work, demuxer.startTime);
  const rate = constantFrameRate(work.clip.frameRate);
  for (const film of work.films)
    writers.push(await FilmWriter.open(graph, { ...film, rate }, film.withSound ? soundTrack?.encoder : undefined));
  return { graph, pictures, sounds, soundTrack, writers };
};

const closePass = async ({ graph, soundTrack, writers }: Pass): Promise<void> => {
  for (const writer of writers) await writer.close();
  soundTrack?.close();
  graph.close();
};

const layMarks = async ({ graph }: Pass, { films, watermark }: ClipWork): Promise<void> => {
  if (!watermark) return;
  for (const film of films) {
    const size = { width: film.width, height: film.height };
    const frame = await pictureFrame(await watermark(size), size);
    await graph.process(markLabel(film), frame);
    frame.free();
  }
};

/** Each mark is a single frame; after the flush the filter repeats it to the end. */
const flushMarks = async ({ graph }: Pass, { films, watermark }: ClipWork): Promise<void> => {
  if (watermark) for (const film of films) await graph.flush(markLabel(film));
};

/** Passes every ready frame of the graph to its film; the films are encoded in parallel. */
const deliver = async ({ graph, writers }: Pass, films: readonly Film[]): Promise<void> => {
  const ready: { writer: FilmWriter; frames: Frame[] }[] = [];
  for (const [position, writer] of writers.entries()) {
    const frames: Frame[] = [];
    const label = films[position]?.label ?? '';
    for (let frame = await graph.receive(label); frame; frame = await graph.receive(label)) frames.push(frame);
    ready.push({ writer, frames });
  }
  await Promise.all(
    ready.map(async ({ writer, frames }) => {
      for (const frame of frames) {
        await writer.add(frame);
        frame.free();
      }
    }),
  );
};

/** Sends the whole clip through the graph; returns how many video and audio frames were decoded. */
const decodeClip = async (
  demuxer: Demuxer,
  pass: Pass,
  work: ClipWork,
): Promise<{ videoFrames: number; audioFrames: number }> => {
  const { clip, films } = work;
  const report = everyPercent(work.report);
  const frames = (clip.frameRate * clip.durationMs) / 1000;
  let videoFrames = 0;
  let audioFrames = 0;
  for await (const { stream, frame } of readFrames(
    demuxer,
    pass.sounds ? [pass.pictures, pass.sounds] : [pass.pictures],
  )) {
    if (stream === pass.sounds) {
      audioFrames += 1;
      // Sound after the last video frame is cut off.
      const atMs = ((Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den - demuxer.startTime) * 1000;
      if (atMs < clip.durationMs) await pass.soundTrack?.add(frame);
    } else {
      await feedGraph(pass.graph, 'clip', frame);
      if (videoFrames === 0) await flushMarks(pass, work);
      videoFrames += 1;
      await deliver(pass, films);
      report(videoFrames / frames);
    }
  }
  return { videoFrames, audioFrames };
};

/** Encodes all films of a clip in one pass: decoded once, each film watermarked. */
export const encodeClip = async (work: ClipWork): Promise<void> => {
  const { clip, films } = work;
  const demuxer = await openRecording(work.path, work.type);
  let pass: Pass | undefined;
  try {
    pass = await openPass(demuxer, work);
    await layMarks(pass, work);
    const { videoFrames, audioFrames } = await decodeClip(demuxer, pass, work);
    const isDamaged = videoFrames * 1000 < clip.frameRate * clip.durationMs * LEAST_SHARE_DECODED;
    if (isDamaged || (pass.sounds && audioFrames === 0)) throw new RecordingError('unreadable');
    await pass.graph.flush('clip');
    await deliver(pass, films);
    await pass.soundTrack?.finish();
    for (const writer of pass.writers) await writer.finish();
  } finally {
    if (pass) await closePass(pass);
    await demuxer.close();
  }
};
