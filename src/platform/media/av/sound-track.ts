import type { Encoder, FilterAPI, Frame, Packet } from 'node-av';
import { loadCodecs } from './load-codecs.ts';
import { drainEncoder } from './pour.ts';

const RATE_HZ = 48_000;
const BITS_PER_SECOND = 128_000;
/** The encoder takes exactly this many samples at a time. */
const AAC_SAMPLES = 1024;

/** The sound of a clip: brought to stereo, starting with the picture, encoded once for all films. */
export class SoundTrack {
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
