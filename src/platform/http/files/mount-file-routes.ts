import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { judgeAccess, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { chooseLanguage, LANGUAGE_COOKIE } from '#shared/i18n.ts';
import { StartError } from '../../start-error.ts';
import { readCookie } from '../calls/cookies.ts';
import { parseInput, parsePart } from '../calls/dispatch.ts';
import { disconnectSignalOf, VIEWER } from '../calls/endpoint-route.ts';
import { parameterProblem } from '../calls/mount-endpoints.ts';
import type { FileBinding, FileRequest, FileRoute } from './file-route.ts';
import { sendFile } from './send-file.ts';

type Services = { viewerOf: (cookieHeader: string | undefined) => Promise<Viewer> };

const paramsOf = ({ params }: FileRoute, request: FastifyRequest): object => {
  const read = params && parsePart(params, 'params', request.params);
  if (read?.success === false) throw new AppError('notFound');
  return read?.data ?? {};
};

/** Refuses what announces too many bytes before one of them is read. */
const refuseLongBody = ({ body }: FileRoute, { headers }: FastifyRequest): void => {
  if (body === undefined || body === 'unread' || !body.tooLarge) return;
  if (Number(headers['content-length'] ?? 0) > body.mostBytes)
    throw new AppError('uploadRefused', { sentence: body.tooLarge });
};

/** The same rule and the same words as for calls, before the input is parsed or a body is read. */
const admitTo = async (
  { route, checkAddress }: FileBinding,
  { viewerOf }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply | undefined> => {
  if (route.headers) reply.headers(route.headers);
  checkAddress?.(paramsOf(route, request) as never);
  if (route.access !== 'anyone') {
    const viewer = await viewerOf(request.headers.cookie);
    const verdict = judgeAccess(route.access, viewer);
    if (verdict === 'signInFirst' && route.signInPage !== undefined)
      return sendFile(route, { request, reply }, { redirect: route.signInPage });
    if (verdict !== 'allowed') throw new AppError(route.isHidden ? 'notFound' : verdict);
    request.setDecorator(VIEWER, viewer);
  }
  refuseLongBody(route, request);
  return undefined;
};

const requestOf = (request: FastifyRequest, reply: FastifyReply): FileRequest => ({
  method: request.method,
  headers: request.headers,
  requestId: request.id,
  clientAddress: request.ip,
  get language() {
    return chooseLanguage(readCookie(request.headers.cookie, LANGUAGE_COOKIE), request.headers['accept-language']);
  },
  bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  get clientLeft() {
    return disconnectSignalOf(reply);
  },
  exchange: { req: request.raw, res: reply.raw },
});

const routeOf = (binding: FileBinding, services: Services): RouteOptions => {
  const { route, handle } = binding;
  return {
    url: route.path,
    method: [...route.methods],
    onRequest: (request, reply) => admitTo(binding, services, { request, reply }),
    handler: async (request, reply) => {
      const input = { ...paramsOf(route, request), ...parseInput({ query: route.query }, request) };
      const context = Object.assign(
        requestOf(request, reply),
        route.access === 'anyone'
          ? { findViewer: () => services.viewerOf(request.headers.cookie) }
          : { viewer: request.getDecorator<Viewer>(VIEWER) },
      );
      return sendFile(route, { request, reply }, await handle(input as never, context as never));
    },
  };
};

/** Takes bytes of any type, in a scope of its own: calls beside it take JSON only. */
const mountWithBody = (app: FastifyInstance, body: NonNullable<FileRoute['body']>, options: RouteOptions): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    if (body === 'unread') scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    else
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: body.mostBytes }, (_request, bytes, parsed) =>
        parsed(null, bytes),
      );
    scope.route(options);
    done();
  });
};

/** Registers a route for every bound file address. */
export const mountFileRoutes = (app: FastifyInstance, bindings: readonly FileBinding[], services: Services): void => {
  const needsViewer = bindings.some(({ route }) => route.access !== 'anyone');
  if (needsViewer && !app.hasRequestDecorator(VIEWER)) app.decorateRequest(VIEWER, null);
  for (const binding of bindings) {
    const { route, beforeClose } = binding;
    const problem = parameterProblem(route);
    if (problem) throw new StartError(`The file address ${route.methods.join(', ')} ${route.path} ${problem}.`);
    if (beforeClose) app.addHook('preClose', beforeClose);
    const options = routeOf(binding, services);
    if (route.body) mountWithBody(app, route.body, options);
    else app.route(options);
  }
};
