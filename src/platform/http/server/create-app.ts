import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { type SecurityHeaders, securityHeaders } from '../guard/security-headers.ts';
import { requestIds, trustedPeers } from '../guard/trusted-peers.ts';
import { answerBrokenRequest, errorHandler } from './errors.ts';

/** Requests in flight get this long to finish; then their connections are cut. */
const GRACE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** Lets a closing server finish what it has begun, without waiting for connections that only stay open. */
const closeGracefully = (app: FastifyInstance): { isClosing: () => boolean } => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    // Node closes the connections that are idle now; those that become idle while closing are left to us.
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
/** Long enough for a megabyte over a poor line. */
const REQUEST_LIMIT_MS = 120_000;
/** Longer than the minute for which load balancers usually keep a connection, so that they and not we close it. */
const KEEP_ALIVE_MS = 72_000;
const LONGEST_PARAMETER = 500;

type App = { app: FastifyInstance; headers: SecurityHeaders; isClosing: () => boolean };

const refuseSchemas = (): never => {
  throw new Error('Routes carry no JSON schema here: declare an endpoint.');
};

/** The path of a target such as `http://any.example/photos`, which every server has to take; others stay as they are. */
const originForm = (target: string): string => {
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
};

/** One slash and no more begins a path: two begin the address of another site. */
const isPath = (target: string): boolean => /^\/(?!\/)/.test(target);

/** The server before it has any route: limits, ids, fixed headers, errors and the way it closes. */
export const createApp = (config: Config, log: Log): App => {
  const headers = securityHeaders(config.publicUrl);
  const trustsPeer = trustedPeers(config.trustProxy);
  const handleError = errorHandler(log);
  const stamp = (reply: FastifyReply): void => {
    reply.headers(headers.data).header('x-request-id', reply.request.id);
  };

  const app = fastify({
    // Requests are logged by `observeRequests`, without a logger of its own for each.
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
    // `dispatch` checks what comes and goes; Fastify would load its own validators at every start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Whoever comes while we close gets our own words, with an id.
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
