import type { Samples } from './write-recording.ts';

type Tone = { hertz?: number; seconds?: number; height?: number; channels?: 1 | 2; rateHz?: number };

export const sine = ({
  hertz = 1000,
  seconds = 2,
  height = 0.5,
  channels = 2,
  rateHz = 48_000,
}: Tone = {}): Samples => {
  const values = new Float32Array(Math.round(seconds * rateHz) * channels);
  for (let position = 0; position < values.length; position++) {
    values[position] = height * Math.sin((2 * Math.PI * hertz * Math.floor(position / channels)) / rateHz);
  }
  return { values, channels, rateHz };
};

const chunk = (name: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content]);
};

const withBits = ({ values }: Samples, bits: 8 | 16 | 24): Buffer => {
  const bytes = Buffer.alloc((values.length * bits) / 8);
  values.forEach((value, position) => {
    if (bits === 8) bytes.writeUInt8(Math.round(128 + value * 127), position);
    else bytes.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), (position * bits) / 8, bits / 8);
  });
  return bytes;
};

/** A WAV as a field recorder writes it. */
export const wav = (samples: Samples, bits: 8 | 16 | 24 = 16): Buffer => {
  const format = Buffer.alloc(16);
  const bytesPerFrame = (samples.channels * bits) / 8;
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(samples.channels, 2);
  format.writeUInt32LE(samples.rateHz, 4);
  format.writeUInt32LE(samples.rateHz * bytesPerFrame, 8);
  format.writeUInt16LE(bytesPerFrame, 12);
  format.writeUInt16LE(bits, 14);
  const data = withBits(samples, bits);
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', data)]));
};

const tagFrame = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};

const syncSafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 127));

/** An MP3 with a title and a cover before the audio, as music programs write them. */
export const withCover = (mp3: Buffer, title: string, cover: Buffer): Buffer => {
  const frames = Buffer.concat([
    tagFrame('TIT2', Buffer.concat([Buffer.from([3]), Buffer.from(title)])),
    tagFrame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), cover])),
  ]);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), syncSafe(frames.length), frames, mp3]);
};
