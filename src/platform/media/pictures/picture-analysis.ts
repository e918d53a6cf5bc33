import { describePicture, type PictureDescription } from './describe-picture.ts';
import { judgePicture, type PictureJudgement } from './judge-picture.ts';
import type { Pixels } from './open-picture.ts';

/** Everything that can be told about a picture or the poster of a clip without a person looking at it. */
export const pictureAnalysis = async (pixels: Pixels): Promise<PictureDescription & PictureJudgement> => ({
  ...(await describePicture(pixels)),
  ...(await judgePicture(pixels)),
});
