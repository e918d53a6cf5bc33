import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/errors.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import type { FileStore } from '../../files/file-store.ts';
import { sendRange } from './send-range.ts';

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Large enough for the pictures of cards; a large preview would evict many of them. */
const LARGEST_CACHED_FILE_BYTES = 128 * 1024;

/**
 * Reads small immutable files and caches the most requested ones in memory. The caller has checked that the file still
 * exists, so a removed file is never served from here.
 */
const cacheHotFiles = (files: FileStore): ((key: string, bytes: number) => Promise<Buffer>) => {
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

/**
 * The content of a key never changes, so browsers cache it for a year. Shared caches revalidate after a day, so that
 * withdrawn items leave them even without a purge.
 */
const PUBLIC_CACHE = `public, max-age=${365 * DAY_SECONDS}, s-maxage=${DAY_SECONDS}, immutable`;

/** Only files made by this server are served, so only these extensions exist. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['ts', 'video/mp2t'],
  ['m4s', 'video/iso.segment'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['vtt', 'text/vtt; charset=utf-8'],
]);

/** Every part starts with a letter or digit, so a key can neither leave the folder nor name a hidden file. */
const MEDIA_KEY = /^[a-z]+(\/[a-z0-9][a-z0-9._-]*)+\.([a-z0-9]+)$/;
/** Prefix of public files; files with any other prefix are private. */
const PUBLIC_PREFIX = 'renditions/';
const LONGEST_KEY = 200;

type MediaFile = { key: string; contentType: string };

/** Checks the key of a public file; `undefined` for any other text. */
export const mediaFile = (key: string): MediaFile | undefined => {
  const ending = key.length <= LONGEST_KEY ? MEDIA_KEY.exec(key)?.[2] : undefined;
  const contentType = ending === undefined ? undefined : contentTypes.get(ending);
  return contentType === undefined ? undefined : { key, contentType };
};

export const publicFile = (key: string): MediaFile | undefined =>
  key.startsWith(PUBLIC_PREFIX) ? mediaFile(key) : undefined;

/** Reads a whole small file; by default straight from the store. */
type ReadSmall = (key: string, bytes: number) => Promise<Buffer>;

/** A stored file that is there, ready to be sent whole or in ranges. */
export const openMedia = async (files: FileStore, key: string, readSmall?: ReadSmall) => {
  const stored = await files.stat(key);
  if (!stored) throw new AppError('notFound');
  // The content of a key never changes, so a hash of key and size is a valid etag.
  const etag = `"${hash('sha1', `${key} ${stored.bytes}`, 'base64url')}"`;
  return {
    bytes: stored.bytes,
    etag,
    read: (range?: { start: number; end: number }) =>
      range || stored.bytes > LARGEST_CACHED_FILE_BYTES || !readSmall
        ? files.read(key, range)
        : readSmall(key, stored.bytes),
  };
};

/** Serves the public previews. All other stored files have another prefix and no route here. */
export const serveMedia = (app: FastifyInstance, files: FileStore): void => {
  const readSmall = cacheHotFiles(files);
  app.route<{ Params: { '*': string } }>({
    url: '/media/*',
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const file = publicFile(request.params['*']);
      if (!file) throw new AppError('notFound');
      const opened = await openMedia(files, file.key, readSmall);
      reply.header('cache-control', PUBLIC_CACHE);
      return sendRange(request, reply, { ...opened, contentType: file.contentType });
    },
  });
};
