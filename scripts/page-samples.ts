import { href, type PageName, type PageParams, pages } from '#shared/pages.ts';
import { itemIdOf } from '../demo/demo-library.ts';
import { personIdOf, photographerOf } from '../demo/demo-people.ts';
import { collectionIdOf } from '../demo/load-collections.ts';
import { makerIdOf, productIdOf } from '../demo/load-products.ts';
import { storyIdOf } from '../demo/load-stories.ts';
import { COLLECTION_IN_SMALL } from './demo-library.ts';

export type PageSample = { name: PageName; address: string };

const names = Object.keys(pages) as PageName[];

/** Values for parameters of pages that show nothing real. */
const sampleParams: Record<string, string> = {
  query: 'beach',
  slug: 'beach',
  name: 'jamaica',
  id: 'sample',
  ids: 'sample,another',
  type: 'photo',
  license: 'standard',
  amount: '20',
  planId: 'team',
  code: 'SAMPLE',
  token: 'a-link-that-nobody-was-sent',
};

const paramsOf = (name: PageName): string[] => [...pages[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');

/** Items of the demo library with fixed ids, also in the small library. */
const inDemoLibrary: Partial<Record<PageName, Record<string, string>>> = {
  photo: { id: itemIdOf('photos/palms-sunset.jpg') },
  video: { id: itemIdOf('videos/waves-on-the-beach.mp4') },
  licenceCheckout: { id: itemIdOf('photos/palms-sunset.jpg') },
  licenceConfirmation: { id: itemIdOf('photos/palms-sunset.jpg') },
  sound: { id: itemIdOf('sounds/gentle-surf-white-sand.mp3') },
  maker: { id: makerIdOf('Windward Nut Cooperative', 'dominica') },
  product: { id: productIdOf('virgin-coconut-oil') },
  collection: { id: collectionIdOf(COLLECTION_IN_SMALL) },
  photoSelection: { ids: itemIdOf('photos/palms-sunset.jpg') },
  story: { id: 'the-last-load-of-canes' },
  blogPost: { id: 'what-a-dot-may-promise' },
  adminStory: { id: storyIdOf({ kind: 'editorial', slug: 'the-last-load-of-canes' }) },
  creator: { id: personIdOf(photographerOf('jamaica')) },
  businessSimpleCheckout: { id: 'team' },
};

/** An address of a page, with items of the demo library where it shows something real. */
export const sampleAddress = (name: PageName): string => {
  const params = Object.fromEntries(
    paramsOf(name).map((key) => [key, inDemoLibrary[name]?.[key] ?? sampleParams[key] ?? 'sample']),
  );
  return href(name as 'photo', params as PageParams<'photo'>);
};

/** One address for every page of the table. */
export const pageSamples = (): PageSample[] => names.map((name) => ({ name, address: sampleAddress(name) }));
