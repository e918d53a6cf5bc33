import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Viewer } from '#shared/access.ts';
import type { PublicCache } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../../log.ts';
import { cacheKeys, type ReplyCache, storeReply } from '../caching/reply-cache.ts';
import { type StoredBody, sendJson, sendStored } from '../caching/stored-body.ts';
import type { Made } from '../caching/tagged-cache.ts';
import type { IsDeveloper } from '../guard/local-requests.ts';
import { type Answer, type Binding, neverAborted, type RequestContext } from './binding.ts';
import { writeCookie } from './cookies.ts';
import { admit, perform } from './dispatch.ts';

type CollectedAnswer = Answer & { sendWith: (reply: FastifyReply) => void };

/** Gathers what a handler says beside its reply, to be sent once the handler has succeeded. */
export const collectAnswer = (secure: boolean): CollectedAnswer => {
  let status: number | undefined;
  const headers: [string, string][] = [];
  return {
    setStatus: (wanted) => {
      status = wanted;
    },
    setHeader: (name, value) => void headers.push([name, value]),
    setCookie: (name, value, options) =>
      void headers.push(['set-cookie', writeCookie(name, value, { secure, ...options })]),
    clearCookie: (name) => void headers.push(['set-cookie', writeCookie(name, '', { secure, maxAgeSeconds: 0 })]),
    sendWith: (reply) => {
      if (status !== undefined) reply.code(status);
      for (const [name, value] of headers) reply.header(name, value);
    },
  };
};

export type RouteSurroundings = {
  secureCookies: boolean;
  log: Log;
  cache: ReplyCache;
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
  isDeveloper: IsDeveloper;
};

type Route = Pick<RouteOptions, 'onRequest' | 'handler'>;

/** Under this name a request carries its viewer from the door to the handler. */
export const VIEWER = 'viewer';

/** Aborted when the connection closes before the answer was sent. */
const leavingOf = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  if (raw.destroyed) left.abort();
  return left.signal;
};

type ContextParts = Pick<RequestContext, 'log' | 'answer' | 'clientLeft'>;

const contextOf = (request: FastifyRequest, { log, answer, clientLeft }: ContextParts): RequestContext => ({
  viewer: request.getDecorator<Viewer>(VIEWER),
  requestId: request.id,
  log: log.child({ requestId: request.id }),
  clientAddress: request.ip,
  userAgent: request.headers['user-agent'],
  cookieHeader: request.headers.cookie,
  clientLeft,
  answer,
});

/** The viewer is looked up and judged before the body is read, so a refusal costs little and comes first. */
const plainRoute = (binding: Binding, around: RouteSurroundings): Route => ({
  onRequest: async (request) => {
    const viewer = await around.viewerOf(request.headers.cookie);
    admit(binding.endpoint, viewer);
    request.setDecorator(VIEWER, viewer);
  },
  handler: async (request, reply) => {
    const answer = collectAnswer(around.secureCookies);
    const context = contextOf(request, { log: around.log, answer, clientLeft: leavingOf(reply) });
    const value = await perform(binding, request, context);
    if (value === undefined) reply.code(204);
    answer.sendWith(reply);
    return value === undefined ? reply.send() : sendJson(request, reply, value);
  },
});

/** A cached reply is the same for everybody, so it is sent before anything else is looked at. */
const cachedRoute = (binding: Binding, rules: PublicCache, around: RouteSurroundings): Route => {
  const keyOf = cacheKeys(binding.endpoint);
  const freshMs = rules.maxAgeSeconds * 1000;
  const makeFor = (request: FastifyRequest) => async (): Promise<Made<StoredBody>> => {
    const answer = collectAnswer(around.secureCookies);
    const context = contextOf(request, { log: around.log, answer, clientLeft: neverAborted });
    let tags: Made<StoredBody>['tags'];
    const reply = await perform(binding, request, context, (found) => {
      tags = found;
    });
    return { value: storeReply(rules, reply), tags, freshMs };
  };
  return {
    onRequest: (request, reply, next) => {
      const cached = around.cache.peek(keyOf(request), makeFor(request));
      if (!cached) return next();
      const sent = sendStored(request, reply, cached);
      if (sent instanceof Promise) sent.catch(next);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const stored = await around.cache.load(keyOf(request), makeFor(request));
      return sendStored(request, reply, stored);
    },
  };
};

/** For everybody else there is nothing at this address. */
const onlyForDevelopers = ({ isDeveloper }: RouteSurroundings, { onRequest = [], handler }: Route): Route => {
  const check: onRequestHookHandler = (request, _reply, next) =>
    next(isDeveloper(request) ? undefined : new AppError('notFound'));
  return { onRequest: [check, onRequest].flat(), handler };
};

export const endpointRoute = (binding: Binding, around: RouteSurroundings): Route => {
  const { cache, developmentOnly } = binding.endpoint;
  const route = cache ? cachedRoute(binding, cache, around) : plainRoute(binding, around);
  return developmentOnly ? onlyForDevelopers(around, route) : route;
};
