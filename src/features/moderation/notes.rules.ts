import * as z from 'zod/mini';
import { LONGEST_NOTE } from '#features/media/own-items.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';

const noteTooLong = rule(
  sentence('moderation.noteTooLong', 'The note may have at most {longest} characters', { longest: LONGEST_NOTE }),
);

/** Words of the team to a creator. */
export const noteField = z
  .string('note must be text')
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, noteTooLong));

const reasonNeeded = rule(sentence('moderation.reasonNeeded', 'Please say why; its creator reads it'));

/** Why the team takes an item off the site; the same in the dialog and in the API. */
export const withdrawalFields = z.object({ note: noteField.check(z.minLength(1, reasonNeeded)) });
