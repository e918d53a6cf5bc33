import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from './file-store.ts';

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** The pictures of a page of cards fit in; a large preview would push many of them out. */
export const LARGEST_CACHED_FILE_BYTES = 128 * 1024;

/**
 * Reads small files whose content never changes, and keeps those in memory that are asked for most. The caller has
 * found out that the file is still there, so nothing outlives its removal here.
 */
export const cacheHotFiles = (files: FileStore): ((key: string, bytes: number) => Promise<Buffer>) => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return async (key, bytes) => {
    const known = kept.get(key);
    if (known?.length === bytes) return known;
    const read = await buffer(await files.read(key));
    kept.set(key, read);
    return read;
  };
};
