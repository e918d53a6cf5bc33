import { readFile } from 'node:fs/promises';
import {
  openPicture,
  PictureError,
  type PictureFault,
  type Pixels,
  scalePicture,
} from '#platform/media/pictures/open-picture.ts';
import { pictureAnalysis } from '#platform/media/pictures/picture-analysis.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { largestPreview } from '../../media.rules.ts';
import { writeDownloads, writePreviews } from './picture-files.ts';
import { RefusedFile, type Stage } from './stage.ts';

/** Decoded once for all stages. */
type Photo = { full: Pixels; preview: Pixels };

const refusals: Record<PictureFault, Sentence> = {
  unreadable: sentence(
    'files.pictureDamaged',
    'This picture is damaged or incomplete: we could not read it to its end. Please export it again as JPEG, PNG, TIFF or WebP.',
  ),
  tooManyPixels: sentence(
    'files.pictureTooManyPixels',
    'This picture has more pixels than we can open. Please export a smaller one.',
  ),
};

const openPhoto = async (source: string): Promise<Photo> => {
  try {
    const pixels = await openPicture(await readFile(source));
    return { full: pixels, preview: await scalePicture(pixels, largestPreview(pixels).width) };
  } catch (error) {
    if (error instanceof PictureError) throw new RefusedFile(refusals[error.fault]);
    throw error;
  }
};

/** The stages of a photo; they share one decoding. */
export const photoStages = (): Stage[] => {
  let opening: Promise<Photo> | undefined;
  const open = (source: string): Promise<Photo> => {
    opening ??= openPhoto(source);
    return opening;
  };
  return [
    {
      name: 'previews',
      run: async (context) => {
        const { full, preview } = await open(context.source);
        return { facts: {}, files: await writePreviews(preview, full, context) };
      },
    },
    {
      name: 'downloads',
      run: async (context) => {
        const { full, preview } = await open(context.source);
        return { facts: {}, files: await writeDownloads(full, preview, context) };
      },
    },
    {
      name: 'analyse',
      run: async (context) => {
        const { preview } = await open(context.source);
        return { facts: await pictureAnalysis(preview), files: [] };
      },
    },
  ];
};
