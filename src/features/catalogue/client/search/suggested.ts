import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import type { suggest } from '../../search.contract.ts';

export type Suggestion = CallReply<typeof suggest>[number];
export type Suggested = Pick<Suggestion, 'text' | 'target' | 'count' | 'thumbnailUrl' | 'colour'> & {
  kind: Suggestion['kind'] | 'recent';
};

/** What kind of thing it is; a word says that itself. */
export const kindWords: Partial<Record<Suggested['kind'], MessageDescriptor>> = {
  island: msg`Island`,
  category: msg`Category`,
  creator: msg`Creator`,
  product: msg`Product`,
  collection: msg`Collection`,
};

const addresses: Record<Suggested['kind'], (target: string) => string> = {
  recent: (q) => href('search', {}, { q }),
  word: (q) => href('search', {}, { q }),
  island: (name) => href('island', { name }),
  category: (slug) => href('category', { slug }),
  creator: (id) => href('creator', { id }),
  product: (id) => href('product', { id }),
  collection: (id) => href('collection', { id }),
};

export const addressOfSuggested = ({ kind, target }: Suggested): string => addresses[kind](target);

export const recentAsSuggested = (text: string): Suggested => ({
  kind: 'recent',
  text,
  target: text,
  count: null,
  thumbnailUrl: null,
  colour: null,
});

/** A word that is an island's name would find just what stands on the island's own page. */
export const withoutTwins = (suggested: readonly Suggested[]): Suggested[] => {
  const islands = new Set(suggested.filter(({ kind }) => kind === 'island').map(({ text }) => text.toLowerCase()));
  return suggested.filter(({ kind, text }) => kind !== 'word' || !islands.has(text.toLowerCase()));
};
