import type { HandlerReply } from '#shared/endpoint.ts';
import type { searchItems } from '../../search.contract.ts';
import { facetNames } from '../../search.rules.ts';

export type FacetCounts = NonNullable<HandlerReply<typeof searchItems>['facets']>;

const names = ['kind', ...facetNames] as const;

/** Counts by value, as in `island:jamaica`, sorted into their facets with the most frequent first. */
export const facetCounts = (counts: Readonly<Record<string, number>>): FacetCounts => {
  const facets = Object.fromEntries(names.map((name) => [name, []])) as unknown as FacetCounts;
  for (const [key, count] of Object.entries(counts)) {
    const [name = '', value = ''] = key.split(':');
    facets[name as keyof FacetCounts]?.push({ value, count });
  }
  for (const name of names)
    facets[name].sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  return facets;
};
