import { MissingFile } from '#platform/files/file-store.ts';
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

/** The database cannot be reached, is starting, or is going down: nobody's fault and soon over. */
const databaseAway = /^(08\w{3}|57P0[123]|53300)$/;
const connectionLost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const connectionCalls = new Set<unknown>(['connect', 'read', 'write']);
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const DEEPEST_CAUSE = 5;

const isDatabaseAway = (error: Error): boolean => {
  if (poolMessages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  if ('severity' in error) return databaseAway.test(error.code);
  return 'syscall' in error && connectionCalls.has(error.syscall) && connectionLost.test(error.code);
};

const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < DEEPEST_CAUSE; link = link.cause) chain.push(link);
  return chain;
};

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

/** The code of the error table under which a failure is answered, whoever threw it. */
export const errorCodeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return 'unexpected';
  // Removed between the look at it and its first byte.
  if (error instanceof MissingFile) return 'notFound';
  return frameworkCodeOf(error) ?? (chainOf(error).some(isDatabaseAway) ? 'unavailable' : 'unexpected');
};
