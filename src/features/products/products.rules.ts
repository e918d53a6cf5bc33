export const MOST_HOTSPOTS = 20;

/** Finer than a pixel of any screen; what is stored comes back as it was sent. */
const STEPS = 10_000;

/** On the picture, whatever the pointer did. */
export const onPicture = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * STEPS) / STEPS;

export const hotspotEvents = ['open', 'click'] as const;
export type HotspotEvent = (typeof hotspotEvents)[number];

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
