import { describe, expect, it } from 'vitest';
import { filesOf } from '#app/start/server.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { contentOf, isTest, filesOf as sourcesOf } from './source-tree.ts';

/** Features that still work with the server itself, with the reason. */
const withServer: Record<string, string> = {
  'src/features/licensing/server/licences/serve-verification.ts':
    'answers programs and plain forms at the address of a page, before the page does',
  'src/features/manifest.ts': 'the type of such answers',
};

/** Addresses without the guards of all others, with the reason. */
const unguarded: Record<string, string> = {
  '/webhooks/payments/:provider': 'a payment must be heard of when the server is full; its events are signed',
};

/** Binding reads the configuration and nothing else; handlers are not called here. */
const deps = { config: { publicUrl: 'https://tamarind.example', production: false } } as Dependencies;
const routes = filesOf(deps).map(({ route }) => route);

describe('every address of files', () => {
  it('is declared: no feature registers a route by itself', () => {
    const found = sourcesOf('src/features/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && /from ['"](fastify|@fastify\/[\w-]+)['"]/.test(contentOf(file)),
    );
    expect(found).toEqual(Object.keys(withServer));
  });

  it('says what it is, and sends a body only where it takes one', () => {
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(({ summary }) => summary.trim() === '').map(({ path }) => path)).toEqual([]);
    const sends = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH';
    const odd = routes.filter(({ methods, body }) => methods.some(sends) && body === undefined);
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('is behind the guards, or says here why not', () => {
    const open = routes.filter(({ isUnguarded }) => isUnguarded).map(({ path }) => path);
    expect(open).toEqual(Object.keys(unguarded));
  });
});
