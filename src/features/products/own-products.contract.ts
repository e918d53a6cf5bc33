import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import {
  categoryNeeded,
  descriptionField,
  islandNeeded,
  makerField,
  nameField,
  priceField,
  seasonField,
  shopUrlField,
  storyField,
} from './product-fields.rules.ts';
import { MOST_HOTSPOTS, onPicture, productCategories } from './products.rules.ts';

const LONGEST_QUESTION = 100;

/** A product as creators choose and edit it. */
const boundProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  story: z.string(),
  maker: z.nullable(z.string()),
  islandSlug: z.string(),
  island: z.string(),
  category: z.enum(productCategories),
  priceCents: z.number(),
  season: z.nullable(z.string()),
  shopUrl: z.nullable(z.string()),
  adultsOnly: z.boolean(),
  /** Entered by the viewer, who may edit it. */
  isOwn: z.boolean(),
});
export type BoundProduct = z.output<typeof boundProduct>;

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/creator/products',
  summary: 'Products whose name, maker or island has all of these words; own ones first when there are none',
  access: 'creator',
  shows: ['products'],
  query: z.object({
    q: z.optional(z.string('q must be text').check(z.overwrite((text) => tidyLine(text).slice(0, LONGEST_QUESTION)))),
  }),
  reply: z.array(boundProduct),
});

export const searchMakers = endpoint({
  method: 'GET',
  path: '/api/creator/makers',
  summary: 'Makers to choose from: those whose name begins with these letters or has a word that does',
  access: 'creator',
  shows: ['products'],
  query: z.object({
    q: z.optional(z.string('q must be text').check(z.overwrite((text) => tidyLine(text).slice(0, LONGEST_QUESTION)))),
  }),
  reply: z.array(z.object({ id: z.string(), name: z.string(), islandSlug: z.string(), island: z.string() })),
});

const productFields = {
  name: nameField,
  description: descriptionField,
  story: storyField,
  /** The name of the maker: one of the island who has it, or a new one. */
  maker: z.nullable(makerField),
  islandSlug: z.string(islandNeeded).check(z.regex(/^[a-z-]{1,60}$/, islandNeeded)),
  category: z.enum(productCategories, categoryNeeded),
  priceCents: priceField,
  season: z.nullable(seasonField),
  shopUrl: z.nullable(shopUrlField),
  adultsOnly: z.boolean('adultsOnly must be true or false'),
};

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/creator/products',
  summary: 'Enters a product, so that hotspots can show it',
  access: 'creator',
  changes: ['products'],
  body: z.object(productFields),
  reply: boundProduct,
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/creator/products/:id',
  summary: 'Changes a product that the creator has entered; what is left out stays',
  access: 'creator',
  changes: ['products'],
  params: z.object({ id: idField }),
  body: z.partial(z.object(productFields)),
  reply: boundProduct,
});

const offPicture = rule(
  sentence('products.offPicture', 'A point lies on the picture: from 0 to 1 of its width and height'),
);
const fraction = z.number(offPicture).check(z.gte(0, offPicture), z.lte(1, offPicture), z.overwrite(onPicture));

const productNeeded = rule(sentence('products.productNeeded', 'Please choose a product'));
const tooManyHotspots = rule(
  sentence('products.tooManyHotspots', 'A photo can have at most {most} hotspots', { most: MOST_HOTSPOTS }),
);

/** The points of a photo in order, and their version. */
const placed = z.object({
  version: z.string(),
  hotspots: z.array(z.object({ x: z.number(), y: z.number(), product: boundProduct })),
});
export type PlacedHotspots = z.output<typeof placed>;

export const getOwnHotspots = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id/hotspots',
  summary: 'The hotspots of one of the own items, in their order',
  access: 'creator',
  shows: ['ownItems', 'products'],
  params: z.object({ id: idField }),
  reply: placed,
});

export const putOwnHotspots = endpoint({
  method: 'PUT',
  path: '/api/creator/items/:id/hotspots',
  summary: 'Replaces all hotspots of an own free photo; refused when they are not those any more that the caller saw',
  access: 'creator',
  changes: ['items', 'ownItems', 'products', 'review'],
  params: z.object({ id: idField }),
  body: z.object({
    /** Version of the hotspots that were edited. */
    version: z.string('version must be what the hotspots were read with'),
    hotspots: z
      .array(
        z.object({
          x: fraction,
          y: fraction,
          productId: z.string(productNeeded).check(z.regex(/^[0-9a-z]{12}$/, productNeeded)),
        }),
        'hotspots must be a list',
      )
      .check(z.maxLength(MOST_HOTSPOTS, tooManyHotspots)),
  }),
  reply: placed,
});
