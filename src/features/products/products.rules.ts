/** What kind of natural product it is; not to be mixed up with the categories of pictures. */
export const productCategories = [
  'bakery',
  'body',
  'cocoa',
  'coffee',
  'craft',
  'drinks',
  'fruit',
  'honey',
  'music',
  'oils',
  'pantry',
  'sauces',
  'spices',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** More than any studio shows; without an end they could fill the house. */
export const MOST_OWN_PRODUCTS = 500;
