import { addressOfItem } from '#features/catalogue/client/items/tile.rules.ts';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { href } from '#shared/pages.ts';
import type { HeadImage } from '#ui/screen.ts';
import { SITE_NAME } from '../head.ts';

/** A thing in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** What search engines ask for; more would only make the document longer. */
const LISTED_ITEMS = 12;
const PREVIEW_WIDTH_PX = 1200;

type Pictured = {
  width: number;
  height: number;
  alt: string;
  sources: { webp: readonly { url: string; width: number }[] };
};

/** The largest file that a link's preview needs. */
export const previewOf = ({ width, height, alt, sources }: Pictured): HeadImage | undefined => {
  const file = sources.webp.findLast((one) => one.width <= PREVIEW_WIDTH_PX) ?? sources.webp[0];
  return file && { url: file.url, width: file.width, height: Math.round((file.width * height) / width), alt };
};

type CreditedPicture = Pictured & { id: string; title: string; thumbnailUrl: string };
type Credit = { name: string; id?: string };

/** With who made it and how it may be used, so that a search by picture can say so. */
export const imageObject = (picture: CreditedPicture, creator: Credit, origin: string): Thing => {
  const absolute = (path: string) => new URL(path, origin).href;
  const page = absolute(href('photo', { id: picture.id }));
  const { url, width, height } = previewOf(picture) ?? { ...picture, url: picture.thumbnailUrl };
  return {
    '@type': 'ImageObject',
    name: picture.title,
    caption: picture.alt,
    url: page,
    contentUrl: absolute(url),
    thumbnailUrl: absolute(picture.thumbnailUrl),
    width,
    height,
    creator: {
      '@type': 'Person',
      name: creator.name,
      ...(creator.id && { url: absolute(href('creator', { id: creator.id })) }),
    },
    creditText: `${creator.name} / ${SITE_NAME}`,
    copyrightNotice: creator.name,
    license: absolute(href('licensing')),
    acquireLicensePage: page,
  };
};

const listItem = (item: ItemCard, index: number, origin: string): Thing => {
  const position = index + 1;
  if (item.kind === 'photo') return { '@type': 'ListItem', position, item: imageObject(item, item.creator, origin) };
  return { '@type': 'ListItem', position, name: item.title, url: new URL(addressOfItem(item), origin).href };
};

export const itemList = (items: readonly ItemCard[], total: number, origin: string): Thing => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.slice(0, LISTED_ITEMS).map((item, index) => listItem(item, index, origin)),
});

export type Crumb = { name: string; path: string };

export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE_NAME, path: href('home') }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
