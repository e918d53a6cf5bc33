/** What a picture, clip or sound is about, in the order of the category bar. */
export const categories = [
  { slug: 'landscape', name: 'Landscape' },
  { slug: 'portrait', name: 'Portrait' },
  { slug: 'product', name: 'Product' },
  { slug: 'abstract', name: 'Abstract' },
  { slug: 'city', name: 'City' },
  { slug: 'beach', name: 'Beach' },
  { slug: 'underwater', name: 'Underwater' },
  { slug: 'wildlife', name: 'Wildlife' },
  { slug: 'food', name: 'Food' },
  { slug: 'culture', name: 'Culture' },
  { slug: 'aerial', name: 'Aerial' },
] as const;

/** The groups of the island list, north-west to south. */
export const islandGroups = {
  'greater-antilles': 'Greater Antilles',
  bahamas: 'Bahamas and Turks & Caicos',
  leeward: 'Leeward Islands',
  windward: 'Windward Islands',
  abc: 'ABC Islands',
  mainland: 'Mainland coast',
} as const;

export type IslandGroup = keyof typeof islandGroups;
export const islandGroupSlugs = Object.keys(islandGroups) as IslandGroup[];

export type Island = {
  slug: string;
  name: string;
  group: IslandGroup;
  /** What the people who live there call it, where that differs; shown beside the name. */
  localName: string | null;
  /** Further names under which it is looked for: older, indigenous and foreign ones, and its own smaller islands. */
  otherNames: readonly string[];
  /** Degrees north and east. */
  latLon: readonly [number, number];
};
