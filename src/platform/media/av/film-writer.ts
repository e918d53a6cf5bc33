import type { Encoder, FilterComplexAPI, Muxer, Packet } from 'node-av';
import { EncodedFile } from './encoded-file.ts';
import { loadCodecs } from './load-codecs.ts';

export type FrameRate = { num: number; den: number };
export type FilmQuality = { preset: 'superfast' | 'veryfast'; crf: number; mostBitsPerSecond: number };
/** Where a film goes: a stream is a playlist beside one file of fragments, a single file starts to play at once. */
export type FilmTarget = { path: string; format: 'hls' | 'mp4'; options: Record<string, string> };

const THREADS = 2;
export const KEYFRAME_SECONDS = 2;

/** Every size has its key frames at the same moments, so that a player may change size at any of them. */
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

/** Encodes one film and writes it together with the sound, which is encoded once for all. */
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
