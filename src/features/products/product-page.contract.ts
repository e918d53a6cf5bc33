import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { pictureFields } from '#features/media/media.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { productCategories } from './products.rules.ts';

/** A published photo on which the product is to be seen, and where; x and y are fractions of its width and height. */
const productPicture = z.object({
  ...pictureFields,
  thumbnailUrl: z.string(),
  linkPreviewUrl: z.string(),
  itemId: z.string(),
  x: z.number(),
  y: z.number(),
});
export type ProductPicture = z.output<typeof productPicture>;

const productTile = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.nullable(z.string()),
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
  /** The creator who entered it; `null` for the house's own. */
  enteredBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Others from the same island. */
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
