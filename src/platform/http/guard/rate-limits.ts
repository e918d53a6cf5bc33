import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { coalesce } from '../../coalesce.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { changesState } from './origin-check.ts';
import { rateLimitWindows } from './rate-limit.tables.ts';

type WindowState = { current: number; ttl: number };

const COUNT_CALLS = {
  name: 'count_calls',
  text: `insert into rate_limit_windows as windows (key, count, ends_at)
    select key, calls, now() + $3 * interval '1 millisecond' from unnest($1::text[], $2::int[]) as counted (key, calls)
    on conflict (key) do update set
      count = case when windows.ends_at <= now() then excluded.count else windows.count + excluded.count end,
      ends_at = case when windows.ends_at <= now() then excluded.ends_at else windows.ends_at end
    returning key, count as current, (extract(epoch from ends_at - now()) * 1000)::integer as ttl`,
};

/** Counts calls in open windows, or opens new ones. One statement, so that concurrent processes count correctly. */
const countCalls = async (
  { $client }: Database,
  calls: ReadonlyMap<string, number>,
  windowMs: number,
): Promise<Map<string, WindowState>> => {
  // Sorted, so that two processes cannot deadlock.
  const keys = [...calls.keys()].toSorted();
  const values = [keys, keys.map((key) => calls.get(key)), windowMs];
  const { rows } = await $client.query<WindowState & { key: string }>({ ...COUNT_CALLS, values });
  return new Map(rows.map(({ key, ...state }) => [key, state]));
};

const found = (windows: ReadonlyMap<string, WindowState>, key: string): WindowState => {
  const state = windows.get(key);
  if (!state) throw new Error('A counted call returned no window');
  return state;
};

/** Counts calls that arrive together in one statement; each gets its own count. */
export const countCoalesced = (db: Database, windowMs: number): ((key: string) => Promise<WindowState>) =>
  coalesce(async (keys: readonly string[]) => {
    const calls = new Map<string, number>();
    const places = keys.map((key) => {
      const place = (calls.get(key) ?? 0) + 1;
      calls.set(key, place);
      return place;
    });
    const windows = await countCalls(db, calls, windowMs);
    return keys.map((key, index) => {
      const { current, ttl } = found(windows, key);
      const after = (calls.get(key) ?? 0) - (places[index] ?? 0);
      return { current: current - after, ttl };
    });
  });

export const removeEndedWindows = async (db: Database): Promise<void> => {
  await db.delete(rateLimitWindows).where(sql`${rateLimitWindows.endsAt} <= now()`);
};

const COUNT_BELOW = {
  name: 'count_below',
  text: `insert into rate_limit_windows as windows (key, count, ends_at)
    values ($1, 1, now() + $3 * interval '1 millisecond')
    on conflict (key) do update set
      count = case when windows.ends_at <= now() then 1 else windows.count + 1 end,
      ends_at = case when windows.ends_at <= now() then excluded.ends_at else windows.ends_at end
      where windows.ends_at <= now() or windows.count < $2
    returning count as current, (extract(epoch from ends_at - now()) * 1000)::integer as ttl`,
};

type Window = { key: string; max: number; windowMs: number };

/** Counts a call unless the window is full; the state of the window after it, or nothing where it was not counted. */
const countUnlessFull = async (
  { $client }: Database,
  { key, max, windowMs }: Window,
): Promise<WindowState | undefined> => {
  const { rows } = await $client.query<WindowState>({ ...COUNT_BELOW, values: [key, max, windowMs] });
  return rows[0];
};

/** Counts a call unless the window is full; returns whether it was counted. */
export const countBelow = async (db: Database, window: Window): Promise<boolean> =>
  (await countUnlessFull(db, window)) !== undefined;

/** The open windows of these keys; counts nothing. */
export const readWindows = async (
  { $client }: Database,
  keys: readonly string[],
): Promise<Map<string, WindowState>> => {
  const { rows } = await $client.query<WindowState & { key: string }>({
    name: 'read_windows',
    text: `select key, count as current, (extract(epoch from ends_at - now()) * 1000)::integer as ttl
      from rate_limit_windows where key = any($1) and ends_at > now()`,
    values: [keys],
  });
  return new Map(rows.map(({ key, ...state }) => [key, state]));
};

/** How many calls somebody has, how many are left after this one, and when the count begins anew. */
export type Allowance = {
  limit: number;
  remaining: number;
  resetSeconds: number;
  windowSeconds: number;
  isOver: boolean;
};

/** Counts a call and says what is left. */
export const takeFromAllowance = async (db: Database, window: Window): Promise<Allowance> => {
  const counted = await countUnlessFull(db, window);
  const state = counted ?? (await readWindows(db, [window.key])).get(window.key);
  return {
    limit: window.max,
    remaining: counted ? Math.max(0, window.max - counted.current) : 0,
    resetSeconds: Math.max(1, Math.ceil((state?.ttl ?? 0) / 1000)),
    windowSeconds: Math.round(window.windowMs / 1000),
    isOver: counted === undefined,
  };
};

/** Removes one counted call, for limits that count failures only. */
export const uncountInWindow = async (db: Database, key: string): Promise<void> => {
  await db
    .update(rateLimitWindows)
    .set({ count: sql`greatest(${rateLimitWindows.count} - 1, 0)` })
    .where(eq(rateLimitWindows.key, key));
};

export const deleteWindows = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.delete(rateLimitWindows).where(inArray(rateLimitWindows.key, [...keys]));
};

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** The unit that a limit counts: an IPv4 address, or the /64 network of an IPv6 subscriber. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = (address.split('::')[0] ?? '').split(':').filter((group) => group !== '');
  return Array.from({ length: NETWORK_GROUPS }, (_, at) => groups[at] ?? '0').join(':');
};

const WINDOW_MS = MINUTE_MS;
const CLEANING_MS = 10 * MINUTE_MS;
const ADDRESSES_IN_MEMORY = 20_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** The plugin has one store per registration, so each kind of limit gets its own Fastify scope. */
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

const enforce = async (check: Check, request: FastifyRequest): Promise<void> => {
  const verdict = await check(request);
  if (verdict.isAllowed || !verdict.isExceeded) return;
  throw new AppError('tooManyRequests', { retryAfterSeconds: Math.max(1, verdict.ttlInSeconds) });
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

/** Keyed hashes of client addresses. Recent ones are cached, because hashing is the slowest step. */
const addressHashes = (secret: string): ((address: string) => string) => {
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

/** Reads are counted per process; changes are counted in the database, across processes and restarts. */
export const limitRates = async (app: FastifyInstance, options: RateLimitOptions): Promise<void> => {
  const { readsPerMinute, writesPerMinute } = options.rateLimits;
  const anonymous = addressHashes(options.secret);
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
  app.addHook('onRequest', (request) => enforce(changesState(request.method) ? writes : reads, request));
  cleanRegularly(app, options.db, options.log);
};
