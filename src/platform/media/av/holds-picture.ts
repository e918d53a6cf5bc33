import { findStream } from './find-stream.ts';
import { openRecording } from './open-recording.ts';
import { RecordingError } from './recording-error.ts';

/** Whether an MP4 is a film: many recorders of sound write one without saying so in its head. */
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
