import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Binding } from './binding.ts';
import { checkBindings } from './check-bindings.ts';
import { endpointRoute, type RouteSurroundings, VIEWER } from './endpoint-route.ts';
import { acceptJsonOnly } from './json-bodies.ts';

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

/** A GET answers HEAD as well, unless a call of its own does. */
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

/** Gives every bound call its route, and every other address under /api a refusal. */
export const mountEndpoints = (
  app: FastifyInstance,
  bindings: readonly Binding[],
  options: RouteSurroundings,
): void => {
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
  // To name the methods of a hidden call would tell that it is there.
  for (const [path, methods] of declared) if (!isHidden(path)) refuseOtherMethods(app, path, methods);
  refuseUnknownPaths(app);
};
