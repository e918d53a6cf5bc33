import type { QueryClient } from '@tanstack/react-query';
import { getPhoto, type Photo } from '#features/catalogue/catalogue.contract.ts';
import { clipCreditOf, creditOf } from '#features/catalogue/client/detail/credit.rules.ts';
import { getVideo, type Video } from '#features/catalogue/video.contract.ts';
import { getCollection } from '#features/collections/collections.contract.ts';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { getProduct, type ProductPage } from '#features/products/product-page.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href, type PageName } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { SITE_NAME } from './head.ts';
import { matchPage } from './match-page.ts';

/** What schema.org calls a thing; what is not known is left out. */
export type Thing = { '@type': string } & Record<string, unknown>;
type Site = { origin: string };

const at = ({ origin }: Site, path: string): string => new URL(path, origin).href;

const MS_PER_SECOND = 1_000;
const CENTS = 100;

type Licensed = {
  page: string;
  credit: string;
  creator: { id: string; name: string };
  place: string[];
  publishedAt: string;
};

/** The fields from which search engines make their licence badge, and by which others know whom to name. */
const licensing = (site: Site, { page, credit, creator, place, publishedAt }: Licensed) => ({
  url: page,
  license: at(site, href('licensing')),
  acquireLicensePage: page,
  creditText: credit,
  creator: { '@type': 'Person', name: creator.name, url: at(site, href('creator', { id: creator.id })) },
  copyrightNotice: `© ${publishedAt.slice(0, 4)} ${creator.name} / ${SITE_NAME}`,
  datePublished: publishedAt,
  contentLocation: { '@type': 'Place', name: place.join(', ') },
});

const placeOf = (location: string | null, island: string): string[] => [...(location ? [location] : []), island];

/** Of the file that is named, not of the original. */
const previewMeasures = (picture: { width: number; height: number }) => {
  const width = linkPreviewWidth(picture);
  return { width, height: Math.round((width * picture.height) / picture.width) };
};

const photoThing = (photo: Photo, site: Site): Thing => ({
  '@type': 'ImageObject',
  name: photo.title,
  description: photo.description || photo.alt,
  caption: photo.alt,
  contentUrl: at(site, photo.linkPreviewUrl),
  thumbnailUrl: at(site, photo.thumbnailUrl),
  ...previewMeasures(photo),
  keywords: photo.tags.join(', '),
  isAccessibleForFree: photo.access === 'free',
  representativeOfPage: true,
  ...licensing(site, {
    page: at(site, href('photo', { id: photo.id })),
    credit: creditOf(photo),
    creator: { id: photo.creator.id, name: photo.photographer },
    place: placeOf(photo.location, photo.island),
    publishedAt: photo.publishedAt,
  }),
});

const clipThing = (clip: Video, site: Site): Thing => ({
  '@type': 'VideoObject',
  name: clip.title,
  description: clip.description || clip.alt,
  thumbnailUrl: [at(site, clip.linkPreviewUrl)],
  uploadDate: clip.publishedAt,
  duration: `PT${Math.round(clip.durationMs / MS_PER_SECOND)}S`,
  width: clip.width,
  height: clip.height,
  ...(clip.streamUrl && { contentUrl: at(site, clip.streamUrl) }),
  keywords: clip.tags.join(', '),
  isAccessibleForFree: false,
  ...licensing(site, {
    page: at(site, href('video', { id: clip.id })),
    credit: clipCreditOf(clip),
    creator: clip.creator,
    place: placeOf(clip.location, clip.island.name),
    publishedAt: clip.publishedAt,
  }),
});

const productThing = (product: ProductPage, site: Site): Thing => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  url: at(site, href('product', { id: product.id })),
  category: product.category,
  ...(product.picture && { image: [at(site, product.picture.linkPreviewUrl)] }),
  ...(product.maker && { brand: { '@type': 'Brand', name: product.maker } }),
  ...(product.shopUrl && {
    offers: {
      '@type': 'Offer',
      url: product.shopUrl,
      price: (product.priceCents / CENTS).toFixed(2),
      priceCurrency: 'USD',
      ...(product.maker && { seller: { '@type': 'Organization', name: product.maker } }),
    },
  }),
});

const collectionThing = (collection: CallReply<typeof getCollection>, site: Site): Thing => ({
  '@type': 'CollectionPage',
  name: collection.title,
  ...(collection.note && { description: collection.note }),
  url: at(site, href('collection', { id: collection.id })),
  dateModified: collection.changedAt,
  creator: collection.owner
    ? { '@type': 'Person', name: collection.owner.name, url: at(site, href('creator', { id: collection.owner.id })) }
    : { '@type': 'Organization', name: SITE_NAME, url: site.origin },
  mainEntity: { '@type': 'ItemList', numberOfItems: collection.count },
});

type Describe = (queries: QueryClient, id: string, site: Site) => Thing | undefined;

const things: Partial<Record<PageName, Describe>> = {
  photo: (queries, id, site) => {
    const photo = queries.getQueryData(read(call, getPhoto, { id }).queryKey);
    return photo && photoThing(photo, site);
  },
  video: (queries, id, site) => {
    const clip = queries.getQueryData(read(call, getVideo, { id }).queryKey);
    return clip && clipThing(clip, site);
  },
  product: (queries, id, site) => {
    const product = queries.getQueryData(read(call, getProduct, { id }).queryKey);
    return product && productThing(product, site);
  },
  collection: (queries, id, site) => {
    const collection = queries.getQueryData(read(call, getCollection, { id }).queryKey);
    return collection && collectionThing(collection, site);
  },
};

/** What a page is about, for search engines. Only the server says it: whoever moves on in the browser is no search engine. */
export const structuredDataOf = (page: PageName | undefined, url: URL, queries: QueryClient): Thing | undefined => {
  const describe = page && things[page];
  return describe?.(queries, matchPage(url.pathname, true)?.params.id ?? '', url);
};
