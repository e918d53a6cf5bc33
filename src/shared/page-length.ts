import * as z from 'zod/mini';

/** The query field `limit`: how many entries of a list one call gives. */
export const pageLength = (longest: number) => {
  const rule = `limit must be a whole number from 1 to ${longest}`;
  return z.pipe(
    z.string(rule).check(z.regex(/^\d{1,3}$/, rule)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, rule), z.lte(longest, rule))),
  );
};
