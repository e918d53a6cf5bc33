import { isDatabaseAway } from '#platform/db/database-away.ts';
import { MissingFile } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** Fastify's own refusals and those of its plugins, in our words. */
const frameworkCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_BAD_URL', 'badInput'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'bodyTooLarge'],
  ['FST_ERR_CTP_EMPTY_TYPE', 'unsupportedBody'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'badInput'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'badInput'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupportedBody'],
  ['FST_ERR_CTP_INVALID_TYPE', 'unsupportedBody'],
  ['FST_ERR_HANDLER_TIMEOUT', 'unavailable'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'notFound'],
]);

const statusCodes: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'badInput'],
  // A path that leads out of a folder gets no hint that the rest of the world exists.
  [403, 'notFound'],
  [404, 'notFound'],
  [413, 'bodyTooLarge'],
  [415, 'unsupportedBody'],
  [416, 'rangeNotSatisfiable'],
  [429, 'tooManyRequests'],
  [503, 'unavailable'],
]);

const frameworkCodeOf = (error: Error): ErrorCode | undefined => {
  const code = 'code' in error && typeof error.code === 'string' ? frameworkCodes.get(error.code) : undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0;
  return code ?? statusCodes.get(status);
};

/**
 * The code of the error table under which a failure is answered, whoever threw it: over HTTP, in a call that a page
 * makes in this process, and in the page itself.
 */
export const errorCodeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return 'unexpected';
  // Removed between the look at it and its first byte.
  if (error instanceof MissingFile) return 'notFound';
  return frameworkCodeOf(error) ?? (isDatabaseAway(error) ? 'unavailable' : 'unexpected');
};

/** For callers in this process, who get the same codes as those over HTTP. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(errorCodeOf(error), { cause: error });

/** Logs what its operator has to know of: mistakes, and a database that is away. Our own refusals are answers like others. */
export const logFailure = (log: Log, error: unknown, about: Record<string, unknown>, sentence: string): void => {
  const code = errorCodeOf(error);
  if (code === 'unexpected') log.error({ err: error, ...about }, sentence);
  if (code === 'unavailable' && !(error instanceof AppError)) log.warn({ err: error, ...about }, sentence);
};
