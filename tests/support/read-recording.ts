import { findStream, loadCodecs, openRecording } from '#platform/media/av/open-recording.ts';
import { readFrames } from '#platform/media/av/read-frames.ts';

const RATE_HZ = 48_000;

/** The brightness of every pixel of the frame at this time. */
export const greyAt = async (
  path: string,
  seconds: number,
): Promise<{ width: number; height: number; grey: Buffer }> => {
  const demuxer = await openRecording(path, 'video/mp4');
  try {
    const stream = await findStream(demuxer, 'video');
    if (!stream) throw new Error('no picture');
    for await (const { frame } of readFrames(demuxer, [stream])) {
      if ((Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den < seconds) continue;
      const { width, height } = frame;
      return { width, height, grey: frame.toBuffer().subarray(0, width * height) };
    }
    throw new Error(`nothing is shown at ${seconds} s`);
  } finally {
    await demuxer.close();
  }
};

/** All samples of a sound, mono, 48,000 per second. */
export const samplesOf = async (path: string, type: string): Promise<Float32Array> => {
  const { FilterAPI } = await loadCodecs();
  const demuxer = await openRecording(path, type);
  const filter = FilterAPI.create(`aresample=${RATE_HZ},aformat=sample_fmts=flt:channel_layouts=mono`);
  const values: number[] = [];
  const take = async () => {
    for (let frame = await filter.receive(); frame; frame = await filter.receive()) {
      const bytes = frame.toBuffer();
      for (let position = 0; position < frame.nbSamples; position++) values.push(bytes.readFloatLE(position * 4));
      frame.free();
    }
  };
  try {
    const stream = await findStream(demuxer, 'audio');
    if (!stream) throw new Error('no sound');
    for await (const { frame } of readFrames(demuxer, [stream])) {
      await filter.process(frame);
      await take();
    }
    await filter.flush();
    await take();
    return Float32Array.from(values);
  } finally {
    filter.close();
    await demuxer.close();
  }
};

/** The strength of one frequency in a part of a sound. */
export const strengthOf = (
  samples: Float32Array,
  hertz: number,
  [fromSeconds, toSeconds]: [number, number],
): number => {
  const part = samples.subarray(Math.round(fromSeconds * RATE_HZ), Math.round(toSeconds * RATE_HZ));
  let [real, imaginary] = [0, 0];
  part.forEach((value, position) => {
    const angle = (2 * Math.PI * hertz * position) / RATE_HZ;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  });
  return (2 * Math.hypot(real, imaginary)) / part.length;
};
