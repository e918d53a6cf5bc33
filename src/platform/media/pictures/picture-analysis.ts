import { describePicture, type PictureDescription } from './describe-picture.ts';
import { judgePicture, type PictureJudgement } from './judge-picture.ts';
import type { Pixels } from './open-picture.ts';

/** All automatic analysis of a photo or of a clip's poster. */
export const pictureAnalysis = async (pixels: Pixels): Promise<PictureDescription & PictureJudgement> => ({
  ...(await describePicture(pixels)),
  ...(await judgePicture(pixels)),
});
