import { readFile } from 'node:fs/promises';
import { PictureError, type PictureHeader, readPictureHeader } from '#platform/media/pictures/open-picture.ts';
import { readPictureDetails } from '#platform/media/pictures/read-picture-details.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { refusalByPixels } from '../../upload-limits.rules.ts';
import { detailsFrom, RefusedFile, type StageContext, type StageResult } from './stage.ts';

const unreadable: Readonly<Record<string, Sentence>> = {
  'image/heic': sentence(
    'files.heic',
    'We cannot open this HEIC photo: its compression needs a licence. Please export it as JPEG, PNG or TIFF.',
  ),
};
const broken = sentence(
  'files.pictureUnreadable',
  'We could not read this file as a picture. Please export it again as JPEG, PNG, TIFF or WebP.',
);
const animated = sentence(
  'files.pictureMoves',
  'This picture moves. Please export one frame of it as a photo, or the whole as a clip (MP4, MOV or WebM).',
);

const headerOf = async (bytes: Buffer, type: string): Promise<PictureHeader> => {
  try {
    return await readPictureHeader(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw new RefusedFile(unreadable[type] ?? broken);
    throw error;
  }
};

/** Reads the header of a photo only: nothing is decoded before its size is known to be safe. */
export const inspectPhoto = async ({ source, known }: StageContext): Promise<StageResult> => {
  const bytes = await readFile(source);
  const { width, height, isAnimated } = await headerOf(bytes, known.originalType ?? '');
  if (isAnimated) throw new RefusedFile(animated);
  const refusal = refusalByPixels(width, height);
  if (refusal) throw new RefusedFile(refusal);
  return { facts: { width, height, ...detailsFrom(await readPictureDetails(bytes)) }, files: [] };
};
