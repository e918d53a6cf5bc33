import * as z from 'zod';
import { readDemoLibrary } from '../demo/demo-library.ts';
import { featuredFiles } from '../demo/featured-files.ts';
import { collectionIdOf } from '../demo/load-collections.ts';
import { waitUntil } from './tamarind-process.ts';

const FEATURED_LIMIT_MS = 120_000;
const COLLECTIONS_LIMIT_MS = 120_000;
const WHOLE_LIMIT_MS = 10 * 60_000;
const PAGE_LENGTH = 60;

/** One that a small library has, too. */
export const COLLECTION_IN_SMALL = 'maya-greens';

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

/** The demo library loads in the background, what the home page shows first. */
export const waitForFeaturedPhotos = (address: string): Promise<void> =>
  waitUntil(
    'The home page has its pictures',
    async () => (await readFeatured(address)).length === featuredFiles.length,
    FEATURED_LIMIT_MS,
  );

/** Collections are made of the library when all the rest is there, also of a small one. */
export const waitForCollections = (address: string): Promise<void> =>
  waitUntil(
    'The demo library has its collections',
    async () => (await fetch(`${address}/api/collections/${collectionIdOf(COLLECTION_IN_SMALL)}`)).ok,
    COLLECTIONS_LIMIT_MS,
  );

export const waitForDemoLibrary = async (address: string): Promise<void> => {
  const { items } = await readDemoLibrary();
  const photos = items.filter(({ kind }) => kind === 'photo').length;
  await waitUntil(
    'Every demo photo is published',
    async () => (await countPublished(address)) === photos,
    WHOLE_LIMIT_MS,
  );
};
