import type { Encoder, FilterComplexAPI, Frame, Muxer, Packet } from 'node-av';
import { loadCodecs } from './open-recording.ts';

/** Writes every packet that the encoder has ready. */
export const drainEncoder = async (encoder: Encoder, write: (packet: Packet) => Promise<unknown>): Promise<void> => {
  for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
    await write(packet);
    packet.free();
  }
};

/** An output file with one encoder. */
class EncodedFile {
  readonly #encoder: Encoder;
  readonly #muxer: Muxer;
  readonly #index: number;

  constructor(encoder: Encoder, muxer: Muxer) {
    this.#encoder = encoder;
    this.#muxer = muxer;
    this.#index = muxer.addStream(encoder);
  }

  async add(frame: Frame): Promise<void> {
    await this.#encoder.encode(frame);
    await this.#write();
  }

  async finish(): Promise<void> {
    await this.#encoder.flush();
    await this.#write();
  }

  async close(): Promise<void> {
    this.#encoder.close();
    await this.#muxer.close();
  }

  #write(): Promise<void> {
    return drainEncoder(this.#encoder, (packet: Packet) => this.#muxer.writePacket(packet, this.#index));
  }
}

type FrameRate = { num: number; den: number };
export type FilmQuality = { preset: 'superfast' | 'veryfast'; crf: number; mostBitsPerSecond: number };
/** Output of a film: a stream is a playlist with one file of fragments; an MP4 starts to play before it is fully loaded. */
export type FilmTarget = { path: string; format: 'hls' | 'mp4'; options: Record<string, string> };

const THREADS = 2;
export const KEYFRAME_SECONDS = 2;

/** Key frames are at the same times in every size, so that a player can switch sizes at any of them. */
const openPictureEncoder = async (
  filter: FilterComplexAPI,
  rate: FrameRate,
  quality: FilmQuality,
): Promise<Encoder> => {
  const { Encoder, FF_ENCODER_LIBX264 } = await loadCodecs();
  const framesPerKey = Math.round((KEYFRAME_SECONDS * rate.num) / rate.den);
  return Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    gopSize: framesPerKey,
    threadCount: THREADS,
    maxRate: quality.mostBitsPerSecond,
    bufSize: quality.mostBitsPerSecond * 2,
    options: {
      preset: quality.preset,
      profile: 'high',
      crf: quality.crf,
      'x264-params': `keyint=${framesPerKey}:min-keyint=${framesPerKey}:scenecut=0:open-gop=0`,
      a53cc: false,
    },
  });
};

/** Encodes one film and writes it together with the sound, which is encoded once for all films. */
export class FilmWriter extends EncodedFile {
  readonly #muxer: Muxer;
  readonly #soundIndex: number | undefined;

  private constructor(encoder: Encoder, muxer: Muxer, soundEncoder: Encoder | undefined) {
    super(encoder, muxer);
    this.#muxer = muxer;
    this.#soundIndex = soundEncoder && muxer.addStream(soundEncoder);
  }

  static async open(
    filter: FilterComplexAPI,
    film: { rate: FrameRate; quality: FilmQuality; target: FilmTarget },
    soundEncoder: Encoder | undefined,
  ): Promise<FilmWriter> {
    const { Muxer } = await loadCodecs();
    const { path, format, options } = film.target;
    const encoder = await openPictureEncoder(filter, film.rate, film.quality);
    return new FilmWriter(encoder, await Muxer.open(path, { format, options }), soundEncoder);
  }

  async addSound(packet: Packet): Promise<void> {
    if (this.#soundIndex !== undefined) await this.#muxer.writePacket(packet, this.#soundIndex);
  }
}

export const previewFormats = ['opus', 'mp3'] as const;
export type PreviewFormat = (typeof previewFormats)[number];

const recipes = {
  opus: { container: 'ogg', bitsPerSecond: 96_000 },
  mp3: { container: 'mp3', bitsPerSecond: 128_000 },
} as const satisfies Record<PreviewFormat, object>;

/** FFmpeg filters that bring a sound into the encoder's sample format and frame size. */
export const encoderInputFilters: Record<PreviewFormat, string> = {
  opus: 'aformat=sample_fmts=flt,asetnsamples=n=960:p=0',
  mp3: 'aformat=sample_fmts=fltp,asetnsamples=n=1152:p=0',
};

/** Encodes one preview of a sound into its file. */
export class SoundWriter extends EncodedFile {
  readonly format: PreviewFormat;

  private constructor(format: PreviewFormat, encoder: Encoder, muxer: Muxer) {
    super(encoder, muxer);
    this.format = format;
  }

  static async open(format: PreviewFormat, path: string): Promise<SoundWriter> {
    const { Encoder, FF_ENCODER_LIBMP3LAME, FF_ENCODER_LIBOPUS, Muxer } = await loadCodecs();
    const { container, bitsPerSecond } = recipes[format];
    const codec = format === 'opus' ? FF_ENCODER_LIBOPUS : FF_ENCODER_LIBMP3LAME;
    const encoder = await Encoder.create(codec, { bitrate: bitsPerSecond });
    return new SoundWriter(format, encoder, await Muxer.open(path, { format: container }));
  }
}
