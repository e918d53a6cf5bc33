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
/** The encoder takes exactly this many samples at a time. */
const AAC_SAMPLES = 1024;

/** The sound of a clip: brought to stereo, starting with the picture, encoded once for all films. */
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
  /** The first one is the largest. */
  films: readonly [Film, ...Film[]];
  /** What is laid over a film of this size, four bytes a pixel; without it the clip is left as it is. */
  watermark: ((size: { width: number; height: number }) => Promise<Buffer>) | undefined;
  report: (share: number) => void;
};

/** Below this share of the frames that the file holds, it is damaged. */
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
  const graph = clipGraph({ look: clip, rate, startSeconds, branches: films, isMarked });
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

/** Each mark is a single picture; with its end announced it stays for good. */
const keepMarks = async ({ graph }: Pass, { films, watermark }: ClipWork): Promise<void> => {
  if (watermark) for (const film of films) await graph.flush(markLabel(film));
};

/** Hands every frame that the graph has ready to its film; the films are encoded side by side. */
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

/** Sends the whole clip through the graph; says how many frames were seen and heard. */
const play = async (demuxer: Demuxer, pass: Pass, work: ClipWork): Promise<{ seen: number; heard: number }> => {
  const { clip, films } = work;
  const report = everyPercent(work.report);
  const frames = (clip.frameRate * clip.durationMs) / 1000;
  let seen = 0;
  let heard = 0;
  for await (const { stream, frame } of readFrames(
    demuxer,
    pass.sounds ? [pass.pictures, pass.sounds] : [pass.pictures],
  )) {
    if (stream === pass.sounds) {
      heard += 1;
      // Music that goes on after the last picture is not part of the film.
      const atMs = ((Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den - demuxer.startTime) * 1000;
      if (atMs < clip.durationMs) await pass.soundTrack?.add(frame);
    } else {
      await feedGraph(pass.graph, 'clip', frame);
      if (seen === 0) await keepMarks(pass, work);
      seen += 1;
      await deliver(pass, films);
      report(seen / frames);
    }
  }
  return { seen, heard };
};

/** Makes all films of a clip in one go: decoded once, every one marked. */
export const encodeClip = async (work: ClipWork): Promise<void> => {
  const { clip, films } = work;
  const demuxer = await openRecording(work.path, work.type);
  let pass: Pass | undefined;
  try {
    pass = await openPass(demuxer, work);
    await layMarks(pass, work);
    const { seen, heard } = await play(demuxer, pass, work);
    const isDamaged = seen * 1000 < clip.frameRate * clip.durationMs * LEAST_SHARE_DECODED;
    if (isDamaged || (pass.sounds && heard === 0)) throw new RecordingError('unreadable');
    await pass.graph.flush('clip');
    await deliver(pass, films);
    await pass.soundTrack?.finish();
    for (const writer of pass.writers) await writer.finish();
  } finally {
    if (pass) await closePass(pass);
    await demuxer.close();
  }
};
