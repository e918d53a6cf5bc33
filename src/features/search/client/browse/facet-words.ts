import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { genreWords, moodWords, tempoWords } from '#features/media/client/sound-words.ts';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { ColourName, FacetName, Sort } from '../../search.rules.ts';

export const facetTitles: Record<FacetName, MessageDescriptor> = {
  category: msg`Category`,
  island: msg`Island`,
  orientation: msg`Orientation`,
  colour: msg`Colour`,
  access: msg`Access`,
  usage: msg`Use`,
  genre: msg`Genre`,
  mood: msg`Mood`,
  tempo: msg`Tempo`,
  loop: msg`Loops`,
};

/** Tells facets apart whose values have the same names, as Landscape and Portrait. */
export const facetHints: Partial<Record<FacetName, MessageDescriptor>> = {
  category: msg`what it shows`,
  orientation: msg`its shape`,
};

export const sortNames: Record<Sort, MessageDescriptor> = {
  relevance: msg`Relevance`,
  new: msg`Newest`,
  popular: msg`Popular`,
};

const colourWords: Record<ColourName, MessageDescriptor> = {
  red: msg`Red`,
  orange: msg`Orange`,
  yellow: msg`Yellow`,
  green: msg`Green`,
  teal: msg`Teal`,
  blue: msg`Blue`,
  purple: msg`Purple`,
  pink: msg`Pink`,
  brown: msg`Brown`,
  white: msg`White`,
  grey: msg`Grey`,
  black: msg`Black`,
};

const valueWords: Partial<Record<FacetName, Record<string, MessageDescriptor>>> = {
  orientation: { landscape: msg`Landscape format`, portrait: msg`Portrait format` },
  colour: colourWords,
  access: { free: msg`Free`, premium: msg`Premium` },
  usage: { released: msg`Released`, editorial: msg`Editorial only` },
  genre: genreWords,
  mood: moodWords,
  tempo: tempoWords,
  loop: { loop: msg`Seamless loop` },
};

/** Categories and islands have names of their own. */
const ownNames: Partial<Record<FacetName, ReadonlyMap<string, string>>> = {
  category: new Map(categories.map(({ slug, name }) => [slug, name])),
  island: new Map(islands.map(({ slug, name }) => [slug, name])),
};

export type WordOf = (facet: FacetName, value: string) => string;

export const ownNameOf: WordOf = (facet, value) => ownNames[facet]?.get(value) ?? value;

/** Returns the label of a facet value. */
export const useFacetWords = (): WordOf => {
  const { i18n } = useLingui();
  return (facet, value) => {
    const word = valueWords[facet]?.[value];
    return word ? i18n._(word) : ownNameOf(facet, value);
  };
};
