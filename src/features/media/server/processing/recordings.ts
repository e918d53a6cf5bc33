import { join } from 'node:path';
import { copyWithoutTags, endingOf } from '#platform/media/av/copy-without-tags.ts';
import { RecordingError, type RecordingFault } from '#platform/media/av/recording-error.ts';
import type { ItemKind } from '../../media.rules.ts';
import { kindLimits } from '../../upload-limits.rules.ts';
import { RefusedFile, type Stage, type StageContext } from './stage.ts';

/** The download of a recording: the original without location and owner metadata. */
export const recordingDownload: Stage = {
  name: 'downloads',
  run: async ({ source, folder, known }: StageContext) => {
    const type = known.originalType ?? '';
    const name = `original.${endingOf(type)}`;
    await copyWithoutTags(source, type, join(folder, name));
    const { width, height } = known;
    return {
      facts: {},
      files: [{ purpose: 'download', name, size: 'original', width: width ?? 0, height: height ?? 0 }],
    };
  },
};

type RecordingKind = Exclude<ItemKind, 'photo'>;

const nouns: Record<RecordingKind, string> = { video: 'clip', sound: 'sound' };

const refusals: Record<RecordingFault, (noun: string, formats: string) => string> = {
  unreadable: (noun, formats) =>
    `We could not read this ${noun}: it is damaged or in a format we do not know. Please export it again as ${formats}.`,
  cutShort: (noun) => `The end of this ${noun} is missing: the file is shorter than it says. Please export it again.`,
  noPicture: (_, formats) =>
    `There is no moving picture in this file. Please export the clip again as ${formats}, or send a sound as ${kindLimits.sound.formats}.`,
  noSound: (_, formats) => `There is no sound in this file. Please export it again as ${formats}.`,
  tooManyPixels: (noun) => `This ${noun} is larger than 8K. Please export a smaller one.`,
};

/** Runs the work; a fault of the file becomes a message for its creator. */
export const refusingBadFiles = async <T>(kind: RecordingKind, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordingError)
      throw new RefusedFile(refusals[error.fault](nouns[kind], kindLimits[kind].formats));
    throw error;
  }
};

/** Throws if a limit is exceeded. */
export const refuseIfBroken = (words: string | undefined): void => {
  if (words !== undefined) throw new RefusedFile(words);
};
