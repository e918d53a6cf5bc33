import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Viewer } from '#shared/access.ts';
import { isCountTag } from '#shared/change-tags.ts';
import type { PublicCache, PublicCall } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../../log.ts';
import { type ChangeFeed, hearOwnChanges } from '../caching/changes.ts';
import { ownCountsFrom } from '../caching/own-counts.ts';
import { cacheKeys, type ReplyCache, storeReply } from '../caching/reply-cache.ts';
import { type StoredBody, sendJson, sendStored } from '../caching/stored-body.ts';
import type { Made } from '../caching/tagged-cache.ts';
import { isOptedOut } from '../guard/counted-visits.ts';
import type { IsDeveloper } from '../guard/local-requests.ts';
import { type Answer, type Binding, neverAborted, type RequestContext } from './binding.ts';
import { writeCookie } from './cookies.ts';
import { admit, perform } from './dispatch.ts';
import { type PassFor, privateBody, publicRoute } from './public-route.ts';

type CollectedAnswer = Answer & { sendWith: (reply: FastifyReply) => void };

/** Collects status, headers and cookies of a handler; they are sent after the handler has succeeded. */
export const collectAnswer = (secure: boolean): CollectedAnswer => {
  let status: number | undefined;
  const headers: [string, string][] = [];
  return {
    setStatus: (value) => {
      status = value;
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

export type RouteServices = {
  secureCookies: boolean;
  log: Log;
  cache: ReplyCache;
  changes: Pick<ChangeFeed, 'hearCommitted'>;
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
  /** Whoever makes a call of the public API, with an API key in an `Authorization` header or without one. */
  passFor?: PassFor;
  isDeveloper: IsDeveloper;
};

type Route = Pick<RouteOptions, 'onRequest' | 'handler'>;

/** Name of the request property that holds the viewer between `onRequest` and the handler. */
export const VIEWER = 'viewer';

/** Aborted when the connection closes before the reply was sent. */
export const disconnectSignalOf = ({ raw }: FastifyReply): AbortSignal => {
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
  /** Made when it is used, which is rare: making one takes as long as parsing the input. */
  get log() {
    return log.child({ requestId: request.id });
  },
  clientAddress: request.ip,
  userAgent: request.headers['user-agent'],
  optedOut: isOptedOut(request.headers),
  cookieHeader: request.headers.cookie,
  clientLeft,
  answer,
});

/** The viewer is looked up and checked before the body is read, so a refused request costs little. */
const plainRoute = (binding: Binding, services: RouteServices): Route => ({
  onRequest: async (request) => {
    const viewer = await services.viewerOf(request.headers.cookie);
    admit(binding.endpoint, viewer);
    request.setDecorator(VIEWER, viewer);
  },
  handler: async (request, reply) => {
    const answer = collectAnswer(services.secureCookies);
    const context = contextOf(request, { log: services.log, answer, clientLeft: disconnectSignalOf(reply) });
    const run = () => perform(binding, request, context);
    const value = await (binding.endpoint.method === 'GET' ? run() : hearOwnChanges(services.changes, run));
    if (value === undefined) reply.code(204);
    answer.sendWith(reply);
    return value === undefined ? reply.send() : sendJson(request, reply, value);
  },
});

/** Replies that are the same for everybody come from the cache, behind the check of the key. */
const programsRoute = (binding: Binding, call: PublicCall, passFor: PassFor, services: RouteServices): Route => {
  const { cache: rules } = binding.endpoint;
  const keyOf = cacheKeys(binding.endpoint);
  const make = async (request: FastifyRequest, answer: CollectedAnswer): Promise<Made<StoredBody>> => {
    const context = contextOf(request, { log: services.log, answer, clientLeft: neverAborted });
    let tags: Made<StoredBody>['tags'];
    const value = await perform(binding, request, context, (found) => {
      tags = found;
    });
    return { value: privateBody(value), tags, freshMs: (rules?.maxAgeSeconds ?? 0) * 1000 };
  };
  return publicRoute(call, {
    passFor,
    keepViewer: (request, viewer) => request.setDecorator(VIEWER, viewer),
    bodyOf: async (request, reply) => {
      const answer = collectAnswer(services.secureCookies);
      const remake = () => make(request, answer);
      if (rules) return services.cache.peek(keyOf(request), remake) ?? services.cache.load(keyOf(request), remake);
      const { value } = await make(request, answer);
      answer.sendWith(reply);
      return value;
    },
  });
};

/** How new the counts of a reply must be: whoever has just liked something sees that. */
const countsFrom = ({ headers }: FastifyRequest): number => ownCountsFrom(headers.cookie, Date.now());

/** A cached reply is the same for everybody, so it is sent before the viewer is looked up. */
const cachedRoute = (binding: Binding, rules: PublicCache, services: RouteServices): Route => {
  const keyOf = cacheKeys(binding.endpoint);
  const freshMs = rules.maxAgeSeconds * 1000;
  const makeFor = (request: FastifyRequest) => async (): Promise<Made<StoredBody>> => {
    const answer = collectAnswer(services.secureCookies);
    const context = contextOf(request, { log: services.log, answer, clientLeft: neverAborted });
    let tags: Made<StoredBody>['tags'];
    const reply = await perform(binding, request, context, (found) => {
      tags = found;
    });
    return { value: storeReply(rules, reply, tags?.some(isCountTag) ?? false), tags, freshMs };
  };
  return {
    onRequest: (request, reply, next) => {
      const cached = services.cache.peek(keyOf(request), makeFor(request), countsFrom(request));
      if (!cached) return next();
      const sent = sendStored(request, reply, cached);
      if (sent instanceof Promise) sent.catch(next);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const stored = await services.cache.load(keyOf(request), makeFor(request), countsFrom(request));
      return sendStored(request, reply, stored);
    },
  };
};

/** 404 for everybody who is not a developer. */
const onlyForDevelopers = ({ isDeveloper }: RouteServices, { onRequest = [], handler }: Route): Route => {
  const check: onRequestHookHandler = (request, _reply, next) =>
    next(isDeveloper(request) ? undefined : new AppError('notFound'));
  return { onRequest: [check, onRequest].flat(), handler };
};

export const endpointRoute = (binding: Binding, services: RouteServices): Route => {
  const { cache, developmentOnly, publicApi } = binding.endpoint;
  if (publicApi && services.passFor) return programsRoute(binding, publicApi, services.passFor, services);
  const route = cache ? cachedRoute(binding, cache, services) : plainRoute(binding, services);
  return developmentOnly ? onlyForDevelopers(services, route) : route;
};
