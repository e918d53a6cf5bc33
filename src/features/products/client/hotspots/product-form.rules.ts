import * as z from 'zod/mini';
import type { BoundProduct } from '../../own-products.contract.ts';
import {
  A_PRICE,
  centsFrom,
  descriptionField,
  dollarsOf,
  isPrice,
  makerField,
  nameField,
  seasonField,
  shopUrlOrNothingField,
  storyField,
} from '../../product-fields.rules.ts';
import type { ProductCategory } from '../../products.rules.ts';

/** Everything is text while it is typed. */
export const productForm = z.object({
  name: nameField,
  description: descriptionField,
  story: storyField,
  maker: makerField,
  islandSlug: z.string().check(z.minLength(1, 'Please choose an island')),
  category: z.string().check(z.minLength(1, 'Please choose a category')),
  price: z.string().check(z.refine((typed) => isPrice(centsFrom(typed) ?? 0), A_PRICE)),
  season: seasonField,
  shopUrl: shopUrlOrNothingField,
  adultsOnly: z.boolean(),
});
export type ProductFormValues = z.output<typeof productForm>;

/** What the form starts with: the product that is changed, or what is known of a new one. */
export const formOf = (known: Partial<BoundProduct>): ProductFormValues => ({
  name: known.name ?? '',
  description: known.description ?? '',
  story: known.story ?? '',
  maker: known.maker ?? '',
  islandSlug: known.islandSlug ?? '',
  category: known.category ?? '',
  price: known.priceCents === undefined ? '' : dollarsOf(known.priceCents),
  season: known.season ?? '',
  shopUrl: known.shopUrl ?? '',
  adultsOnly: known.adultsOnly ?? false,
});

export const productIn = ({ price, category, maker, season, shopUrl, ...rest }: ProductFormValues) => ({
  ...rest,
  category: category as ProductCategory,
  priceCents: centsFrom(price) ?? 0,
  maker: maker || null,
  season: season || null,
  shopUrl: shopUrl || null,
});
