import * as z from 'zod/mini';
import { pictureFields } from '#features/media/media.contract.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { makerEvents } from './badge.rules.ts';
import { hotspotEvents, productCategories } from './products.rules.ts';

/** A published photo that shows the product, with its position; x and y are fractions of width and height. */
const productPicture = z.object({
  ...pictureFields,
  thumbnailUrl: z.string(),
  linkPreviewUrl: z.string(),
  itemId: z.string(),
  x: z.number(),
  y: z.number(),
});
export type ProductPicture = z.output<typeof productPicture>;

const namedMaker = z.object({ id: z.string(), name: z.string() });

const productTile = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.nullable(namedMaker),
  priceCents: z.number(),
  picture: z.nullable(productPicture),
});
export type ProductTile = z.output<typeof productTile>;

const productPage = z.object({
  ...productTile.shape,
  description: z.string(),
  story: z.string(),
  island: z.object({ slug: z.string(), name: z.string() }),
  category: z.enum(productCategories),
  season: z.nullable(z.string()),
  shopUrl: z.nullable(z.string()),
  adultsOnly: z.boolean(),
  /** The creator who entered it; `null` for Tamarind's own. */
  enteredBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Other products from the same island. */
  others: z.array(productTile),
});
export type ProductPage = z.output<typeof productPage>;

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One natural product with its story, its best picture and others from the same island',
  access: 'anyone',
  shows: ['products', 'items', 'people'],
  params: z.object({ id: idField }),
  reply: productPage,
  cache: { maxAgeSeconds: 30 },
});

const makerPage = z.object({
  ...namedMaker.shape,
  /** Empty where nobody has written one. */
  story: z.string(),
  island: z.object({ slug: z.string(), name: z.string() }),
  products: z.array(
    z.object({
      ...productTile.shape,
      /** Null: all year round. */
      season: z.nullable(z.string()),
      /** Null where it is not sold online. */
      shopUrl: z.nullable(z.string()),
    }),
  ),
});
export type MakerPage = z.output<typeof makerPage>;

export const getMaker = endpoint({
  method: 'GET',
  path: '/api/makers/:id',
  summary: 'One maker of natural products with everything that is listed of theirs',
  access: 'anyone',
  shows: ['products', 'items'],
  params: z.object({ id: idField }),
  reply: makerPage,
  cache: { maxAgeSeconds: 30 },
});

export const countMaker = endpoint({
  method: 'POST',
  path: '/api/makers/:id/events',
  summary: 'Tells that the page of a maker was opened, and whether through the badge; nobody is named',
  access: 'anyone',
  params: z.object({ id: idField }),
  body: z.object({
    event: z.enum(makerEvents, 'event must be open or badge'),
    /** Id of one page visit: within it, the same event counts once. */
    visit: idField,
  }),
  reply: z.undefined(),
});

export const getMakerCounts = endpoint({
  method: 'GET',
  path: '/api/makers/:id/counts',
  summary: 'How often the page of a maker was opened, for admins and for creators who have entered a product of theirs',
  access: 'user',
  shows: ['products'],
  params: z.object({ id: idField }),
  reply: z.object({
    days: z.number(),
    opens: z.number(),
    /** Of these, through the badge on another site. */
    badgeClicks: z.number(),
    /** Of their products on photos. */
    productOpens: z.number(),
    shopClicks: z.number(),
  }),
});

export const countHotspot = endpoint({
  method: 'POST',
  path: '/api/photos/:id/hotspot-events',
  summary: 'Tells that a product on a photo was looked at or followed to its shop; nobody is named',
  access: 'anyone',
  params: z.object({ id: idField }),
  body: z.object({
    productId: idField,
    event: z.enum(hotspotEvents, 'event must be open or click'),
    /** Id of one page visit: within it, the same event counts once. */
    visit: idField,
  }),
  reply: z.undefined(),
});

export const listHotspotCounts = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id/hotspot-counts',
  summary: 'How often the products on one of the own photos were looked at and followed in the last year, by day',
  access: 'creator',
  shows: ['products'],
  params: z.object({ id: idField }),
  reply: z.array(
    z.object({
      day: z.iso.date(),
      product: z.object({ id: z.string(), name: z.string() }),
      opens: z.number(),
      clicks: z.number(),
    }),
  ),
});

/** A product as shown beside a picture. */
const productSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  maker: z.nullable(namedMaker),
  island: z.string(),
  priceCents: z.number(),
  season: z.nullable(z.string()),
  shopUrl: z.nullable(z.string()),
  adultsOnly: z.boolean(),
});

/** A numbered point on a picture; x and y are fractions of width and height. */
export const hotspot = z.object({
  number: z.number(),
  x: z.number(),
  y: z.number(),
  product: productSummary,
});
