import type { Encoder, Frame, Muxer } from 'node-av';
import { loadCodecs } from './load-codecs.ts';
import { pour } from './pour.ts';

export const previewFormats = ['opus', 'mp3'] as const;
export type PreviewFormat = (typeof previewFormats)[number];

const recipes = {
  opus: { container: 'ogg', bitsPerSecond: 96_000 },
  mp3: { container: 'mp3', bitsPerSecond: 128_000 },
} as const satisfies Record<PreviewFormat, object>;

/** FFmpeg filters that cut a sound as the encoder takes it: neither another kind of sample nor more at a time. */
export const intakeOf: Record<PreviewFormat, string> = {
  opus: 'aformat=sample_fmts=flt,asetnsamples=n=960:p=0',
  mp3: 'aformat=sample_fmts=fltp,asetnsamples=n=1152:p=0',
};

/** Encodes one preview of a sound into its file. */
export class SoundWriter {
  readonly format: PreviewFormat;
  readonly #encoder: Encoder;
  readonly #muxer: Muxer;
  readonly #index: number;

  private constructor(format: PreviewFormat, encoder: Encoder, muxer: Muxer) {
    this.format = format;
    this.#encoder = encoder;
    this.#muxer = muxer;
    this.#index = muxer.addStream(encoder);
  }

  static async open(format: PreviewFormat, path: string): Promise<SoundWriter> {
    const { Encoder, FF_ENCODER_LIBMP3LAME, FF_ENCODER_LIBOPUS, Muxer } = await loadCodecs();
    const { container, bitsPerSecond } = recipes[format];
    const codec = format === 'opus' ? FF_ENCODER_LIBOPUS : FF_ENCODER_LIBMP3LAME;
    const encoder = await Encoder.create(codec, { bitrate: bitsPerSecond });
    return new SoundWriter(format, encoder, await Muxer.open(path, { format: container }));
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
    return pour(this.#encoder, (packet) => this.#muxer.writePacket(packet, this.#index));
  }
}
