import type { Encoder, Packet } from 'node-av';

/** Takes every packet that the encoder has ready. */
export const drainEncoder = async (encoder: Encoder, write: (packet: Packet) => Promise<unknown>): Promise<void> => {
  for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
    await write(packet);
    packet.free();
  }
};
