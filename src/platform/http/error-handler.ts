import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import {
  AppError,
  detailsOf,
  type ErrorCode,
  type ErrorReply,
  errorTable,
  RETRY_AFTER_SECONDS,
} from '#shared/errors.ts';
import { errorCodeOf, logFailure } from './describe-error.ts';
import { mayTakeLonger } from './slow-bodies.ts';

const replyFor = (code: ErrorCode, error: unknown, requestId: string): ErrorReply => ({
  code,
  message: error instanceof AppError ? error.message : errorTable[code].message,
  requestId,
  ...detailsOf(code),
  ...(error instanceof AppError && error.issues && { issues: error.issues }),
});

/** The plugin for static files tells the size of the whole with its refusal of a part. */
const wholeSizeOf = (error: unknown): string | undefined => {
  const { headers } = error as { headers?: Record<string, string> };
  return headers?.['Content-Range'];
};

/** The only place that turns an error into a reply. What nobody expected is logged with the id that the asker gets. */
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
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    const body = replyFor(code, error, requestId);
    return request.url.startsWith('/api/')
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      : reply.type('text/plain; charset=utf-8').send(`${body.message} (${requestId})\n`);
  };

const connectionCodes: ReadonlyMap<string, ErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'requestTooSlow'],
  ['HPE_HEADER_OVERFLOW', 'headersTooLarge'],
]);

/** For what is not even a whole request. The socket is all there is to answer on. */
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
