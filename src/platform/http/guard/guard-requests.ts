import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { changesState, isCrossSite, type Site } from './origin-check.ts';
import { type PressureLimits, shedLoad } from './pressure.ts';
import { limitRates, type RateLimitOptions } from './rate-limits.ts';

export type GuardOptions = RateLimitOptions &
  Site & {
    isClosing: () => boolean;
    pressure?: PressureLimits;
    carriesSession: (cookieHeader: string | undefined) => boolean;
  };

/** Checks that every request to a page or a call passes first; the cheapest check comes first. */
export const guardRequests = async (app: FastifyInstance, options: GuardOptions): Promise<void> => {
  app.addHook('onRequest', ({ method, headers }, _reply, next) => {
    if (options.isClosing()) return next(new AppError('unavailable'));
    if (!changesState(method)) return next();
    const facts = {
      origin: headers.origin,
      fetchSite: headers['sec-fetch-site'] as string | undefined,
      host: headers.host,
      carriesSession: options.carriesSession(headers.cookie),
    };
    return next(isCrossSite(facts, options) ? new AppError('foreignOrigin') : undefined);
  });
  shedLoad(app, options.pressure && { limits: options.pressure });
  await limitRates(app, options);
};
