import type { Demuxer, Stream } from 'node-av';
import { type Codecs, findStream, loadCodecs, openRecording, titleOf } from './open-recording.ts';
import { MOST_CLIP_PIXELS } from './read-frames.ts';
import { RecordingError } from './recording-error.ts';

/** The camera's rotation as a display matrix of nine numbers (16.16 fixed point; only the upper left part is used). */
type DisplayMatrix = readonly [a: number, b: number, u: number, c: number, d: number];

const FULL_TURN_DEGREES = 360;
const QUARTER_DEGREES = 90;

const readDisplayMatrix = (sideData: Buffer | null): DisplayMatrix | undefined =>
  sideData && sideData.length >= 36
    ? [
        sideData.readInt32LE(0),
        sideData.readInt32LE(4),
        sideData.readInt32LE(8),
        sideData.readInt32LE(12),
        sideData.readInt32LE(16),
      ]
    : undefined;

const quarterTurns = ([a, b, , c, d]: DisplayMatrix): number => {
  const across = Math.hypot(a, c) || 1;
  const down = Math.hypot(b, d) || 1;
  const degrees = (Math.atan2(b / down, a / across) * 180) / Math.PI;
  return Math.round(((degrees + FULL_TURN_DEGREES) % FULL_TURN_DEGREES) / QUARTER_DEGREES) % 4;
};

type Upright = {
  /** Width and height are swapped. */
  isSideways: boolean;
  /** FFmpeg filters that make a frame upright. */
  filters: string[];
};

const uprightBy = (matrix: DisplayMatrix | undefined): Upright => {
  if (!matrix) return { isSideways: false, filters: [] };
  const [a, , , c, d] = matrix;
  const turns = quarterTurns(matrix);
  if (turns === 1) return { isSideways: true, filters: [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`] };
  if (turns === 3) return { isSideways: true, filters: [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`] };
  if (turns === 2) return { isSideways: false, filters: [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])] };
  return { isSideways: false, filters: d < 0 ? ['vflip'] : [] };
};

/** Facts about a clip, for upright display with square pixels. */
export type ClipFacts = Upright & {
  durationMs: number;
  width: number;
  height: number;
  /** The average: phones record with a variable rate. */
  frameRate: number;
  hasSound: boolean;
  isHdr: boolean;
  title: string | undefined;
};

/** A file that holds less than this share of its declared length is truncated. */
const LEAST_SHARE_HELD = 0.9;

type PacketFacts = { frames: number; seconds: number; lastSecond: number };

/** Reads every packet without decoding: the real content, whatever the header declares. */
const measurePackets = (
  { AV_NOPTS_VALUE, AV_PKT_FLAG_DISCARD }: Codecs,
  demuxer: Demuxer,
  stream: Stream,
): PacketFacts => {
  const starts = { frames: 0, first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  let end = 0;
  let lastSecond = 0;
  for (const packet of demuxer.packetsSync()) {
    if (!packet) break;
    const secondsOf = (ticks: bigint): number => (Number(ticks) * packet.timeBase.num) / packet.timeBase.den;
    const ticks = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts;
    if (packet.size > 0 && ticks !== AV_NOPTS_VALUE && !packet.hasFlags(AV_PKT_FLAG_DISCARD)) {
      const start = secondsOf(ticks);
      lastSecond = Math.max(lastSecond, start + secondsOf(packet.duration));
      if (packet.streamIndex === stream.index) {
        starts.frames += 1;
        starts.first = Math.min(starts.first, start);
        starts.last = Math.max(starts.last, start);
        end = Math.max(end, start + secondsOf(packet.duration));
      }
    }
    packet.free();
  }
  const { frames, first, last } = starts;
  // A WebM does not declare the duration of its last frame: the average is used.
  if (frames > 1 && end <= last) end = last + (last - first) / (frames - 1);
  return { frames, seconds: frames === 0 ? 0 : end - first, lastSecond: lastSecond - demuxer.startTime };
};

const displaySize = (stream: Stream, { isSideways }: Upright): { width: number; height: number } => {
  const { width, height, sampleAspectRatio: ratio } = stream.codecpar;
  const across = ratio.num > 0 && ratio.den > 0 ? Math.round((width * ratio.num) / ratio.den) : width;
  return isSideways ? { width: height, height: across } : { width: across, height };
};

export const probeClip = async (path: string, type: string): Promise<ClipFacts> => {
  const codecs = await loadCodecs();
  const { AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084, AV_PKT_DATA_DISPLAYMATRIX } = codecs;
  const demuxer = await openRecording(path, type);
  try {
    const stream = await findStream(demuxer, 'video');
    if (!stream) throw new RecordingError('noPicture');
    const { codecpar } = stream;
    if (codecpar.width * codecpar.height > MOST_CLIP_PIXELS) throw new RecordingError('tooManyPixels');
    if (codecpar.width <= 0 || codecpar.height <= 0) throw new RecordingError('unreadable');
    const upright = uprightBy(readDisplayMatrix(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)));
    const held = measurePackets(codecs, demuxer, stream);
    if (held.frames === 0 || held.seconds <= 0) throw new RecordingError('unreadable');
    if (held.lastSecond < demuxer.duration * LEAST_SHARE_HELD) throw new RecordingError('cutShort');
    return {
      ...upright,
      ...displaySize(stream, upright),
      durationMs: Math.round(held.seconds * 1000),
      frameRate: Math.round((held.frames / held.seconds) * 1000) / 1000,
      hasSound: (await findStream(demuxer, 'audio')) !== undefined,
      isHdr: codecpar.colorTrc === AVCOL_TRC_SMPTE2084 || codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67,
      title: titleOf(demuxer),
    };
  } finally {
    await demuxer.close();
  }
};
