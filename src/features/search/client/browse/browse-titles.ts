import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemKind } from '#features/media/media.rules.ts';
import { kindNames } from './BrowseNavigation.tsx';
import type { BrowseQuery } from './browse-address.rules.ts';
import { ownNameOf } from './facet-words.ts';

const LONGEST_TITLE = 120;

const shortened = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1)}…` : text);

/** The lone category and island that the page is about. */
const placesOf = ({ filters }: BrowseQuery): string[] =>
  (['category', 'island'] as const).flatMap((facet) => {
    const [value, ...others] = filters[facet] ?? [];
    return value && others.length === 0 ? [ownNameOf(facet, value)] : [];
  });

/** The large words over the results. */
export const titleOf = (asked: BrowseQuery, i18n: I18n, used?: string): string => {
  if (asked.picture) return i18n._(msg`Pictures that look like yours`);
  if (asked.q) return shortened(used ?? asked.q);
  return placesOf(asked).join(', ') || i18n._(kindNames[asked.kind]);
};

/** The same for the document's head, where it stands among other pages. */
export const headTitleOf = (asked: BrowseQuery, i18n: I18n): string => {
  const title = titleOf(asked, i18n);
  const kind = i18n._(kindNames[asked.kind]);
  if (asked.picture) return title;
  if (asked.q) return i18n._(msg`${title}: search results`);
  return placesOf(asked).length > 0 ? `${title}: ${kind}` : kind;
};

/** Of all of a kind; the photos' page has its words in the table of pages. */
const descriptions: Partial<Record<ItemKind, MessageDescriptor>> = {
  video: msg`Caribbean videos on Tamarind, by category, island and colour.`,
  sound: msg`Caribbean sounds on Tamarind, by genre, mood, tempo and island.`,
};

export const descriptionOf = (asked: BrowseQuery, i18n: I18n): string | undefined => {
  const title = titleOf(asked, i18n);
  const ofWholeKind = descriptions[asked.kind];
  if (asked.picture) return undefined;
  if (asked.q) return i18n._(msg`Caribbean photos, videos and sounds found for “${title}”, royalty free.`);
  return placesOf(asked).length > 0
    ? i18n._(
        msg`${title} in photos, videos and sounds from the Caribbean: free ones with natural products, others to license.`,
      )
    : ofWholeKind && i18n._(ofWholeKind);
};
