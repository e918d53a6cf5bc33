import { getCollection } from '#features/collections/collections.contract.ts';
import { clipCreditOf, creditOf, soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { getEmbed } from '#features/items/embed.contract.ts';
import { embedPath } from '#features/items/embed.rules.ts';
import { getPhoto, getSound, getVideo, type Photo, type Sound, type Video } from '#features/items/items.contract.ts';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { getMaker, getProduct, type MakerPage, type ProductPage } from '#features/products/products.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { SITE_NAME } from '../pages/page-state.ts';
import { cardOf } from './card.ts';
import { breadcrumbs, licenceFields, type MetaOf, type SchemaOrgNode } from './structured-data.ts';

const MS_PER_SECOND = 1_000;
const CENTS = 100;

const at = (origin: string, path: string): string => new URL(path, origin).href;

type Published = {
  page: string;
  credit: string;
  creator: { id: string; name: string };
  place: string[];
  publishedAt: string;
};

const published = ({ place, publishedAt, ...rest }: Published, origin: string) => ({
  ...licenceFields({ ...rest, copyright: `© ${publishedAt.slice(0, 4)} ${rest.creator.name} / ${SITE_NAME}` }, origin),
  datePublished: publishedAt,
  contentLocation: { '@type': 'Place', name: place.join(', ') },
});

const placeOf = (location: string | null, island: string): string[] => [...(location ? [location] : []), island];

/** Size of the linked file, not of the original. */
const previewMeasures = (picture: { width: number; height: number }) => {
  const width = linkPreviewWidth(picture);
  return { width, height: Math.round((width * picture.height) / picture.width) };
};

const photoNode = (photo: Photo, origin: string): SchemaOrgNode => ({
  '@type': 'ImageObject',
  name: photo.title,
  description: photo.description || photo.alt,
  caption: photo.alt,
  contentUrl: at(origin, photo.linkPreviewUrl),
  thumbnailUrl: at(origin, photo.thumbnailUrl),
  ...previewMeasures(photo),
  keywords: photo.tags.join(', '),
  isAccessibleForFree: photo.access === 'free',
  representativeOfPage: true,
  ...published(
    {
      page: at(origin, href('photo', { id: photo.id })),
      credit: creditOf(photo),
      creator: { id: photo.creator.id, name: photo.photographer },
      place: placeOf(photo.location, photo.island),
      publishedAt: photo.publishedAt,
    },
    origin,
  ),
});

const clipNode = (clip: Video, origin: string): SchemaOrgNode => ({
  '@type': 'VideoObject',
  name: clip.title,
  description: clip.description || clip.alt,
  thumbnailUrl: [at(origin, clip.linkPreviewUrl)],
  uploadDate: clip.publishedAt,
  duration: `PT${Math.round(clip.durationMs / MS_PER_SECOND)}S`,
  width: clip.width,
  height: clip.height,
  ...(clip.streamUrl && { contentUrl: at(origin, clip.streamUrl) }),
  ...(clip.allowsEmbedding && { embedUrl: at(origin, embedPath('video', clip.id)) }),
  keywords: clip.tags.join(', '),
  isAccessibleForFree: false,
  ...published(
    {
      page: at(origin, href('video', { id: clip.id })),
      credit: clipCreditOf(clip),
      creator: clip.creator,
      place: placeOf(clip.location, clip.island.name),
      publishedAt: clip.publishedAt,
    },
    origin,
  ),
});

const soundNode = (sound: Sound, origin: string): SchemaOrgNode => {
  const file = sound.playables.at(-1);
  return {
    '@type': 'AudioObject',
    name: sound.title,
    ...(sound.description && { description: sound.description }),
    uploadDate: sound.publishedAt,
    duration: `PT${Math.round(sound.durationMs / MS_PER_SECOND)}S`,
    ...(file && { contentUrl: at(origin, file.url), encodingFormat: file.type.split(';')[0] }),
    keywords: sound.tags.join(', '),
    isAccessibleForFree: sound.access === 'free',
    ...published(
      {
        page: at(origin, href('sound', { id: sound.id })),
        credit: soundCreditOf(sound),
        creator: sound.creator,
        place: placeOf(sound.location, sound.island.name),
        publishedAt: sound.publishedAt,
      },
      origin,
    ),
  };
};

/** Search engines take a product without an offer for a fault, so one that is sold nowhere has no node. */
const productNodes = ({ shopUrl, ...product }: ProductPage, origin: string): SchemaOrgNode[] => {
  if (!shopUrl) return [];
  const node = {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url: at(origin, href('product', { id: product.id })),
    category: product.category,
    ...(product.picture && { image: [at(origin, product.picture.linkPreviewUrl)] }),
    ...(product.maker && { brand: { '@type': 'Brand', name: product.maker.name } }),
    offers: {
      '@type': 'Offer',
      url: shopUrl,
      price: (product.priceCents / CENTS).toFixed(2),
      priceCurrency: 'USD',
      ...(product.maker && { seller: { '@type': 'Organization', name: product.maker.name } }),
    },
  };
  return [node];
};

const makerNode = ({ id, name, story, island, products }: MakerPage, origin: string): SchemaOrgNode => ({
  '@type': 'ProfilePage',
  url: at(origin, href('maker', { id })),
  mainEntity: {
    '@type': 'Organization',
    name,
    url: at(origin, href('maker', { id })),
    ...(story && { description: story }),
    location: { '@type': 'Place', name: island.name },
    makesOffer: products.map((product) => ({
      '@type': 'Offer',
      name: product.name,
      url: at(origin, href('product', { id: product.id })),
      price: (product.priceCents / CENTS).toFixed(2),
      priceCurrency: 'USD',
    })),
  },
});

const collectionNode = (collection: CallReply<typeof getCollection>, origin: string): SchemaOrgNode => ({
  '@type': 'CollectionPage',
  name: collection.title,
  ...(collection.note && { description: collection.note }),
  url: at(origin, href('collection', { id: collection.id })),
  dateModified: collection.changedAt,
  creator: collection.owner
    ? { '@type': 'Person', name: collection.owner.name, url: at(origin, href('creator', { id: collection.owner.id })) }
    : { '@type': 'Organization', name: SITE_NAME, url: origin },
  mainEntity: { '@type': 'ItemList', numberOfItems: collection.count },
});

const discoveryUrl = (page: string, origin: string): string =>
  `${at(origin, getEmbed.path)}?url=${encodeURIComponent(page)}`;

export const photoMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const photo = queries.getQueryData(read(call, getPhoto, { id: params.id ?? '' }).queryKey);
  if (!photo) return {};
  const { category, title, id } = photo;
  const crumbs = [
    { name: category.name, path: href('category', { slug: category.slug }) },
    { name: title, path: href('photo', { id }) },
  ];
  const page = at(origin, href('photo', { id }));
  return {
    ...(photo.allowsEmbedding && { embedUrl: discoveryUrl(page, origin) }),
    ...cardOf('photos', id, photo.alt, [photo.linkPreviewUrl, title, photo.location, photo.hotspots, photo.offers]),
    structuredData: [photoNode(photo, origin), breadcrumbs(crumbs, origin)],
  };
};

export const clipMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const clip = queries.getQueryData(read(call, getVideo, { id: params.id ?? '' }).queryKey);
  if (!clip) return {};
  const crumbs = [
    { name: 'Videos', path: href('videos') },
    { name: clip.title, path: href('video', { id: clip.id }) },
  ];
  const { id, title, alt, linkPreviewUrl, location, offers } = clip;
  return {
    ...(clip.allowsEmbedding && { embedUrl: discoveryUrl(at(origin, href('video', { id })), origin) }),
    ...cardOf('videos', id, alt, [linkPreviewUrl, title, location, offers]),
    structuredData: [clipNode(clip, origin), breadcrumbs(crumbs, origin)],
  };
};

export const soundMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const sound = queries.getQueryData(read(call, getSound, { id: params.id ?? '' }).queryKey);
  if (!sound) return {};
  const crumbs = [
    { name: 'Sounds', path: href('sounds') },
    { name: sound.title, path: href('sound', { id: sound.id }) },
  ];
  const { id, title, location, offers } = sound;
  return {
    ...cardOf('sounds', id, title, [title, location, offers]),
    structuredData: [soundNode(sound, origin), breadcrumbs(crumbs, origin)],
  };
};

export const productMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const product = queries.getQueryData(read(call, getProduct, { id: params.id ?? '' }).queryKey);
  if (!product) return {};
  const crumbs = [
    { name: product.island.name, path: href('island', { name: product.island.slug }) },
    { name: product.name, path: href('product', { id: product.id }) },
  ];
  return { structuredData: [...productNodes(product, origin), breadcrumbs(crumbs, origin)] };
};

export const makerMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const maker = queries.getQueryData(read(call, getMaker, { id: params.id ?? '' }).queryKey);
  if (!maker) return {};
  const crumbs = [
    { name: maker.island.name, path: href('island', { name: maker.island.slug }) },
    { name: maker.name, path: href('maker', { id: maker.id }) },
  ];
  return { structuredData: [makerNode(maker, origin), breadcrumbs(crumbs, origin)] };
};

export const collectionMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const collection = queries.getQueryData(read(call, getCollection, { id: params.id ?? '' }).queryKey);
  if (!collection) return {};
  const crumbs = [
    { name: 'Collections', path: href('collections') },
    { name: collection.title, path: href('collection', { id: collection.id }) },
  ];
  const { id, title, count, linkPreview, visibility, isHidden } = collection;
  return {
    // Cards are drawn for what everybody may see.
    ...(visibility === 'public' && !isHidden && cardOf('collections', id, title, [title, count, linkPreview?.url])),
    structuredData: [collectionNode(collection, origin), breadcrumbs(crumbs, origin)],
  };
};
