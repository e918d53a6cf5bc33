import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#shared/errors.ts';
import { isLocal } from './local-requests.ts';
import type { Metrics } from './metrics.ts';

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
