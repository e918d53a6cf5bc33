import type { ErrorCode } from '#shared/errors.ts';

/** For a screen whose address names nothing: the page then says so, with the right status. */
export const notFound = (): Error =>
  Object.assign(new Error('There is nothing at this address.'), { code: 'notFound' satisfies ErrorCode });
