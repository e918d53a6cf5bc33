import type { Frame } from 'node-av';
import { loadCodecs } from './open-recording.ts';

/**
 * Copies a frame into its own memory: a frame made from a Buffer uses the Buffer's memory, which may be freed at any
 * time.
 */
const ownFrame = async (borrowed: Frame): Promise<Frame> => {
  const { FFmpegError, Frame } = await loadCodecs();
  const own = new Frame();
  own.alloc();
  own.format = borrowed.format;
  if (borrowed.isVideo()) {
    own.width = borrowed.width;
    own.height = borrowed.height;
  } else {
    own.nbSamples = borrowed.nbSamples;
    own.sampleRate = borrowed.sampleRate;
    own.channelLayout = borrowed.channelLayout;
  }
  FFmpegError.throwIfError(own.getBuffer(), 'no memory for a frame');
  FFmpegError.throwIfError(own.copy(borrowed), 'a frame was not copied');
  FFmpegError.throwIfError(own.copyProps(borrowed), 'a frame was not copied');
  borrowed.free();
  return own;
};

/** An RGBA overlay as a frame. */
export const pictureFrame = async (rgba: Buffer, size: { width: number; height: number }): Promise<Frame> => {
  const { AV_PIX_FMT_RGBA, Frame } = await loadCodecs();
  const timeBase = { num: 1, den: 1000 };
  const { width, height } = size;
  return ownFrame(Frame.fromVideoBuffer(rgba, { width, height, format: AV_PIX_FMT_RGBA, timeBase, pts: 0n }));
};

/** A mono sound as a frame. */
export const soundFrame = async (samples: Float32Array<ArrayBuffer>, sampleRate: number): Promise<Frame> => {
  const { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT, Frame } = await loadCodecs();
  return ownFrame(
    Frame.fromAudioBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), {
      nbSamples: samples.length,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: sampleRate },
      pts: 0n,
    }),
  );
};
