import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { AppError } from '#shared/errors.ts';
import { addressGroup } from './address-group.ts';
import { changesState } from './origin-check.ts';
import { countCoalesced, removeEndedWindows } from './rate-limit-store.ts';

const WINDOW_MS = 60_000;
const CLEANING_MS = 10 * 60_000;
const ADDRESSES_IN_MEMORY = 20_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** The plugin has one store for each registration, so each kind of limit gets a scope of its own. */
const createCheck = async (app: FastifyInstance, options: RateLimitPluginOptions): Promise<Check> => {
  let check: Check | undefined;
  const scoped: FastifyPluginAsync = async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: WINDOW_MS, ...options });
    check = scope.createRateLimit();
  };
  await app.register(scoped);
  if (!check) throw new Error('The rate limit did not register');
  return check;
};

const storeIn = (db: Database) => {
  const count = countCoalesced(db, WINDOW_MS);
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(...[key, done]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key).then((state) => done(null, state), done);
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
};

const enforce = async (check: Check, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const verdict = await check(request);
  if (verdict.isAllowed || !verdict.isExceeded) return;
  reply.header('retry-after', String(Math.max(1, verdict.ttlInSeconds)));
  throw new AppError('tooManyRequests');
};

const cleanRegularly = (app: FastifyInstance, db: Database, log: Log): void => {
  const timer = setInterval(() => {
    removeEndedWindows(db).catch((error: unknown) => log.warn({ err: error }, 'Ended rate limits were not removed.'));
  }, CLEANING_MS).unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
};

/** A keyed hash stands for each address; those of late are remembered, because making one takes longer than the rest. */
const anonymousNames = (secret: string): ((address: string) => string) => {
  const names = new LRUCache<string, string>({ max: ADDRESSES_IN_MEMORY });
  return (address) => {
    const known = names.get(address);
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret).update(`rate-limit:${address}`).digest('base64url');
    names.set(address, name);
    return name;
  };
};

export type RateLimitOptions = Pick<Config, 'rateLimits' | 'secret'> & { db: Database; log: Log };

/** Reads are counted in this process, changes in the database, so that they add up over processes and restarts. */
export const limitRates = async (app: FastifyInstance, options: RateLimitOptions): Promise<void> => {
  const { readsPerMinute, writesPerMinute } = options.rateLimits;
  const anonymous = anonymousNames(options.secret);
  const reads = await createCheck(app, {
    max: readsPerMinute,
    cache: ADDRESSES_IN_MEMORY,
    keyGenerator: (request) => addressGroup(request.ip),
  });
  const writes = await createCheck(app, {
    max: writesPerMinute,
    store: storeIn(options.db),
    keyGenerator: (request) => `writes:${anonymous(addressGroup(request.ip))}`,
  });
  app.addHook('onRequest', (request, reply) => enforce(changesState(request.method) ? writes : reads, request, reply));
  cleanRegularly(app, options.db, options.log);
};
