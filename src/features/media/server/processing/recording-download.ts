import { join } from 'node:path';
import { copyWithoutTags, endingOf } from '#platform/media/av/copy-without-tags.ts';
import type { Stage, StageContext } from './stage.ts';

/** What somebody with a right receives: the recording as it came, without what its camera noted about place and owner. */
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
