import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { isLocal } from '../guard/local-requests.ts';
import { changesState } from '../guard/origin-check.ts';
import type { Metrics } from './prometheus.ts';

const SLOW_MS = 1_000;

/** Requests logged at level info: changes, failures and slow ones. */
const isNoteworthy = (method: string, status: number, elapsedMs: number): boolean =>
  status >= 500 || elapsedMs >= SLOW_MS || changesState(method);

/** Counts every request by its route pattern, and logs it without client address, query or cookies. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics, log: Log): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const elapsedMs = reply.elapsedTime;
    metrics.observeRequest({ method, route, status, seconds: elapsedMs / 1000 });
    const line = { requestId: request.id, method, route, status, ms: Math.round(elapsedMs) };
    if (isNoteworthy(method, status, elapsedMs)) log.info(line, 'request');
    else log.debug(line, 'request');
    done();
  });
};

export const serveMetrics = (app: FastifyInstance, metrics: Metrics, openTo: Config['metrics']): void => {
  if (openTo === 'off') return;
  app.get('/metrics', async (request, reply) => {
    if (openTo === 'local' && !isLocal(request)) throw new AppError('notFound');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
};

/**
 * Counts from the first request on, but imports the Prometheus library after that request, so that it does not slow the
 * start.
 */
export const createDeferredMetrics = (): Metrics => {
  const waiting: ((metrics: Metrics) => void)[] = [];
  let loaded: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;

  const load = (): Promise<Metrics> => {
    loading ??= import('./prometheus.ts').then(({ createMetrics }) => {
      loaded = createMetrics();
      for (const record of waiting.splice(0)) record(loaded);
      return loaded;
    });
    return loading;
  };
  const observe = (record: (metrics: Metrics) => void): void => {
    if (loaded) {
      record(loaded);
      return;
    }
    waiting.push(record);
    void load();
  };

  return {
    observeRequest: (request) => observe((metrics) => metrics.observeRequest(request)),
    observeJob: (job) => observe((metrics) => metrics.observeJob(job)),
    watchCache: (name, counts) => {
      if (loaded) loaded.watchCache(name, counts);
      else waiting.push((metrics) => metrics.watchCache(name, counts));
    },
    text: async () => (await load()).text(),
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  };
};
