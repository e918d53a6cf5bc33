import * as z from 'zod';
import { itemKinds } from '#features/media/media.rules.ts';
import { readDemoLibrary } from '../demo/demo-library.ts';
import { featuredFiles } from '../demo/featured-files.ts';
import { collectionIdOf } from '../demo/load-collections.ts';
import { waitForProgress } from './wait-for-progress.ts';

/** A collection that the small library has too. */
export const COLLECTION_IN_SMALL = 'maya-greens';

const itemTotal = z.object({ total: z.number() });
const photoList = z.array(z.object({ id: z.string() }));

const countFeatured = async (address: string): Promise<number> => {
  const reply = await fetch(`${address}/api/photos?featured=true`);
  return photoList.parse(await reply.json()).length;
};

const countItems = async (address: string): Promise<number> => {
  const totals = await Promise.all(
    itemKinds.map(async (kind) => {
      const reply = await fetch(`${address}/api/search?kind=${kind}&limit=1`);
      return itemTotal.parse(await reply.json()).total;
    }),
  );
  return totals.reduce((sum, total) => sum + total, 0);
};

/** The demo library loads in the background, the home page's photos first. */
export const waitForFeaturedPhotos = (address: string): Promise<void> =>
  waitForProgress('The home page has its pictures', async () => {
    const shown = await countFeatured(address);
    return { isDone: shown === featuredFiles.length, steps: shown };
  });

/** Collections are created last, also for the small library. */
export const waitForCollections = (address: string): Promise<void> =>
  waitForProgress('The demo library has its collections', async () => ({
    isDone: (await fetch(`${address}/api/collections/${collectionIdOf(COLLECTION_IN_SMALL)}`)).ok,
    steps: await countItems(address),
  }));

/** Every photo, clip and sound is published. */
export const waitForDemoLibrary = async (address: string): Promise<void> => {
  const { items } = await readDemoLibrary();
  await waitForProgress('Every demo item is published', async () => {
    const published = await countItems(address);
    return { isDone: published === items.length, steps: published };
  });
};
