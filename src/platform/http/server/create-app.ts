import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { type SecurityHeaders, securityHeaders, stripeSources } from '../guard/security-headers.ts';
import { requestIds, trustedPeers } from '../guard/trusted-peers.ts';
import { answerBrokenRequest, errorHandler } from './errors.ts';

/** Requests in flight get this long to finish; then their connections are cut. */
const GRACE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** On close: finishes requests in flight, but does not wait for idle keep-alive connections. */
const closeGracefully = (app: FastifyInstance): { isClosing: () => boolean } => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    // Node closes connections that are idle now; connections that become idle while closing are closed here.
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    const lastCall = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => {
      clearInterval(idleCheck);
      clearTimeout(lastCall);
    });
    if (!app.server.listening) {
      clearInterval(idleCheck);
      clearTimeout(lastCall);
    }
    done();
  });
  return { isClosing: () => closing };
};

const BODY_LIMIT_BYTES = 1024 * 1024;
const HEADERS_LIMIT_MS = 15_000;
/** Long enough for a megabyte over a slow connection. */
const REQUEST_LIMIT_MS = 120_000;
/**
 * Longer than the minute for which load balancers usually keep a connection open, so that they close it and not this
 * server.
 */
const KEEP_ALIVE_MS = 72_000;
const LONGEST_PARAMETER = 500;

type App = { app: FastifyInstance; headers: SecurityHeaders; isClosing: () => boolean };

const refuseSchemas = (): never => {
  throw new Error('Routes carry no JSON schema here: declare an endpoint.');
};

/**
 * The path of an absolute-form target such as `http://any.example/photos`, which every server must accept; other
 * targets stay unchanged.
 */
const originForm = (target: string): string => {
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
};

/** Exactly one slash at the start: `//` starts the address of another site. */
const isPath = (target: string): boolean => /^\/(?!\/)/.test(target);

/** The server without routes: limits, request ids, fixed headers, errors, graceful close. */
export const createApp = (config: Config, log: Log, inlineScripts: readonly string[] = []): App => {
  const headers = securityHeaders(config.publicUrl, config.stripe && stripeSources, inlineScripts);
  const trustsPeer = trustedPeers(config.trustProxy);
  const handleError = errorHandler(log);
  const stamp = (reply: FastifyReply): void => {
    reply.headers(headers.data).header('x-request-id', reply.request.id);
  };

  const app = fastify({
    // Requests are logged by `observeRequests`; a logger per request would be wasted.
    logger: false,
    genReqId: requestIds(trustsPeer),
    trustProxy: config.trustProxy !== false && trustsPeer,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS },
    rewriteUrl: ({ url = '' }) => originForm(url),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    exposeHeadRoutes: false,
    // `dispatch` validates input and reply; Fastify would load its own validators at every start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Requests that arrive while closing get our own error reply, with a request id.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      stamp(reply);
      handleError(error, request, reply);
    },
  });

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new AppError('notFound');
  });
  app.addHook('onRequest', ({ url }, reply, next) => {
    stamp(reply);
    next(isPath(url) ? undefined : new AppError('badInput'));
  });
  return { app, headers, ...closeGracefully(app) };
};
