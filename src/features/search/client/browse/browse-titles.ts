import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemKind } from '#features/media/media.rules.ts';
import { isByLikeness, type ListQuery } from '../list/list-address.rules.ts';
import { ownNameOf } from './facet-words.ts';
import { kindNames } from './KindTabs.tsx';

const LONGEST_TITLE = 120;

const shortened = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1)}…` : text);

/** Joining words, which have no capital inside a heading. */
const joiningWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Typed words as a heading: with capitals, except where the person wrote some. */
export const asHeading = (words: string): string =>
  words
    .split(' ')
    .map((word, position) =>
      word !== word.toLowerCase() || (position > 0 && joiningWords.has(word))
        ? word
        : word.replace(/^\P{L}*\p{L}/u, (beginning) => beginning.toUpperCase()),
    )
    .join(' ');

/** Names of the single category and island that the page is about. */
const categoryAndIslandNames = ({ filters }: ListQuery): string[] =>
  (['category', 'island'] as const).flatMap((facet) => {
    const [value, ...others] = filters[facet] ?? [];
    return value && others.length === 0 ? [ownNameOf(facet, value)] : [];
  });

type Shown = { correction: { used: string } | null; likeTo: { title: string } | null };

/** The heading over the results; the first page tells which spelling was used, or what they look like. */
export const titleOf = (query: ListQuery, i18n: I18n, first?: Shown): string => {
  if (query.picture) return i18n._(msg`Pictures that look like yours`);
  if (query.like) {
    const title = first?.likeTo && shortened(first.likeTo.title);
    return title ? i18n._(msg`More like “${title}”`) : i18n._(msg`More like this`);
  }
  if (query.q) return asHeading(shortened(first?.correction?.used ?? query.q));
  return categoryAndIslandNames(query).join(', ') || i18n._(kindNames[query.kind]);
};

/** The document title. */
export const headTitleOf = (query: ListQuery, i18n: I18n, first?: Shown): string => {
  const title = titleOf(query, i18n, query.like ? first : undefined);
  const kind = i18n._(kindNames[query.kind]);
  if (isByLikeness(query)) return title;
  if (query.q) return i18n._(msg`${title}: search results`);
  return categoryAndIslandNames(query).length > 0 ? `${title}: ${kind}` : kind;
};

/** Descriptions of whole kinds; the photos page has its description in the table of pages. */
const descriptions: Partial<Record<ItemKind, MessageDescriptor>> = {
  video: msg`Caribbean videos on Tamarind, by category, island and colour.`,
  sound: msg`Caribbean sounds on Tamarind, by genre, mood, tempo and island.`,
};

export const descriptionOf = (query: ListQuery, i18n: I18n): string | undefined => {
  const title = titleOf(query, i18n);
  const ofWholeKind = descriptions[query.kind];
  if (isByLikeness(query)) return undefined;
  if (query.q) return i18n._(msg`Caribbean photos, videos and sounds found for “${title}”, royalty free.`);
  return categoryAndIslandNames(query).length > 0
    ? i18n._(
        msg`${title} in photos, videos and sounds from the Caribbean: free ones with natural products, others to license.`,
      )
    : ofWholeKind && i18n._(ofWholeKind);
};
