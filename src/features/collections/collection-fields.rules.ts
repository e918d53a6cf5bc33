import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { collectionVisibilities, LONGEST_COLLECTION_TITLE, LONGEST_CURATORS_NOTE } from './collections.rules.ts';
import { isDayOfYear } from './season.rules.ts';

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const titleNeeded = rule(sentence('collections.titleNeeded', 'A collection needs a title'));
const titleTooLong = rule(
  sentence('collections.titleTooLong', 'A title can have at most {longest} characters', {
    longest: LONGEST_COLLECTION_TITLE,
  }),
);
const noteTooLong = rule(
  sentence('collections.noteTooLong', 'A note can have at most {longest} characters', {
    longest: LONGEST_CURATORS_NOTE,
  }),
);

export const titleField = z
  .string(titleNeeded)
  .check(z.overwrite(tidyLine), z.refine(isVisible, titleNeeded), z.maxLength(LONGEST_COLLECTION_TITLE, titleTooLong));
export const noteField = z
  .string('note must be text')
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_CURATORS_NOTE, noteTooLong));
export const visibilityField = z.enum(collectionVisibilities, 'visibility must be private or public');

export const dayRule = rule(sentence('collections.day', 'Please choose a day that exists'));
const dayField = z.string(dayRule).check(z.refine(isDayOfYear, dayRule));
export const seasonField = z.nullable(z.object({ start: dayField, end: dayField }));
export const versionField = z.int('version must be the one that was last seen').check(z.gte(1));
