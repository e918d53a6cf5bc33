import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerParent } from '#platform/media/answer-parent.ts';
import { encodePicture, loadSharp, openPicture } from '#platform/media/pictures/open-picture.ts';

export type ClearTask = { source: string; folder: string; sizes: { width: number; height: number }[] };
export type ClearNote = { format: 'avif' | 'webp'; width: number; name: string };

/** Draws a photo without a mark in each of the small sizes, cut out of its middle. */
answerParent<ClearTask, ClearNote>(async ({ source, folder, sizes }, send) => {
  const sharp = await loadSharp();
  const { data, width, height } = await openPicture(await readFile(source));
  for (const size of sizes) {
    const cut = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize({ ...size, fit: 'cover', position: 'centre' })
      .raw()
      .toBuffer();
    for (const format of ['avif', 'webp'] as const) {
      const name = `${size.width}.${format}`;
      await encodePicture({ data: cut, ...size }, format, join(folder, name));
      await send({ format, width: size.width, name });
    }
  }
});
