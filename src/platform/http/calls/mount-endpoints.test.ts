import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#shared/endpoint.ts';
import { bind } from './binding.ts';
import { checkBindings } from './mount-endpoints.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  reply: z.null(),
});

const bound = (...endpoints: Endpoint[]) => endpoints.map((declared) => bind(declared, () => Promise.resolve(null)));
const cache = { maxAgeSeconds: 1 };

describe('checkBindings', () => {
  it('accepts calls that differ by method or path', () => {
    const list = { ...read, path: '/api/things', params: undefined } satisfies Endpoint;
    expect(() => checkBindings(bound(read, { ...read, method: 'DELETE' }, list))).not.toThrow();
  });

  it('accepts a cached call that says what can change under it', () => {
    const binding = bind({ ...read, cache }, () => Promise.resolve(null), { tags: () => [] });
    expect(() => checkBindings([binding])).not.toThrow();
  });

  it.each<[string, Endpoint[]]>([
    ['GET /api/things/:id is bound twice', [read, read]],
    [
      'GET /api/things/:slug is bound twice',
      [read, { ...read, path: '/api/things/:slug', params: z.object({ slug: z.string() }) }],
    ],
    ['has the parameters "id" in its path but declares ""', [{ ...read, params: undefined }]],
    ['declares a body, which it cannot have', [{ ...read, body: z.object({}) }]],
    ['is cached but changes state', [{ ...read, method: 'POST', cache }]],
    ['is cached for everybody but not open to everybody', [{ ...read, access: 'user', cache }]],
    ['is cached but does not say what can change under it', [{ ...read, cache }]],
  ])('stops the start: %s', (sentence, endpoints) => {
    expect(() => checkBindings(bound(...endpoints))).toThrow(sentence);
  });
});
