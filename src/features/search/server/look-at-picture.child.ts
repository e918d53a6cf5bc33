import { answerParent } from '#platform/media/answer-parent.ts';
import { judgePicture } from '#platform/media/pictures/judge-picture.ts';
import { openPicture, PictureError, readPictureHeader } from '#platform/media/pictures/open-picture.ts';

export type PictureTask = { picture: string };
export type PictureNote = { likeness: number[] } | { refusal: 'unreadable' | 'tooManyPixels' };

/** Far more than the small copies that browsers send. */
const MOST_PIXELS = 16_000_000;

answerParent<PictureTask, PictureNote>(async ({ picture }, send) => {
  const bytes = Buffer.from(picture, 'base64');
  try {
    const { width, height } = await readPictureHeader(bytes);
    if (width * height > MOST_PIXELS) return await send({ refusal: 'tooManyPixels' });
    const { likeness } = await judgePicture(await openPicture(bytes));
    await send({ likeness });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    await send({ refusal: error.fault });
  }
});
