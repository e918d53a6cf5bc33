import type { FilterComplexAPI } from 'node-av';
import { audioMark, MARK_PERIOD_SECONDS } from './audio-mark.ts';
import { findStream, loadCodecs, openRecording } from './open-recording.ts';
import { soundFrame } from './own-frame.ts';
import { everyPercent, feedGraph, readFrames } from './read-frames.ts';
import { RecordingError } from './recording-error.ts';
import { encoderInputFilters, type PreviewFormat, previewFormats, SoundWriter } from './recording-writers.ts';

export type SoundWork = {
  path: string;
  type: string;
  durationMs: number;
  /** Peak of the audio mark; `undefined` leaves the sound unmarked. */
  markPeakDb: number | undefined;
  targets: Record<PreviewFormat, string>;
  report: (share: number) => void;
};

const RATE_HZ = 48_000;
/** Headroom for overshoots of the encoders. */
const CEILING = 0.95;

const soundGraph = (markPeakDb: number | undefined): string => {
  const even = `asetpts=PTS-STARTPTS,aresample=${RATE_HZ}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;
  const loop = `aloop=loop=-1:size=${MARK_PERIOD_SECONDS * RATE_HZ},volume=${markPeakDb}dB,aformat=sample_fmts=fltp:channel_layouts=stereo`;
  const mixed =
    markPeakDb === undefined
      ? [`[sound]${even}[mixed]`]
      : [
          `[sound]${even}[plain]`,
          `[mark]${loop}[marks]`,
          `[plain][marks]amix=inputs=2:duration=first:normalize=0,alimiter=limit=${CEILING}:level=false[mixed]`,
        ];
  const outputs = previewFormats.map((format) => `[to_${format}]`).join('');
  const cut = previewFormats.map((format) => `[to_${format}]${encoderInputFilters[format]}[${format}]`);
  return [...mixed, `[mixed]asplit=${previewFormats.length}${outputs}`, ...cut].join(';');
};

const feedMark = async (graph: FilterComplexAPI): Promise<void> => {
  const frame = await soundFrame(audioMark(RATE_HZ), RATE_HZ);
  await graph.process('mark', frame);
  frame.free();
};

const deliver = async (graph: FilterComplexAPI, writers: readonly SoundWriter[]): Promise<void> => {
  for (const writer of writers) {
    for (let frame = await graph.receive(writer.format); frame; frame = await graph.receive(writer.format)) {
      await writer.add(frame);
      frame.free();
    }
  }
};

/** Encodes all previews of a sound in one pass, over its full length. */
export const encodeSound = async (work: SoundWork): Promise<void> => {
  const { FilterComplexAPI } = await loadCodecs();
  const isMarked = work.markPeakDb !== undefined;
  const report = everyPercent(work.report);
  const demuxer = await openRecording(work.path, work.type);
  const graph = FilterComplexAPI.create(soundGraph(work.markPeakDb), {
    inputs: [{ label: 'sound' }, ...(isMarked ? [{ label: 'mark' }] : [])],
    outputs: previewFormats.map((label) => ({ label })),
  });
  const writers: SoundWriter[] = [];
  try {
    const stream = await findStream(demuxer, 'audio');
    if (!stream) throw new RecordingError('noSound');
    for (const format of previewFormats) writers.push(await SoundWriter.open(format, work.targets[format]));
    if (isMarked) await feedMark(graph);
    let isFirst = true;
    for await (const { frame } of readFrames(demuxer, [stream])) {
      const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
      await feedGraph(graph, 'sound', frame);
      // After the flush the filter repeats the mark to the end.
      if (isFirst && isMarked) await graph.flush('mark');
      isFirst = false;
      await deliver(graph, writers);
      report((seconds * 1000) / work.durationMs);
    }
    if (isFirst) throw new RecordingError('unreadable');
    await graph.flush('sound');
    await deliver(graph, writers);
    for (const writer of writers) await writer.finish();
  } finally {
    for (const writer of writers) await writer.close();
    graph.close();
    await demuxer.close();
  }
};
