import type { Encoder, Frame, Muxer, Packet } from 'node-av';
import { drainEncoder } from './pour.ts';

/** A file that one encoder fills, frame by frame. */
export class EncodedFile {
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
