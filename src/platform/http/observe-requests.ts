import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import type { Metrics } from './metrics.ts';
import { changesState } from './origin-check.ts';

const SLOW_MS = 1_000;

/** What an operator wants to see without asking: changes, failures and slowness. */
const isNoteworthy = (method: string, status: number, elapsedMs: number): boolean =>
  status >= 500 || elapsedMs >= SLOW_MS || changesState(method);

/** Counts every request by the pattern of its route, and logs it without address, query or cookies. */
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
