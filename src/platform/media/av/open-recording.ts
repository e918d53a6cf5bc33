import type { Demuxer, Stream } from 'node-av';
import { RecordingError } from './recording-error.ts';

export type Codecs = typeof import('node-av');

/** Codecs are missing on this machine; that is not the fault of any file. */
export class CodecsMissing extends Error {
  constructor(cause: unknown) {
    super(
      `clips and sounds cannot be worked on: node-av has no binary for ${process.platform}-${process.arch} here. Install it with "npm ci" on this machine; photos are not affected.`,
      { cause },
    );
  }
}

let loading: Promise<Codecs> | undefined;

const load = async (): Promise<Codecs> => {
  try {
    const codecs = await import('node-av');
    // FFmpeg's messages about a creator's file do not belong in our log.
    codecs.Log.setLevel(codecs.AV_LOG_QUIET);
    return codecs;
  } catch (error) {
    throw new CodecsMissing(error);
  }
};

/** Imports FFmpeg when the first clip or sound needs it; only in child processes. */
export const loadCodecs = (): Promise<Codecs> => {
  loading ??= load();
  return loading;
};

/** The first video or audio stream that can be decoded: phones add their own tracks, and cover art is not a video. */
export const findStream = async (demuxer: Demuxer, kind: 'video' | 'audio'): Promise<Stream | undefined> => {
  const { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, AV_DISPOSITION_ATTACHED_PIC, Codec } = await loadCodecs();
  const type = kind === 'video' ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO;
  return demuxer.streams.find(
    (stream) =>
      stream.codecpar.codecType === type &&
      !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC) &&
      Codec.findDecoder(stream.codecpar.codecId) !== null,
  );
};

export const titleOf = (demuxer: Demuxer): string | undefined => demuxer.metadata.title?.trim() || undefined;

/** One demuxer per type, so that FFmpeg never guesses the format. */
const readers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/ogg': 'ogg',
};

/** Opens a local clip or sound; playlists, scripts and URLs inside it are not followed. */
export const openRecording = async (path: string, type: string): Promise<Demuxer> => {
  const reader = readers[type];
  if (reader === undefined) throw new RecordingError('unreadable');
  const { Demuxer } = await loadCodecs();
  try {
    return await Demuxer.open(path, {
      format: reader,
      options: { protocol_whitelist: 'file', format_whitelist: reader },
    });
  } catch (error) {
    throw new RecordingError('unreadable', error);
  }
};

/** Whether an MP4 has a video stream: many sound recorders write MP4 files that do not declare to be audio. */
export const holdsPicture = async (path: string): Promise<boolean> => {
  try {
    const demuxer = await openRecording(path, 'video/mp4');
    try {
      const [picture, sound] = [await findStream(demuxer, 'video'), await findStream(demuxer, 'audio')];
      return picture !== undefined || sound === undefined;
    } finally {
      await demuxer.close();
    }
  } catch (error) {
    if (error instanceof RecordingError) return true;
    throw error;
  }
};
