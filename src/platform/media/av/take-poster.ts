import type { Demuxer, FilterComplexAPI, Frame, Stream } from 'node-av';
import { loadSharp, type Pixels } from '../pictures/open-picture.ts';
import { displayFilters } from './clip-graph.ts';
import type { ClipSize } from './clip-sizes.ts';
import { findStream, loadCodecs, openRecording } from './open-recording.ts';
import type { ClipFacts } from './probe-clip.ts';
import { readFrames } from './read-frames.ts';
import { RecordingError } from './recording-error.ts';

/** Candidate positions as shares of the duration: after a fade in, before a fade out. */
const CANDIDATE_SHARES = [0.15, 0.4, 0.65];
const JUDGED_WIDTH_PX = 240;
/** Bits of entropy; an ordinary picture has six to eight, so the search stops here. */
const ENOUGH_DETAIL = 6;

const frameAt = async (demuxer: Demuxer, stream: Stream, seconds: number, use: (frame: Frame) => Promise<Pixels>) => {
  const { AVSEEK_FLAG_BACKWARD } = await loadCodecs();
  const start = demuxer.startTime;
  // A file without an index cannot seek; it is read on from the current position.
  await demuxer.seek(start + seconds, -1, AVSEEK_FLAG_BACKWARD);
  for await (const { frame } of readFrames(demuxer, [stream])) {
    const at = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den - start;
    if (at < seconds) continue;
    // Awaited here: leaving the loop frees the frame.
    const used = await use(frame);
    return used;
  }
  return undefined;
};

const pixelsOf = async (frame: Frame, clip: ClipFacts, size: ClipSize): Promise<Pixels> => {
  const { FilterComplexAPI } = await loadCodecs();
  const graph: FilterComplexAPI = FilterComplexAPI.create(
    `[clip]${[...displayFilters(clip, size), 'format=rgb24'].join(',')}[poster]`,
    { inputs: [{ label: 'clip' }], outputs: [{ label: 'poster' }] },
  );
  try {
    await graph.process('clip', frame);
    await graph.flush('clip');
    const poster = await graph.receive('poster');
    if (!poster) throw new RecordingError('unreadable');
    const data = poster.toBuffer();
    poster.free();
    return { data, ...size };
  } finally {
    graph.close();
  }
};

/** Entropy: black, white and foggy frames have little. */
const detailOf = async ({ data, width, height }: Pixels): Promise<number> => {
  const sharp = await loadSharp();
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: JUDGED_WIDTH_PX })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels };
  return (await sharp(small.data, { raw }).stats()).entropy;
};

/** The first candidate frame with enough detail, otherwise the one with the most, at the given size. */
export const takePoster = async (path: string, type: string, clip: ClipFacts, size: ClipSize): Promise<Pixels> => {
  const demuxer = await openRecording(path, type);
  try {
    const stream = await findStream(demuxer, 'video');
    if (!stream) throw new RecordingError('noPicture');
    let best: { pixels: Pixels; detail: number } | undefined;
    for (const share of CANDIDATE_SHARES) {
      const pixels = await frameAt(demuxer, stream, (clip.durationMs / 1000) * share, (frame) =>
        pixelsOf(frame, clip, size),
      );
      const detail = pixels ? await detailOf(pixels) : 0;
      if (pixels && (!best || detail > best.detail)) best = { pixels, detail };
      if (detail >= ENOUGH_DETAIL) break;
    }
    if (!best) throw new RecordingError('unreadable');
    return best.pixels;
  } finally {
    await demuxer.close();
  }
};
