import * as z from 'zod/mini';
import { profileForm } from '#features/accounts/account-fields.rules.ts';
import { type Language, languages } from '#shared/i18n.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';

export const LONGEST_ABOUT = 1_000;
const LONGEST_LINK = 200;
export const MOST_LINKS = 5;
export const MOST_ISLANDS = 5;
export const MOST_PINNED = 6;

/** An https address without credentials; anything else, such as `javascript:`, is no link. */
export const isSafeLink = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    text.length <= LONGEST_LINK &&
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.')
  );
};

const languageCodes = Object.keys(languages) as [Language, ...Language[]];
const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const linkWrong = rule(
  sentence('creators.link', 'Links must begin with https:// and have at most {longest} characters', {
    longest: LONGEST_LINK,
  }),
);
export const tooManyLinks = rule(sentence('creators.tooManyLinks', 'At most {most} links', { most: MOST_LINKS }));
const aboutTooLong = rule(
  sentence('creators.aboutTooLong', 'This text can have at most {longest} characters', { longest: LONGEST_ABOUT }),
);
const tooManyIslands = rule(sentence('creators.tooManyIslands', 'At most {most} islands', { most: MOST_ISLANDS }));
const tooManyPinned = rule(sentence('creators.tooManyPinned', 'At most {most} works', { most: MOST_PINNED }));

const ITEM = 'must be the id of a work';
const itemId = z.string(ITEM).check(z.regex(/^[0-9a-z]{12}$/, ITEM));

/** What a creator can say in public, as the form and the server check it. */
export const creatorProfileFields = {
  displayName: profileForm.shape.displayName,
  about: z.string('about must be text').check(z.overwrite(tidyLines), z.maxLength(LONGEST_ABOUT, aboutTooLong)),
  islandSlugs: z
    .array(z.string().check(z.regex(/^[a-z-]{1,60}$/, 'islandSlugs must be slugs of islands')))
    .check(z.maxLength(MOST_ISLANDS, tooManyIslands), z.refine(isEachOnce, 'islandSlugs must name each island once')),
  languages: z
    .array(z.enum(languageCodes, 'languages must be languages of the site'), 'languages must be a list')
    .check(z.refine(isEachOnce, 'languages must name each language once')),
  coverItemId: z.nullable(itemId),
  portraitItemId: z.nullable(itemId),
  pinnedItemIds: z
    .array(itemId)
    .check(z.maxLength(MOST_PINNED, tooManyPinned), z.refine(isEachOnce, 'pinnedItemIds must name each work once')),
};

export const linksField = z
  .array(z.string(linkWrong).check(z.trim(), z.refine(isSafeLink, linkWrong)))
  .check(z.maxLength(MOST_LINKS, tooManyLinks));

/** One link in each line. */
export const linksIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
