import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Viewer } from '#shared/access.ts';
import type { PublicCall } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type StoredBody, sendStored, storeBody } from '../caching/stored-body.ts';
import type { Allowance } from '../guard/rate-limits.ts';

/** Who makes a call of the public API: the maker of a key, or nobody; and what is left of the calls. */
export type Pass = { viewer: Viewer; allowance: Allowance };

/** Throws for a key that is not valid, for one without the scope, and for none where one is needed. */
export type PassFor = (
  caller: { authorization: string | undefined; clientAddress: string },
  call: PublicCall,
) => Promise<Pass>;

const headersOf = ({ limit, remaining, resetSeconds, windowSeconds }: Allowance): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
  'ratelimit-policy': `${limit};w=${windowSeconds}`,
});

const OPEN_TO_SCRIPTS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, link, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after',
};

/** The headers are set before the call can fail, so that its refusals say as well what is left. */
const admitProgram = async (
  call: PublicCall,
  passFor: PassFor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer> => {
  const caller = { authorization: request.headers.authorization, clientAddress: request.ip };
  const { viewer, allowance } = await passFor(caller, call);
  reply.headers(headersOf(allowance));
  if (allowance.isOver) throw new AppError('tooManyRequests', { retryAfterSeconds: allowance.resetSeconds });
  return viewer;
};

/** Kept by the caller alone and asked for anew each time: a key that was revoked gets nothing from a cache. */
export const privateBody = (value: unknown): StoredBody =>
  storeBody(Buffer.from(JSON.stringify(value)), {
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'private, no-cache',
    vary: 'authorization',
  });

type Route = Pick<RouteOptions, 'onRequest' | 'handler'>;

export type PublicRouteParts = {
  passFor: PassFor;
  /** Remembers who makes the call. */
  keepViewer: (request: FastifyRequest, viewer: Viewer) => void;
  /** The ready reply, perhaps from the cache; sets the headers of the handler. */
  bodyOf: (request: FastifyRequest, reply: FastifyReply) => Promise<StoredBody>;
};

/** A call of the public API: keys and no sessions, an etag, and what is left of the calls in every answer to whoever is let in. */
export const publicRoute = (call: PublicCall, { passFor, keepViewer, bodyOf }: PublicRouteParts): Route => ({
  onRequest: async (request, reply) => {
    reply.headers(OPEN_TO_SCRIPTS);
    keepViewer(request, await admitProgram(call, passFor, request, reply));
  },
  handler: async (request, reply) => sendStored(request, reply, await bodyOf(request, reply)),
});
