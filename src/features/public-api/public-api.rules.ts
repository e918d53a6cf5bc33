import type { KeyScope } from '#shared/access.ts';
import { escapeMarkup } from '#shared/text.ts';

/** For whoever has no key; enough to try things. */
export const CALLS_AN_HOUR_WITHOUT_KEY = 60;

/** Entries of one page of the public API. */
export const LONGEST_PAGE = 60;
export const PAGE = 24;

const words = { photo: 'Photo', video: 'Video', sound: 'Sound' } as const;

/** The line by which a creator is credited. Not translated, like a name. */
export const creditOf = (kind: keyof typeof words, creator: string): string => `${words[kind]}: ${creator} / Tamarind`;

export const escaped = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;');

/** The same line as HTML, with the name leading to the creator and the rest to the work. */
export const creditAsHtml = (line: string, pageUrl: string): string =>
  `<a href="${escaped(pageUrl)}">${escaped(line)}</a>`;

/** What somebody who makes a key reads in OpenAPI about its scopes. */
export const scopeMeanings: Record<KeyScope, string> = {
  read: 'Search, items, collections, islands, stories and the check of licences',
  download: 'Links to the files of free items',
  license: 'Licences with the downloads of the team’s plan, and links to their files',
};

/** The value of a `Link` header that leads to the next page; nothing on the last one. */
export const linkToNext = (address: string, next: string | null): string | undefined => {
  if (next === null) return undefined;
  const url = new URL(address);
  url.searchParams.set('after', next);
  return `<${url.href}>; rel="next"`;
};
