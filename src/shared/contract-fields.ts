import * as z from 'zod/mini';
import { type Facts, rule, sentence } from './sentences.ts';

/** An id in a path or a body; checks its shape only. */
export const idField = z.string().check(z.regex(/^[\w-]{1,64}$/, rule(sentence('rules.id', 'This is no id'))));

/** For the query field `after`: the cursor was not made by us. */
export const wrongCursor = sentence('rules.cursor', 'The value of after must be what the page before gave as next');

/** The query field `limit`: how many entries of a list one call gives. */
export const pageLength = (longest: number) => {
  const limit = rule(sentence('rules.limit', 'The limit must be a whole number from 1 to {longest}', { longest }));
  return z.pipe(
    z.string(limit).check(z.regex(/^\d{1,3}$/, limit)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, limit), z.lte(longest, limit))),
  );
};

const cursorRule = rule(wrongCursor);
/** Room for a title of 120 characters in any script. */
const LONGEST_CURSOR = 800;

/** Query fields of a paged list; `after` is the `next` of the previous page. The query half is `platform/db/paging.ts`. */
export const pageFields = (longest: number) => ({
  limit: z.optional(pageLength(longest)),
  after: z.optional(
    z.string(cursorRule).check(z.regex(/^[\w-]+$/, cursorRule), z.maxLength(LONGEST_CURSOR, cursorRule)),
  ),
});

/** Reply field of a paged list: the cursor of the next page, `null` on the last one. */
export const nextField = z.nullable(z.string());

/** Values of a sentence in a reply. Whoever makes the sentence has checked them; the type is recursive. */
export const factsField = z.custom<Facts>();

/** Words in a reply, as `asMessage` makes them. */
export const messageFields = {
  message: z.string(),
  messageCode: z.optional(z.string()),
  facts: z.optional(factsField),
};

/** A sentence in a reply. */
export const sentenceField = z.object({ code: z.string(), facts: z.optional(factsField), message: z.string() });
