import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  detailsOf,
  type ErrorCode,
  type ErrorReply,
  errorTable,
  RETRY_AFTER_SECONDS,
} from '#shared/errors.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { MissingFile } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { mayTakeLonger } from '../guard/slow-bodies.ts';

/** Maps error codes of Fastify and its plugins to codes of the error table. */
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
  // A path that leaves its folder gets 404, so the reply does not reveal whether the file exists.
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

/** Programs that ask for JSON; browsers ask for HTML as well. */
export const wantsJson = (accept: string | undefined): boolean =>
  accept !== undefined && /application\/(?:[\w.+-]*\+)?json/i.test(accept) && !/text\/html/i.test(accept);

/**
 * Maps any error to a code of the error table: over HTTP, in calls that a page makes in process, and for the page
 * itself.
 */
export const errorCodeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return 'unexpected';
  // The file was removed after it was looked up and before its first byte was sent.
  if (error instanceof MissingFile) return 'notFound';
  return frameworkCodeOf(error) ?? (isDatabaseAway(error) ? 'unavailable' : 'unexpected');
};

/** For callers in this process: the same codes as over HTTP. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(errorCodeOf(error), { cause: error });

/**
 * Logs unexpected errors and a database that is away. Other errors of the table are normal replies and are not logged.
 */
export const logFailure = (log: Log, error: unknown, about: Record<string, unknown>, sentence: string): void => {
  const code = errorCodeOf(error);
  if (code === 'unexpected') log.error({ err: error, ...about }, sentence);
  if (code === 'unavailable' && !(error instanceof AppError)) log.warn({ err: error, ...about }, sentence);
};

const replyFor = (code: ErrorCode, error: unknown, requestId: string): ErrorReply => ({
  code,
  message: error instanceof AppError ? error.message : errorTable[code].message,
  requestId,
  ...detailsOf(code),
  ...(error instanceof AppError && saidBy(error)),
});

/** What this error says beyond its entry in the table. */
const saidBy = ({ sentence, issues }: AppError): Partial<ErrorReply> => ({
  ...(sentence && { messageCode: sentence.code }),
  ...(sentence?.facts && { facts: sentence.facts }),
  ...(issues && { issues }),
});

/** The static file plugin sends the size of the whole file with its 416 error. */
const wholeSizeOf = (error: unknown): string | undefined => {
  const { headers } = error as { headers?: Record<string, string> };
  return headers?.['Content-Range'];
};

/**
 * The only function that turns an error into an HTTP reply. Unexpected errors are logged with the request id of the
 * reply.
 */
export const errorHandler =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = errorCodeOf(error);
    const requestId = request.id;
    logFailure(log, error, { requestId, route: request.routeOptions.url }, 'A request could not be served.');

    const range = wholeSizeOf(error);
    if (range) reply.header('content-range', range);
    const { status } = errorTable[code];
    reply.code(status).header('cache-control', 'no-store');
    const said = error instanceof AppError ? error.retryAfterSeconds : undefined;
    const wait = said ?? (status === 503 && !reply.hasHeader('retry-after') ? RETRY_AFTER_SECONDS : undefined);
    if (wait !== undefined) reply.header('retry-after', String(wait));
    const body = replyFor(code, error, requestId);
    return request.url.startsWith('/api/') || wantsJson(request.headers.accept)
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      : reply.type('text/plain; charset=utf-8').send(`${body.message} (${requestId})\n`);
  };

const connectionCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'requestTooSlow'],
  ['HPE_HEADER_OVERFLOW', 'headersTooLarge'],
]);

/** For bytes that are not a complete request: the reply is written straight to the socket. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLonger(socket)) return;
  const code = connectionCodes.get(error.code ?? '') ?? 'badInput';
  const { status, message } = errorTable[code];
  const body = JSON.stringify({ code, message } satisfies ErrorReply);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${code}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
};
