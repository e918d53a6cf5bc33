import { answerParent } from '#platform/media/answer-parent.ts';
import {
  loadSharp,
  PictureError,
  type PictureFault,
  readPictureHeader,
} from '#platform/media/pictures/open-picture.ts';
import type { RedrawNote, RedrawTask } from '#platform/media/redraw-in-child.ts';
import { LARGEST_PORTRAIT_PIXELS, PORTRAIT_PX, SMALLEST_PORTRAIT_PX } from '../portrait.rules.ts';

/** Draws the portrait anew: upright, square around what catches the eye, and without the place and the camera. */
answerParent<RedrawTask, RedrawNote<PictureFault | 'tooSmall'>>(async ({ file }, send) => {
  const bytes = Buffer.from(file, 'base64');
  const sharp = await loadSharp();
  try {
    const { width, height } = await readPictureHeader(bytes);
    if (width * height > LARGEST_PORTRAIT_PIXELS) return await send({ refusal: 'tooManyPixels' });
    if (Math.min(width, height) < SMALLEST_PORTRAIT_PX) return await send({ refusal: 'tooSmall' });
    const drawn = await sharp(bytes, { limitInputPixels: LARGEST_PORTRAIT_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: PORTRAIT_PX, height: PORTRAIT_PX, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
    await send({ drawn: drawn.toString('base64') });
  } catch (error) {
    await send({ refusal: error instanceof PictureError ? error.fault : 'unreadable' });
  }
});
