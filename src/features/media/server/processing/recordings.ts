import { join } from 'node:path';
import { copyWithoutTags, endingOf } from '#platform/media/av/copy-without-tags.ts';
import { RecordingError, type RecordingFault } from '#platform/media/av/recording-error.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
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

type Formats = { formats: Sentence };

const noPicture = ({ formats }: Formats) =>
  sentence(
    'files.noPicture',
    'There is no moving picture in this file. Please export the clip again as {formats}, or send a sound as {sounds}.',
    { formats, sounds: kindLimits.sound.formats },
  );
const noSound = (facts: Formats) =>
  sentence('files.noSound', 'There is no sound in this file. Please export it again as {formats}.', facts);

const refusals: Record<RecordingKind, Record<RecordingFault, (facts: Formats) => Sentence>> = {
  video: {
    unreadable: (facts) =>
      sentence(
        'files.clipUnreadable',
        'We could not read this clip: it is damaged or in a format we do not know. Please export it again as {formats}.',
        facts,
      ),
    cutShort: () =>
      sentence(
        'files.clipCutShort',
        'The end of this clip is missing: the file is shorter than it says. Please export it again.',
      ),
    noPicture,
    noSound,
    tooManyPixels: () =>
      sentence('files.clipTooManyPixels', 'This clip is larger than 8K. Please export a smaller one.'),
  },
  sound: {
    unreadable: (facts) =>
      sentence(
        'files.soundUnreadable',
        'We could not read this sound: it is damaged or in a format we do not know. Please export it again as {formats}.',
        facts,
      ),
    cutShort: () =>
      sentence(
        'files.soundCutShort',
        'The end of this sound is missing: the file is shorter than it says. Please export it again.',
      ),
    noPicture,
    noSound,
    tooManyPixels: () =>
      sentence('files.soundTooManyPixels', 'This sound is larger than 8K. Please export a smaller one.'),
  },
};

/** Runs the work; a fault of the file becomes a message for its creator. */
export const refusingBadFiles = async <T>(kind: RecordingKind, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordingError)
      throw new RefusedFile(refusals[kind][error.fault]({ formats: kindLimits[kind].formats }));
    throw error;
  }
};

/** Throws if a limit is exceeded. */
export const refuseIfBroken = (refusal: Sentence | undefined): void => {
  if (refusal) throw new RefusedFile(refusal);
};
