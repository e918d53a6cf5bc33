import * as z from 'zod/mini';

/** An id in a path or a body; checks its shape only. */
export const idField = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is no id'));

/** The query field `limit`: how many entries of a list one call gives. */
export const pageLength = (longest: number) => {
  const rule = `limit must be a whole number from 1 to ${longest}`;
  return z.pipe(
    z.string(rule).check(z.regex(/^\d{1,3}$/, rule)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, rule), z.lte(longest, rule))),
  );
};
