import * as z from 'zod';
import { itemKinds } from '#features/media/media.rules.ts';
import { readDemoLibrary } from '../demo/demo-library.ts';
import { featuredFiles } from '../demo/featured-files.ts';
import { collectionIdOf } from '../demo/load-collections.ts';
import { waitForProgress } from './wait-for-progress.ts';

const PAGE_LENGTH = 60;

/** A collection that the small library has too. */
export const COLLECTION_IN_SMALL = 'maya-greens';

const itemTotal = z.object({ total: z.number() });
const photoList = z.array(z.object({ id: z.string() }));
type Photos = z.output<typeof photoList>;

const readPhotos = async (address: string, query: Record<string, string>): Promise<Photos> => {
  const reply = await fetch(`${address}/api/photos?${new URLSearchParams(query)}`);
  return photoList.parse(await reply.json());
};

const readFeatured = (address: string): Promise<Photos> => readPhotos(address, { featured: 'true' });

const countPublished = async (address: string, after?: string): Promise<number> => {
  const page = await readPhotos(address, { limit: String(PAGE_LENGTH), ...(after && { after }) });
  const last = page.at(-1)?.id;
  return page.length < PAGE_LENGTH || !last ? page.length : page.length + (await countPublished(address, last));
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
    const { length } = await readFeatured(address);
    return { isDone: length === featuredFiles.length, steps: length };
  });

/** Collections are created last, also for the small library. */
export const waitForCollections = (address: string): Promise<void> =>
  waitForProgress('The demo library has its collections', async () => ({
    isDone: (await fetch(`${address}/api/collections/${collectionIdOf(COLLECTION_IN_SMALL)}`)).ok,
    steps: await countItems(address),
  }));

export const waitForDemoLibrary = async (address: string): Promise<void> => {
  const { items } = await readDemoLibrary();
  const photos = items.filter(({ kind }) => kind === 'photo').length;
  await waitForProgress('Every demo photo is published', async () => {
    const published = await countPublished(address);
    return { isDone: published === photos, steps: published };
  });
};
