import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { describePicture } from '#platform/media/describe-picture.ts';
import { encodePicture } from '#platform/media/encode-picture.ts';
import { openPicture, type Picture } from '#platform/media/open-picture.ts';
import { idFrom } from '#platform/new-id.ts';
import { ladderFor, largestPreview, linkPreviewWidth, type RenditionFormat } from '../media.rules.ts';
import { items, renditions } from './media.tables.ts';
import { lockItem, moveItem } from './move-item.ts';

type Rendition = typeof renditions.$inferInsert;
type Item = { id: string; originalKey: string; originalSha256: string };

/** Part of every key: files are cached for ever, so a change in how they are made must change their address. */
const RECIPE = 'ladder 1';
const endings: Record<RenditionFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

const rungsOf = (picture: Picture): { format: RenditionFormat; width: number }[] => [
  ...ladderFor(picture).flatMap((width) => [
    { format: 'avif' as const, width },
    { format: 'webp' as const, width },
  ]),
  { format: 'jpeg', width: linkPreviewWidth(picture) },
];

const writeRenditions = async (files: Dependencies['files'], item: Item, picture: Picture): Promise<Rendition[]> => {
  const folder = `renditions/${item.id}/${idFrom(`${RECIPE} ${item.originalSha256}`)}`;
  const written: Rendition[] = [];
  for (const { format, width } of rungsOf(picture)) {
    const encoded = await encodePicture(picture.pixels, format, width);
    const key = `${folder}/${width}.${endings[format]}`;
    const { bytes } = await files.write(key, encoded.data);
    written.push({ itemId: item.id, format, width: encoded.width, height: encoded.height, bytes, key });
  }
  return written;
};

/**
 * Makes the public files of a photo and measures it. The same run again writes the same files, and only one
 * run records them, so it may be killed or repeated at any point.
 */
export const makeRenditionsOf = async (
  { db, files, now }: Pick<Dependencies, 'db' | 'files' | 'now'>,
  itemId: string,
): Promise<void> => {
  const [item] = await db.select().from(items).where(eq(items.id, itemId));
  if (item?.state !== 'processing') return;

  const picture = await openPicture(await buffer(await files.read(item.originalKey)), largestPreview);
  const description = await describePicture(picture.pixels);
  const written = await writeRenditions(files, item, picture);

  await db.transaction(async (tx) => {
    if ((await lockItem(tx, itemId))?.state !== 'processing') return;
    await tx.delete(renditions).where(eq(renditions.itemId, itemId));
    await tx.insert(renditions).values(written);
    await moveItem(tx, {
      itemId,
      to: 'awaiting_review',
      actorId: null,
      at: now(),
      facts: { ...description, width: picture.width, height: picture.height },
    });
  });
};
