import type { Dependencies } from '#platform/dependencies.ts';
import type { PictureFault } from '#platform/media/open-picture.ts';
import { lockItem, moveItem } from './move-item.ts';

/** What went wrong and what to do, in words for the creator. */
const failures: Record<PictureFault | 'ourSide', string> = {
  unreadable: 'We could not read this file as a picture. Please export it again as JPEG, PNG, TIFF or WebP.',
  tooManyPixels: 'This picture has more than 120 megapixels. Please export a smaller one.',
  ourSide: 'Something went wrong on our side while we prepared this picture. Please try again.',
};

/** Ends the processing of an item; one that has moved on already is left alone. */
export const failItem = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  itemId: string,
  fault: keyof typeof failures,
): Promise<void> => {
  const failure = failures[fault];
  await db.transaction(async (tx) => {
    if ((await lockItem(tx, itemId))?.state !== 'processing') return;
    await moveItem(tx, { itemId, to: 'failed', actorId: null, at: now(), note: failure, facts: { failure } });
  });
};
