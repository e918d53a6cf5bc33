import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import type { ItemCard, PictureCard } from '#features/items/items.contract.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { href } from '#shared/pages.ts';
import { headImageOf } from '#ui/head-image.ts';
import type { HeadImage, ScreenAddress } from '#ui/screen.ts';
import { type PageHead, SITE_NAME } from '../pages/page-state.ts';

/** A schema.org object. */
export type SchemaOrgNode = { '@type': string } & Record<string, unknown>;

/** The number that search engines read; more would only make the document longer. */
const LISTED_ITEMS = 12;

type Licensed = { page: string; credit: string; creator: { id: string; name: string }; copyright: string };

/** The fields of the search engines' licence badge and of attribution. */
export const licenceFields = ({ page, credit, creator, copyright }: Licensed, origin: string) => ({
  url: page,
  license: new URL(href('licensing'), origin).href,
  acquireLicensePage: page,
  creditText: credit,
  creator: { '@type': 'Person', name: creator.name, url: new URL(href('creator', { id: creator.id }), origin).href },
  copyrightNotice: copyright,
});

/** With creator and licence, for picture search. */
const listedPhoto = (photo: PictureCard, origin: string): SchemaOrgNode => {
  const { title, alt, thumbnailUrl, creator } = photo;
  const credit = `${creator.name} / ${SITE_NAME}`;
  const { image } = headImageOf(photo);
  return {
    '@type': 'ImageObject',
    name: title,
    caption: alt,
    contentUrl: new URL(image?.url ?? thumbnailUrl, origin).href,
    thumbnailUrl: new URL(thumbnailUrl, origin).href,
    ...(image && { width: image.width, height: image.height }),
    ...licenceFields(
      { page: new URL(addressOfItem(photo), origin).href, credit, creator, copyright: `© ${credit}` },
      origin,
    ),
  };
};

const listItem = (item: ItemCard, index: number, origin: string): SchemaOrgNode => {
  const entry = { '@type': 'ListItem', position: index + 1 };
  const named = (card: ItemCard) => ({ ...entry, name: card.title, url: new URL(addressOfItem(card), origin).href });
  return byKind<ItemCard, SchemaOrgNode>(item, {
    photo: (photo) => ({ ...entry, item: listedPhoto(photo, origin) }),
    video: named,
    sound: named,
  });
};

export const itemList = (items: readonly ItemCard[], total: number, origin: string): SchemaOrgNode => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.slice(0, LISTED_ITEMS).map((item, index) => listItem(item, index, origin)),
});

export type Crumb = { name: string; path: string };

export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): SchemaOrgNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: SITE_NAME, path: href('home') }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

/** Metadata for machines only. It is part of the document; its code stays on the server. */
export type PageMeta = {
  description?: string;
  image?: HeadImage | undefined;
  /** The picture that is drawn for shared links; it comes before all others. */
  card?: HeadImage;
  isUnlisted?: boolean;
  /** Where other sites learn how to show the page's picture or clip. */
  embedUrl?: string;
  /** Feeds of the page's news. */
  feeds?: readonly Feed[];
  structuredData?: readonly SchemaOrgNode[];
};

export type Feed = { title: string; type: 'application/rss+xml' | 'application/atom+xml'; path: string };

export type MetaInput = { queries: QueryClient; address: ScreenAddress; i18n: I18n; origin: string; head: PageHead };
export type MetaOf = (seen: MetaInput) => PageMeta;
