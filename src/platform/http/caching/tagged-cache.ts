import { LRUCache } from 'lru-cache';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Log } from '../../log.ts';
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
  tags: readonly ChangeTag[];
  /** No tag had changed up to this position of the change feed. */
  checkedAt: number;
  renewAtMs: number;
  endsAtMs: number;
};
type Loading<Value> = { promise: Promise<Made<Value>>; position: number };

/** A stale value is still served for this many times its fresh age while a new one is made; then it is dropped. */
export const STALE_FACTOR = 10;
/** Memory of an entry besides its value and key, and of each tag. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 48;

export type CacheCounts = { hits: number; misses: number; entries: number; bytes: number };

export type TaggedCache<Value> = {
  /** A cached value whose tags have not changed. A stale one is renewed in the background. */
  peek: (key: string, make: Make<Value>) => Value | undefined;
  /** Makes the value once for all concurrent callers, and caches it until one of its tags changes. */
  load: (key: string, make: Make<Value>) => Promise<Value>;
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
    sizeCalculation: ({ value, tags }, key) =>
      options.bytesOf(value) + key.length * 2 + tags.length * TAG_BYTES + ENTRY_BYTES,
  });
  const loading = new Map<string, Loading<Value>>();
  let hits = 0;
  let misses = 0;

  const store = (key: string, { value, tags, freshMs }: Made<Value>, since: number): void => {
    const position = changes.position();
    // A tag changed while the value was made, so it may be out of date and is not cached.
    if (!tags || position === undefined || changes.hasChanged(tags, since)) return;
    const renewAtMs = nowMs() + freshMs;
    entries.set(key, { value, tags, checkedAt: position, renewAtMs, endsAtMs: renewAtMs + freshMs * STALE_FACTOR });
  };

  const start = (key: string, position: number, make: Make<Value>): Promise<Made<Value>> => {
    const promise = make().finally(() => {
      if (loading.get(key)?.promise === promise) loading.delete(key);
    });
    loading.set(key, { promise, position });
    return promise.then((made) => {
      store(key, made, position);
      return made;
    });
  };

  /**
   * Concurrent callers share a value only when its making started after the last change, and when it may be cached
   * (then it is the same for everybody).
   */
  const load = async (key: string, make: Make<Value>): Promise<Value> => {
    const position = changes.position();
    if (position === undefined) return (await make()).value;
    const running = loading.get(key);
    if (running?.position !== position) return (await start(key, position, make)).value;
    const shared = await running.promise;
    return shared.tags ? shared.value : (await make()).value;
  };

  const renew = (key: string, make: Make<Value>): void => {
    if (loading.has(key)) return;
    load(key, make).catch((error: unknown) => options.log.warn({ err: error }, 'A cached answer was not renewed.'));
  };

  const isCurrent = (entry: Entry<Value>): boolean => {
    const position = changes.position();
    if (position === undefined || nowMs() > entry.endsAtMs) return false;
    if (position === entry.checkedAt) return true;
    if (changes.hasChanged(entry.tags, entry.checkedAt)) return false;
    entry.checkedAt = position;
    return true;
  };

  return {
    peek: (key, make) => {
      const entry = entries.get(key);
      if (!entry || !isCurrent(entry)) {
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
