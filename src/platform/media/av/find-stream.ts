import type { Demuxer, Stream } from 'node-av';
import { loadCodecs } from './load-codecs.ts';

/** The first picture or sound that we can decode: phones add tracks of their own, and the cover of a record is no film. */
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
