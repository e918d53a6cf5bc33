import type { Encoder, Muxer } from 'node-av';
import { EncodedFile } from './encoded-file.ts';
import { loadCodecs } from './load-codecs.ts';

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
