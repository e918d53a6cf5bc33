import { LRUCache } from 'lru-cache';
import type { ChangeTag } from '#shared/endpoint.ts';
import type { ChangeFeed } from './changes.ts';

type Kept<Value> = { value: Value; stamp: number };
type Loading<Value> = { promise: Promise<Value>; stamp: number };

/** What an entry costs beside its value and its key. */
const ENTRY_BYTES = 500;

export type CacheCounts = { hits: number; misses: number; entries: number; bytes: number };

export type TaggedCache<Value> = {
  /** What is kept and still true. */
  peek: (key: string, tags: readonly ChangeTag[]) => Value | undefined;
  /** Makes the value once, however many ask at the same time, and keeps it until one of its tags changes. */
  load: (key: string, tags: readonly ChangeTag[], make: () => Promise<Value>) => Promise<Value>;
  counts: () => CacheCounts;
};

/** Bounded by bytes. While changes cannot be heard nothing is kept and nothing is found. */
export const taggedCache = <Value extends object>(options: {
  changes: ChangeFeed;
  maxBytes: number;
  bytesOf: (value: Value) => number;
}): TaggedCache<Value> => {
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ value }, key) => options.bytesOf(value) + key.length * 2 + ENTRY_BYTES,
  });
  const loading = new Map<string, Loading<Value>>();
  let hits = 0;
  let misses = 0;

  const start = (key: string, stamp: number, make: () => Promise<Value>): Promise<Value> => {
    const promise = make().then(
      (value) => {
        finish(key, promise);
        // Stamped as before it was made: a change in between leaves it stale from the start.
        if ((kept.peek(key)?.stamp ?? 0) <= stamp) kept.set(key, { value, stamp });
        return value;
      },
      (error: unknown) => {
        finish(key, promise);
        throw error;
      },
    );
    loading.set(key, { promise, stamp });
    return promise;
  };

  const finish = (key: string, promise: Promise<Value>): void => {
    if (loading.get(key)?.promise === promise) loading.delete(key);
  };

  return {
    peek: (key, tags) => {
      const stamp = options.changes.stamp(tags);
      const found = stamp === undefined ? undefined : kept.get(key);
      if (found && found.stamp === stamp) {
        hits += 1;
        return found.value;
      }
      misses += 1;
      return undefined;
    },
    load: (key, tags, make) => {
      const stamp = options.changes.stamp(tags);
      if (stamp === undefined) return make();
      const running = loading.get(key);
      return running?.stamp === stamp ? running.promise : start(key, stamp, make);
    },
    counts: () => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),
  };
};
