import * as z from 'zod/mini';

/** What a path or a body names a row by: one of our own ids, or at least something of their shape. */
export const idField = z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is no id'));
