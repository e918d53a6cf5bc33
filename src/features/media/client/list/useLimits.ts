import { useLingui } from '@lingui/react/macro';
import {
  kindLimits,
  LEAST_MEGAPIXELS,
  LEAST_SOUND_MS,
  LEAST_VIDEO_HEIGHT_PX,
  LEAST_VIDEO_MS,
  LEAST_VIDEO_WIDTH_PX,
  MOST_MEGAPIXELS,
  MOST_SOUND_MS,
  MOST_VIDEO_MS,
} from '../../upload-limits.rules.ts';
import { sizeWords } from '../measures.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** What is taken, in the numbers that sentences about it are made of. */
export const useLimits = () => {
  const { i18n } = useLingui();
  const mostOf = (kind: keyof typeof kindLimits) => sizeWords(kindLimits[kind].mostBytes, i18n.locale);
  return {
    photo: { least: LEAST_MEGAPIXELS, most: MOST_MEGAPIXELS, size: mostOf('photo') },
    video: {
      least: LEAST_VIDEO_MS / SECOND_MS,
      most: MOST_VIDEO_MS / SECOND_MS,
      frame: `${LEAST_VIDEO_WIDTH_PX} × ${LEAST_VIDEO_HEIGHT_PX}`,
      size: mostOf('video'),
    },
    sound: { least: LEAST_SOUND_MS / SECOND_MS, most: MOST_SOUND_MS / MINUTE_MS, size: mostOf('sound') },
  };
};
