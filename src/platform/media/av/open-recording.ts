import type { Demuxer } from 'node-av';
import { loadCodecs } from './load-codecs.ts';
import { RecordingError } from './recording-error.ts';

/** The one reader for each type: whatever else a file pretends to be, nothing else ever looks at it. */
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

/** Opens a clip or a sound from this disk; playlists, scripts and addresses inside it lead nowhere. */
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
