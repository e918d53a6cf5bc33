import type { FastifyRequest } from 'fastify';
import type { Endpoint, PublicCache } from '#shared/endpoint.ts';
import type { Log } from '../../log.ts';
import type { ChangeFeed } from './changes.ts';
import { type StoredBody, storeBody } from './stored-body.ts';
import { STALE_FACTOR, type TaggedCache, taggedCache } from './tagged-cache.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Size in memory: the plain bytes, and about as much again for compressed variants and headers. */
const bytesOf = ({ plain }: StoredBody): number => plain.bytes.length * 2;

export type ReplyCache = TaggedCache<StoredBody>;

export const createReplyCache = (changes: ChangeFeed, log: Log): ReplyCache =>
  taggedCache<StoredBody>({ changes, maxBytes: MAX_BYTES, bytesOf, log });

/** Browsers ask again for a reply or page with counts, and shared caches soon: whoever has just liked something sees it. */
export const COUNTS_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

const cacheControl = ({ maxAgeSeconds }: PublicCache, hasCounts: boolean): string =>
  hasCounts
    ? COUNTS_CONTROL
    : `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds * STALE_FACTOR}`;

export const storeReply = (cache: PublicCache, value: unknown, hasCounts: boolean): StoredBody =>
  storeBody(Buffer.from(JSON.stringify(value)), {
    contentType: 'application/json; charset=utf-8',
    cacheControl: cacheControl(cache, hasCounts),
  });

/** Cache keys contain the declared fields only, in a fixed order, so invented parameters cannot fill the cache. */
export const cacheKeys = (endpoint: Endpoint): ((request: Pick<FastifyRequest, 'params' | 'query'>) => string) => {
  const inPath = Object.keys(endpoint.params?.shape ?? {});
  const inQuery = Object.keys(endpoint.query?.shape ?? {}).toSorted();
  return ({ params, query }) => {
    const pathValues = params as Record<string, unknown>;
    const queryValues = query as Record<string, unknown>;
    let key: string = endpoint.path;
    for (const name of inPath) key += ` ${JSON.stringify(pathValues[name])}`;
    for (const name of inQuery)
      if (queryValues[name] !== undefined) key += ` ${name}=${JSON.stringify(queryValues[name])}`;
    return key;
  };
};
