import { itemAccesses } from '#features/media/media.rules.ts';
import { soundGenres, soundMoods, tempos } from '#features/media/sound-facts.rules.ts';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';

/** Longer queries are cut. */
export const LONGEST_QUERY = 200;

/** Up to so many results are continued by near ones. */
export const FEW_RESULTS = 6;

/** Similar items below a photo, and the first results of the list that its strip leads to. */
export const SIMILAR_ITEMS = 12;

const orientations = ['landscape', 'portrait'] as const;
const usages = ['released', 'editorial'] as const;
const loops = ['loop'] as const;
export const sorts = ['relevance', 'new', 'popular'] as const;
export type Sort = (typeof sorts)[number];

export const colourNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'grey',
  'black',
] as const;
export type ColourName = (typeof colourNames)[number];

/** Facets with all their values; several values of one facet are combined with OR. */
export const facetValues = {
  category: categories.map(({ slug }) => slug) as readonly string[],
  island: islands.map(({ slug }) => slug) as readonly string[],
  orientation: orientations as readonly string[],
  colour: colourNames as readonly string[],
  access: itemAccesses as readonly string[],
  usage: usages as readonly string[],
  genre: soundGenres as readonly string[],
  mood: soundMoods as readonly string[],
  tempo: tempos as readonly string[],
  loop: loops as readonly string[],
} as const;
export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];

/** The filters of a search; the same in the address, the API and the server. */
export type SearchFilters = Partial<Record<FacetName, readonly string[]>>;
