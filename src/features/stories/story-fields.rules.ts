import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { isDay } from '#shared/time.ts';

const LONGEST_TITLE = 120;
const LONGEST_STANDFIRST = 300;
const LONGEST_AUTHOR = 80;
const LONGEST_PLACE = 80;
const MOST_TAGS = 8;
const LONGEST_TAG = 30;
const MOST_RELATED = 12;

const isVisible = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const titleNeeded = rule(sentence('stories.titleNeeded', 'A story needs a title'));
const titleTooLong = rule(
  sentence('stories.titleTooLong', 'A title can have at most {longest} characters', { longest: LONGEST_TITLE }),
);
const standfirstTooLong = rule(
  sentence('stories.standfirstTooLong', 'The summary can have at most {longest} characters', {
    longest: LONGEST_STANDFIRST,
  }),
);
const authorNeeded = rule(sentence('stories.authorNeeded', 'Please say who wrote it'));
const authorTooLong = rule(
  sentence('stories.authorTooLong', 'A name can have at most {longest} characters', { longest: LONGEST_AUTHOR }),
);
const placeTooLong = rule(
  sentence('stories.placeTooLong', 'A place can have at most {longest} characters', { longest: LONGEST_PLACE }),
);
const dayWrong = rule(sentence('stories.dayWrong', 'Please choose a day that exists'));
const slugWrong = rule(
  sentence('stories.slugWrong', 'An address has small letters, digits and hyphens only, at most {longest}', {
    longest: 80,
  }),
);
const tooManyTags = rule(sentence('stories.tooManyTags', 'At most {most} tags', { most: MOST_TAGS }));
const tagWrong = rule(
  sentence('stories.tagWrong', 'A tag has 1 to {longest} letters, digits, spaces and hyphens', {
    longest: LONGEST_TAG,
  }),
);
const tooManyRelated = rule(sentence('stories.tooManyRelated', 'At most {most} related works', { most: MOST_RELATED }));

const tidyTag = (text: string): string => tidyLine(text).toLowerCase();

const tagField = z
  .string(tagWrong)
  .check(
    z.overwrite(tidyTag),
    z.maxLength(LONGEST_TAG, tagWrong),
    z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} -]*[\p{L}\p{N}])?$/u, tagWrong),
  );

export const titleField = z
  .string(titleNeeded)
  .check(z.overwrite(tidyLine), z.refine(isVisible, titleNeeded), z.maxLength(LONGEST_TITLE, titleTooLong));

export const slugField = z
  .string(slugWrong)
  .check(z.overwrite(tidyLine), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/, slugWrong));

/** What is said about a story beside its text. */
export const storyFields = {
  title: titleField,
  slug: slugField,
  standfirst: z
    .string('standfirst must be text')
    .check(z.overwrite(tidyLines), z.maxLength(LONGEST_STANDFIRST, standfirstTooLong)),
  author: z
    .string(authorNeeded)
    .check(z.overwrite(tidyLine), z.refine(isVisible, authorNeeded), z.maxLength(LONGEST_AUTHOR, authorTooLong)),
  /** The account of the author; a name can have none. It is chosen, because many people can have the same name. */
  authorId: z.optional(z.nullable(idField)),
  tags: z.array(tagField, 'tags must be a list').check(
    z.overwrite((tags) => [...new Set(tags)]),
    z.maxLength(MOST_TAGS, tooManyTags),
  ),
  islandSlug: z.nullable(
    z.string('islandSlug must be a slug').check(z.regex(/^[\w-]{1,60}$/, 'islandSlug must be a slug')),
  ),
  place: z.string('place must be text').check(z.overwrite(tidyLine), z.maxLength(LONGEST_PLACE, placeTooLong)),
  /** The day that the story is dated, which may be before it was published. */
  dated: z.string(dayWrong).check(z.refine(isDay, dayWrong)),
  relatedIds: z.array(idField, 'relatedIds must be a list').check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(MOST_RELATED, tooManyRelated),
  ),
};

/** Tidied like the tags themselves; one that no story can have finds none. */
export const tagQuery = z.string().check(z.overwrite(tidyTag), z.maxLength(LONGEST_TAG, 'tag must be one tag'));
