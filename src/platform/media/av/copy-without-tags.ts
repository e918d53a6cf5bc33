import { stat } from 'node:fs/promises';
import type { Demuxer, Muxer, Stream } from 'node-av';
import { findStream, loadCodecs, openRecording } from './open-recording.ts';
import { RecordingError } from './recording-error.ts';

type Container = { format: string; ending: string };

const containers: Record<string, Container> = {
  'video/mp4': { format: 'mp4', ending: 'mp4' },
  'video/quicktime': { format: 'mov', ending: 'mov' },
  'video/webm': { format: 'webm', ending: 'webm' },
  'audio/wav': { format: 'wav', ending: 'wav' },
  'audio/aiff': { format: 'aiff', ending: 'aiff' },
  'audio/flac': { format: 'flac', ending: 'flac' },
  'audio/mpeg': { format: 'mp3', ending: 'mp3' },
  'audio/mp4': { format: 'ipod', ending: 'm4a' },
  'audio/ogg': { format: 'ogg', ending: 'ogg' },
};

const containerOf = (type: string): Container => {
  const container = containers[type];
  if (!container) throw new RecordingError('unreadable');
  return container;
};

export const endingOf = (type: string): string => containerOf(type).ending;

const openCopy = async (target: string, type: string): Promise<Muxer> => {
  const { Muxer } = await loadCodecs();
  return Muxer.open(target, {
    format: containerOf(type).format,
    configure: (copy) => {
      for (const stream of copy.streams ?? []) stream.metadata = null;
    },
  });
};

const copyPackets = async (demuxer: Demuxer, muxer: Muxer, streams: readonly Stream[]): Promise<number> => {
  const indexes = new Map(streams.map((stream) => [stream.index, muxer.addStream(stream)]));
  let bytes = 0;
  for (const packet of demuxer.packetsSync()) {
    if (!packet) break;
    const index = indexes.get(packet.streamIndex);
    if (index !== undefined) {
      await muxer.writePacket(packet, index);
      bytes += packet.size;
    }
    packet.free();
  }
  return bytes;
};

/**
 * Copies video and audio without re-encoding into a new file of the same format. Location, device, covers, chapters and
 * other tracks are left out.
 */
export const copyWithoutTags = async (path: string, type: string, target: string): Promise<void> => {
  const demuxer = await openRecording(path, type);
  try {
    const found = [await findStream(demuxer, 'video'), await findStream(demuxer, 'audio')];
    const streams = found.filter((stream) => stream !== undefined);
    const muxer = await openCopy(target, type);
    const bytes = await copyPackets(demuxer, muxer, streams).finally(() => muxer.close());
    // FFmpeg does not report a full disk, so the file's size is checked here.
    if ((await stat(target)).size < bytes) throw new Error('the copy for downloads was not written whole');
  } finally {
    await demuxer.close();
  }
};
