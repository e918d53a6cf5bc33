import { open } from 'node:fs/promises';
import type { FilterComplexAPI } from 'node-av';
import { findStream, loadCodecs, openRecording, titleOf } from './open-recording.ts';
import { everyPercent, feedGraph, readFrames } from './read-frames.ts';
import { RecordingError } from './recording-error.ts';

const PEAKS = 400;
/** A sound with a lower peak is drawn as low as it is; every other waveform is scaled to the full height. */
const QUIETEST_FULL_HEIGHT = 0.01;

/** Collects the peak of each millisecond while a sound is read. */
export class PeakMeter {
  readonly #valuesPerMoment: number;
  readonly #moments: number[] = [];
  #loudest = 0;
  #values = 0;

  /** @param valuesPerMoment samples of all channels that make up one moment */
  constructor(valuesPerMoment: number) {
    this.#valuesPerMoment = valuesPerMoment;
  }

  add(values: Float32Array): void {
    // Local variables for speed: this runs for every sample of up to 15 minutes.
    let loudest = this.#loudest;
    let left = this.#valuesPerMoment - this.#values;
    for (const value of values) {
      const height = Math.abs(value);
      if (height > loudest) loudest = height;
      left -= 1;
      if (left === 0) {
        this.#moments.push(loudest);
        loudest = 0;
        left = this.#valuesPerMoment;
      }
    }
    this.#loudest = loudest;
    this.#values = this.#valuesPerMoment - left;
  }

  /** The peaks of equal slices, 0 to 100, scaled so that the highest is 100. */
  peaks(): number[] {
    const moments = this.#moments;
    const full = Math.max(
      QUIETEST_FULL_HEIGHT,
      moments.reduce((most, moment) => Math.max(most, moment), 0),
    );
    return Array.from({ length: PEAKS }, (_, slice) => {
      const from = Math.floor((slice * moments.length) / PEAKS);
      const to = Math.max(from + 1, Math.floor(((slice + 1) * moments.length) / PEAKS));
      const loudest = moments.slice(from, to).reduce((most, moment) => Math.max(most, moment), 0);
      return Math.round((Math.min(full, loudest) / full) * 100);
    });
  }
}

type SoundFacts = {
  durationMs: number;
  sampleRateHz: number;
  /** Integrated loudness by EBU R128; `undefined` for silence. */
  loudnessLufs: number | undefined;
  peaks: number[];
  title: string | undefined;
};

const RATE_HZ = 48_000;
const CHANNELS = 2;
const VALUES_PER_MS = (RATE_HZ / 1000) * CHANNELS;
/** The lowest value of the meter: nothing was loud enough to be measured. */
const SILENCE_LUFS = -70;
/**
 * A file that holds less than this share of its declared length is truncated. Not for MP3, whose length is an estimate.
 */
const LEAST_SHARE_HELD = 0.9;

const UNKNOWN_WAV_BYTES = 0xff_ff_ff_ff;

const GRAPH = [
  `[sound]aresample=${RATE_HZ},aformat=sample_fmts=flt:channel_layouts=stereo,asplit=2[samples][heard]`,
  '[heard]ebur128=metadata=1:framelog=quiet[meter]',
].join(';');

class Measurement {
  readonly #moments = new PeakMeter(VALUES_PER_MS);
  #samples = 0;
  #loudness: number | undefined;

  get durationMs(): number {
    return Math.round((this.#samples * 1000) / RATE_HZ);
  }

  get loudnessLufs(): number | undefined {
    return this.#loudness !== undefined && this.#loudness > SILENCE_LUFS ? this.#loudness : undefined;
  }

  get peaks(): number[] {
    return this.#moments.peaks();
  }

  async takeFrom(graph: FilterComplexAPI): Promise<void> {
    for (let frame = await graph.receive('samples'); frame; frame = await graph.receive('samples')) {
      const bytes = frame.toBuffer();
      this.#moments.add(new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples * CHANNELS));
      this.#samples += frame.nbSamples;
      frame.free();
    }
    for (let frame = await graph.receive('meter'); frame; frame = await graph.receive('meter')) {
      const measured = Number(frame.getMetadata().get('lavfi.r128.I') ?? Number.NaN);
      if (Number.isFinite(measured)) this.#loudness = measured;
      frame.free();
    }
  }
}

/**
 * FFmpeg reports a WAV's real length, so the header is read here: a recorder that stopped suddenly left 0 or the
 * maximum in it.
 */
const isWavCutShort = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const declared = head.readUInt32LE(4);
    return declared !== UNKNOWN_WAV_BYTES && (await file.stat()).size < declared * LEAST_SHARE_HELD;
  } finally {
    await file.close();
  }
};

/** Decodes and measures a sound; stops early when it is too long. */
export const measureSound = async (
  path: string,
  type: string,
  { mostMs, report: reportShare }: { mostMs: number; report: (share: number) => void },
): Promise<SoundFacts> => {
  const { FilterComplexAPI } = await loadCodecs();
  const report = everyPercent(reportShare);
  const demuxer = await openRecording(path, type);
  const graph = FilterComplexAPI.create(GRAPH, {
    inputs: [{ label: 'sound' }],
    outputs: [{ label: 'samples' }, { label: 'meter' }],
  });
  try {
    const stream = await findStream(demuxer, 'audio');
    if (!stream) throw new RecordingError('noSound');
    if (type === 'audio/wav' && (await isWavCutShort(path))) throw new RecordingError('cutShort');
    const declaredMs = Math.max(0, demuxer.duration * 1000);
    // The length of a WAV is known from its bytes: one that is too long need not be read.
    const isKnownTooLong = type === 'audio/wav' && declaredMs > mostMs;
    const measurement = new Measurement();
    for await (const { frame } of readFrames(demuxer, [stream])) {
      await feedGraph(graph, 'sound', frame);
      await measurement.takeFrom(graph);
      report(measurement.durationMs / (declaredMs || mostMs));
      if (isKnownTooLong || measurement.durationMs > mostMs) break;
    }
    await graph.flush('sound');
    await measurement.takeFrom(graph);
    const { durationMs, loudnessLufs, peaks } = measurement;
    if (durationMs === 0) throw new RecordingError('unreadable');
    const isTooLong = isKnownTooLong || durationMs > mostMs;
    if (!isTooLong && type !== 'audio/mpeg' && durationMs < declaredMs * LEAST_SHARE_HELD)
      throw new RecordingError('cutShort');
    return {
      durationMs: isTooLong ? Math.max(durationMs, Math.round(declaredMs)) : durationMs,
      sampleRateHz: stream.codecpar.sampleRate,
      loudnessLufs,
      peaks,
      title: titleOf(demuxer),
    };
  } finally {
    graph.close();
    await demuxer.close();
  }
};
