import { LRUCache } from 'lru-cache';
import { type ChangeTag, isCountTag } from '#shared/change-tags.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Log } from '../../log.ts';
import { fullBucket, type TokenBucket, takeToken } from '../../token-bucket.ts';
import type { ChangeFeed } from './changes.ts';

/** A value with the tags of everything that it shows. */
export type Made<Value> = {
  value: Value;
  /** `undefined`: it must not be cached. */
  tags: readonly ChangeTag[] | undefined;
  /** How long it is fresh; a tag that changes ends that earlier. */
  freshMs: number;
};
type Make<Value> = () => Promise<Made<Value>>;

type Entry<Value> = {
  value: Value;
  /** All but those of counts. */
  tags: readonly ChangeTag[];
  counts: readonly ChangeTag[];
  /** No tag had changed up to this position of the change feed. */
  checkedAt: number;
  /** One of the counts has changed since. */
  hasOldCount: boolean;
  /** How often it may be made anew because of its counts. */
  renewals: TokenBucket;
  /** When its making began: whatever was written before is in it. */
  begunAtMs: number;
  renewAtMs: number;
  endsAtMs: number;
};
/** Where the change feed and the clock were when a making began. */
type Begin = { position: number; atMs: number };
type Loading<Value> = Begin & { promise: Promise<Made<Value>> };

/** A stale value is still served for this many times its fresh age while a new one is made; then it is dropped. */
export const STALE_FACTOR = 10;
/** A value whose counts change all the time is made anew a few times at once, and then once a second. */
const COUNT_RENEWALS = { size: 3, refillMs: 1_000 };
/** So often readers who name a time, which nobody proves, have one value made anew: a crowd at once, then each half second. */
const DEMANDS = { size: 20, refillMs: 500 };
const MOST_DEMANDED = 10_000;
/** How often the memory of values that nobody may have any more is given back. */
const SWEEP_EVERY_MS = MINUTE_MS;
/** Memory of an entry besides its value and key, and of each tag. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 48;

export type CacheCounts = { hits: number; misses: number; entries: number; bytes: number };

export type TaggedCache<Value> = {
  /**
   * A cached value whose tags have not changed. A stale one is renewed in the background. With `countsFromMs`, its
   * counts are at least as new as that, unless too many ask for that.
   */
  peek: (key: string, make: Make<Value>, countsFromMs?: number) => Value | undefined;
  /** Makes the value once for all concurrent callers, and caches it until one of its tags changes. */
  load: (key: string, make: Make<Value>, countsFromMs?: number) => Promise<Value>;
  counts: () => CacheCounts;
};

type Options<Value> = {
  changes: ChangeFeed;
  maxBytes: number;
  bytesOf: (value: Value) => number;
  log: Log;
  nowMs?: () => number;
};

/** Bounded by bytes. While the change feed is disconnected nothing is cached or served from the cache. */
export const taggedCache = <Value extends object>(options: Options<Value>): TaggedCache<Value> => {
  const { changes, nowMs = Date.now } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ value, tags, counts }, key) =>
      options.bytesOf(value) + key.length * 2 + (tags.length + counts.length) * TAG_BYTES + ENTRY_BYTES,
  });
  const loading = new Map<string, Loading<Value>>();
  const demands = new LRUCache<string, TokenBucket>({ max: MOST_DEMANDED });
  let hits = 0;
  let misses = 0;
  let willSweep = false;

  const mayDemand = (key: string): boolean => {
    const bucket = demands.get(key) ?? fullBucket(DEMANDS, nowMs());
    demands.set(key, bucket);
    return takeToken(bucket, DEMANDS, nowMs());
  };

  const isCurrent = (entry: Entry<Value>): boolean => {
    const position = changes.position();
    if (position === undefined || nowMs() > entry.endsAtMs) return false;
    if (position === entry.checkedAt) return true;
    if (changes.hasChanged(entry.tags, entry.checkedAt)) return false;
    entry.hasOldCount ||= changes.hasChanged(entry.counts, entry.checkedAt);
    entry.checkedAt = position;
    return true;
  };

  /** Without it, a crawl of a thousand pages would fill the cache until as many others come. */
  const sweepLater = (): void => {
    if (willSweep) return;
    willSweep = true;
    setTimeout(() => {
      willSweep = false;
      for (const [key, entry] of entries) if (!isCurrent(entry)) entries.delete(key);
      if (entries.size > 0) sweepLater();
    }, SWEEP_EVERY_MS).unref();
  };

  const store = (key: string, made: Made<Value>, begin: Begin): void => {
    const { value, freshMs } = made;
    const position = changes.position();
    if (!made.tags || position === undefined) return;
    const tags = made.tags.filter((tag) => !isCountTag(tag));
    const counts = made.tags.filter(isCountTag);
    // A tag changed while the value was made, so it may be out of date and is not cached.
    if (changes.hasChanged(tags, begin.position)) return;
    const renewAtMs = nowMs() + freshMs;
    entries.set(key, {
      value,
      tags,
      counts,
      checkedAt: position,
      hasOldCount: changes.hasChanged(counts, begin.position),
      renewals: entries.peek(key)?.renewals ?? fullBucket(COUNT_RENEWALS, begin.atMs),
      begunAtMs: begin.atMs,
      renewAtMs,
      endsAtMs: renewAtMs + freshMs * STALE_FACTOR,
    });
    sweepLater();
  };

  const start = (key: string, begin: Begin, make: Make<Value>): Promise<Made<Value>> => {
    const promise = make().finally(() => {
      if (loading.get(key)?.promise === promise) loading.delete(key);
    });
    loading.set(key, { promise, ...begin });
    return promise.then((made) => {
      store(key, made, begin);
      return made;
    });
  };

  /**
   * Concurrent callers share a value only when its making started after the last change, and when it may be cached
   * (then it is the same for everybody).
   */
  const load = async (key: string, make: Make<Value>, countsFromMs = 0): Promise<Value> => {
    const position = changes.position();
    if (position === undefined) return (await make()).value;
    const running = loading.get(key);
    if (running?.position !== position || (running.atMs < countsFromMs && mayDemand(key)))
      return (await start(key, { position, atMs: nowMs() }, make)).value;
    const shared = await running.promise;
    return shared.tags ? shared.value : (await make()).value;
  };

  const renew = (key: string, make: Make<Value>): void => {
    if (loading.has(key)) return;
    load(key, make).catch((error: unknown) => options.log.warn({ err: error }, 'A cached answer was not renewed.'));
  };

  /** Whoever comes while a new value is made gets the old one, and so does everybody while it was renewed too often. */
  const isCountTooOld = (key: string, entry: Entry<Value>, countsFromMs: number): boolean => {
    if (entry.counts.length > 0 && entry.begunAtMs < countsFromMs && mayDemand(key)) return true;
    return entry.hasOldCount && !loading.has(key) && takeToken(entry.renewals, COUNT_RENEWALS, nowMs());
  };

  return {
    peek: (key, make, countsFromMs = 0) => {
      const entry = entries.get(key);
      if (!entry || !isCurrent(entry) || isCountTooOld(key, entry, countsFromMs)) {
        misses += 1;
        return undefined;
      }
      hits += 1;
      if (nowMs() > entry.renewAtMs) renew(key, make);
      return entry.value;
    },
    load,
    counts: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  };
};
