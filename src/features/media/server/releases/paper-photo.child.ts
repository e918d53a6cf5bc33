import { answerParent } from '#platform/media/answer-parent.ts';
import {
  loadSharp,
  PictureError,
  type PictureFault,
  readPictureHeader,
} from '#platform/media/pictures/open-picture.ts';
import type { RedrawNote, RedrawTask } from '#platform/media/redraw-in-child.ts';
import { LARGEST_PAPER_PIXELS } from '../../releases.rules.ts';

const LONGEST_SIDE_PX = 3_000;

/** Draws the photo anew: upright, not larger than needed to read it, and without the place and the camera. */
answerParent<RedrawTask, RedrawNote<PictureFault>>(async ({ file }, send) => {
  const bytes = Buffer.from(file, 'base64');
  const sharp = await loadSharp();
  try {
    const { width, height } = await readPictureHeader(bytes);
    if (width * height > LARGEST_PAPER_PIXELS) return await send({ refusal: 'tooManyPixels' });
    const drawn = await sharp(bytes, { limitInputPixels: LARGEST_PAPER_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 84 })
      .toBuffer();
    await send({ drawn: drawn.toString('base64') });
  } catch (error) {
    await send({ refusal: error instanceof PictureError ? error.fault : 'unreadable' });
  }
});
