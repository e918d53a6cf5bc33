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
