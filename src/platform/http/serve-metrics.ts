import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#shared/errors.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/** Asked on this machine itself, and not by a proxy here that passes on somebody else's question. */
export const isLocal = (
  request: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } },
) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers.forwarded === undefined &&
  request.headers['x-forwarded-for'] === undefined;

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
