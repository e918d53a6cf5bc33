import * as z from 'zod/mini';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { collectionVisibilities, LONGEST_COLLECTION_TITLE, LONGEST_CURATORS_NOTE } from './collections.rules.ts';
import { isDayOfYear } from './season.rules.ts';

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

export const titleField = z
  .string('A collection needs a title')
  .check(
    z.overwrite(tidyLine),
    z.refine(isVisible, 'A collection needs a title'),
    z.maxLength(LONGEST_COLLECTION_TITLE, `A title can have at most ${LONGEST_COLLECTION_TITLE} characters`),
  );
export const noteField = z
  .string('The note must be text')
  .check(
    z.overwrite(tidyLines),
    z.maxLength(LONGEST_CURATORS_NOTE, `A note can have at most ${LONGEST_CURATORS_NOTE} characters`),
  );
export const visibilityField = z.enum(collectionVisibilities, 'visibility must be private or public');

const DAY_RULE = 'Please choose a day that exists';
const dayField = z.string(DAY_RULE).check(z.refine(isDayOfYear, DAY_RULE));
export const seasonField = z.nullable(z.object({ start: dayField, end: dayField }));
export const versionField = z.int('version must be the one that was last seen').check(z.gte(1));
