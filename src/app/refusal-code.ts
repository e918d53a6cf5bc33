import type { ErrorCode } from '#shared/errors.ts';

/** What a screen's first data may honestly fail with; everything else is our fault. */
const shownCodes = new Set<unknown>([
  'notFound',
  'signInFirst',
  'wrongRole',
  'tooManyRequests',
  'unavailable',
] satisfies ErrorCode[]);

/**
 * Server and browser are two module worlds, so a refusal is known by its code and not by its class. What a screen asks
 * for first comes from its address alone: where that cannot be, nothing is there.
 */
export const fallbackCodeOf = (error: unknown): ErrorCode => {
  if (typeof error !== 'object' || error === null) return 'unexpected';
  if ('code' in error && error.code === ('badInput' satisfies ErrorCode)) return 'notFound';
  if ('code' in error && shownCodes.has(error.code)) return error.code as ErrorCode;
  return 'reply' in error ? fallbackCodeOf(error.reply) : 'unexpected';
};
