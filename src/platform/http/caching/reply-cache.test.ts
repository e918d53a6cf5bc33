import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { cacheKeys, storeReply } from './reply-cache.ts';

const list = endpoint({
  method: 'GET',
  path: '/api/islands/:name/photos',
  summary: 'Photos of an island.',
  access: 'anyone',
  params: z.object({ name: z.string() }),
  query: z.object({ sort: z.optional(z.string()), featured: z.optional(z.string()) }),
  reply: z.array(z.string()),
  cache: { maxAgeSeconds: 30 },
});

describe('cacheKeys', () => {
  const keyOf = cacheKeys(list);
  const key = (query: object, name = 'aruba') => keyOf({ params: { name }, query });

  it('is one for one question, however it is written', () => {
    expect(key({ sort: 'new', featured: 'true' })).toBe(key({ featured: 'true', sort: 'new' }));
  });

  it('does not care about fields that the call does not have', () => {
    expect(key({ sort: 'new', utm_source: 'x', cachebuster: '1' })).toBe(key({ sort: 'new' }));
  });

  it.each<[string, object, string?]>([
    ['another value', { sort: 'popular' }],
    ['another field', { featured: 'new' }],
    ['an empty value', { sort: '' }],
    ['several values', { sort: ['new', 'old'] }],
    ['a value that looks like two fields', { sort: 'new" featured="true' }],
    ['another path', { sort: 'new' }, 'cuba'],
  ])('is another one for %s', (_, query, name) => {
    expect(key(query, name)).not.toBe(key({ sort: 'new' }));
  });
});

describe('storeReply', () => {
  it('lets browsers and proxies keep it for as long as the call says', () => {
    const stored = storeReply(list.cache, ['a'], false);
    expect(stored.plain.bytes.toString()).toBe('["a"]');
    expect(stored.plain.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300');
  });
});
