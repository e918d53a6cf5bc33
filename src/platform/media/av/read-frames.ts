import type { Decoder, Demuxer, FilterComplexAPI, Frame, Packet, Stream } from 'node-av';
import { loadCodecs } from './open-recording.ts';
import { RecordingError } from './recording-error.ts';

/** Passes a decoded frame to a graph. A running graph refuses a frame whose format changed within the file. */
export const feedGraph = async (graph: FilterComplexAPI, label: string, frame: Frame): Promise<void> => {
  const isAtWork = graph.isInitialized;
  try {
    await graph.process(label, frame);
  } catch (error) {
    throw isAtWork ? new RecordingError('unreadable', error) : error;
  }
};

/** Reports progress only in steps of one percent: there are thousands of frames. */
export const everyPercent = (report: (share: number) => void): ((share: number) => void) => {
  let told = 0;
  return (share) => {
    const percent = Math.floor(Math.min(1, share) * 100);
    if (percent <= told) return;
    told = percent;
    report(percent / 100);
  };
};

const THREADS = 2;
/** 8K; larger sizes are an attempt to exhaust memory. */
export const MOST_CLIP_PIXELS = 8192 * 4320;

type ReadFrame = { stream: Stream; frame: Frame };

const openDecoder = async (stream: Stream): Promise<Decoder> => {
  const { Decoder } = await loadCodecs();
  try {
    return await Decoder.create(stream, {
      // A damaged frame is skipped; callers count the decoded frames.
      exitOnError: false,
      threadCount: THREADS,
      options: { max_pixels: String(MOST_CLIP_PIXELS) },
    });
  } catch (error) {
    throw new RecordingError('unreadable', error);
  }
};

async function* drain(decoder: Decoder): AsyncGenerator<Frame> {
  for (let frame = await decoder.receive(); frame; frame = await decoder.receive()) yield frame;
}

async function* decode(decoder: Decoder, packet: Packet): AsyncGenerator<Frame> {
  // After a damaged packet, decoding continues with the next one.
  await decoder.decode(packet).catch(() => undefined);
  yield* drain(decoder);
}

async function* finish(decoder: Decoder): AsyncGenerator<Frame> {
  await decoder.flush().catch(() => undefined);
  yield* drain(decoder);
}

/** The decoded frames of the given streams in file order. Each is freed when the next one is requested. */
export async function* readFrames(demuxer: Demuxer, streams: readonly Stream[]): AsyncGenerator<ReadFrame> {
  const decoders = new Map<number, { stream: Stream; decoder: Decoder }>();
  for (const stream of streams) decoders.set(stream.index, { stream, decoder: await openDecoder(stream) });
  async function* from(stream: Stream, frames: AsyncGenerator<Frame>): AsyncGenerator<ReadFrame> {
    for await (const frame of frames) {
      try {
        yield { stream, frame };
      } finally {
        frame.free();
      }
    }
  }
  try {
    for (const packet of demuxer.packetsSync()) {
      const reader = packet && decoders.get(packet.streamIndex);
      if (reader) yield* from(reader.stream, decode(reader.decoder, packet));
      packet?.free();
    }
    for (const { stream, decoder } of decoders.values()) yield* from(stream, finish(decoder));
  } finally {
    for (const { decoder } of decoders.values()) decoder.close();
  }
}
