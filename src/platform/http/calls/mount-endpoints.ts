import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { StartError } from '../../start-error.ts';
import type { Binding } from './binding.ts';
import { endpointRoute, type RouteServices, VIEWER } from './endpoint-route.ts';

const namesInPath = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** For calls and for file routes. */
export const parameterProblem = ({ path, params }: Pick<Endpoint, 'params'> & { path: string }): string | undefined => {
  const inPath = namesInPath(path);
  const declared = Object.keys(params?.shape ?? {});
  return inPath.toSorted().join() === declared.toSorted().join()
    ? undefined
    : `has the parameters "${inPath}" in its path but declares "${declared}"`;
};

const problemOf = ({ endpoint, tags }: Binding): string | undefined => {
  const problem = parameterProblem(endpoint);
  if (problem) return problem;
  if (endpoint.body && (endpoint.method === 'GET' || endpoint.method === 'HEAD'))
    return 'declares a body, which it cannot have';
  if (endpoint.cache && endpoint.method !== 'GET') return 'is cached but changes state';
  if (endpoint.cache && endpoint.access !== 'anyone') return 'is cached for everybody but not open to everybody';
  if (endpoint.cache && !tags) return 'is cached but does not say what can change under it';
  return undefined;
};

/** Throws a StartError when a call is bound twice or its declaration contradicts itself. */
export const checkBindings = (bindings: readonly Binding[]): void => {
  const seen = new Set<string>();
  for (const binding of bindings) {
    const { endpoint } = binding;
    const name = `${endpoint.method} ${endpoint.path}`;
    // `/:id` and `/:slug` are the same route for the router.
    const address = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`;
    const problem = seen.has(address) ? 'is bound twice' : problemOf(binding);
    if (problem) throw new StartError(`The call ${name} ${problem}.`);
    seen.add(address);
  }
};

/** Calls accept JSON only. A request that announces JSON but has no body counts as one without a body. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
};

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const methodsByPath = (bindings: readonly Binding[]): Map<string, Set<HTTPMethods>> => {
  const paths = new Map<string, Set<HTTPMethods>>();
  for (const { endpoint } of bindings) {
    const methods = paths.get(endpoint.path) ?? new Set();
    methods.add(endpoint.method);
    paths.set(endpoint.path, methods);
  }
  return paths;
};

/** A GET route also serves HEAD, unless HEAD is declared itself. */
const withHead = ({ method }: Endpoint, declared: ReadonlySet<HTTPMethods>): HTTPMethods[] =>
  method === 'GET' && !declared.has('HEAD') ? ['GET', 'HEAD'] : [method];

const refuseOtherMethods = (app: FastifyInstance, path: string, declared: ReadonlySet<HTTPMethods>): void => {
  const allowed = new Set<HTTPMethods>(declared.has('GET') ? [...declared, 'HEAD'] : declared);
  app.route({
    url: path,
    method: METHODS.filter((method) => !allowed.has(method)),
    onRequest: (_, reply, next) => {
      reply.header('allow', [...allowed].join(', '));
      next(new AppError('methodNotAllowed'));
    },
    handler: () => undefined,
  });
};

const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.route({
    url: '/api/*',
    method: [...METHODS],
    onRequest: (_request, _reply, next) => next(new AppError('notFound')),
    handler: () => undefined,
  });
};

/** Registers a route for every bound call, and an error for every other path under /api. */
export const mountEndpoints = (app: FastifyInstance, bindings: readonly Binding[], options: RouteServices): void => {
  checkBindings(bindings);
  acceptJsonOnly(app);
  app.decorateRequest(VIEWER, null);
  const declared = methodsByPath(bindings);
  for (const binding of bindings) {
    const { endpoint } = binding;
    const method = withHead(endpoint, declared.get(endpoint.path) ?? new Set());
    app.route({ url: endpoint.path, method, ...endpointRoute(binding, options) });
  }
  const isHidden = (path: string) =>
    bindings.some(({ endpoint }) => endpoint.path === path && endpoint.developmentOnly);
  // Listing the methods of a hidden call would reveal it.
  for (const [path, methods] of declared) if (!isHidden(path)) refuseOtherMethods(app, path, methods);
  refuseUnknownPaths(app);
};
