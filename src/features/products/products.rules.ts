export const MOST_HOTSPOTS = 20;

/** Finer than a screen pixel; stored values are returned unchanged. */
const STEPS = 10_000;

/** Clamps a fraction to the picture. */
export const onPicture = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * STEPS) / STEPS;

export const hotspotEvents = ['open', 'click'] as const;
export type HotspotEvent = (typeof hotspotEvents)[number];

/** Product categories; not the categories of pictures. */
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

/** More than any creator needs; prevents abuse. */
export const MOST_OWN_PRODUCTS = 500;
