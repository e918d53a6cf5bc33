import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '#platform/http/calls/binding.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { removeEndedWindows } from '#platform/http/guard/rate-limits.ts';
import { endpoint } from '#shared/endpoint.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const change = endpoint({
  method: 'POST',
  path: '/api/change',
  summary: 'Changes something.',
  access: 'anyone',
  reply: z.object({ from: z.string() }),
});
const read = endpoint({ ...change, method: 'GET', path: '/api/read' });
const bindings = [
  bind(change, (_, { clientAddress }) => Promise.resolve({ from: clientAddress })),
  bind(read, (_, { clientAddress }) => Promise.resolve({ from: clientAddress })),
];

let first: TestServer;
beforeAll(async () => {
  first = await startTestServer({ bindings });
});
afterAll(() => first.stop());

const others: TestServer[] = [];
const another = async (options: TestServerOptions) => {
  const server = await startTestServer({ bindings, database: first.database, ...options });
  others.push(server);
  return server;
};
afterEach(async () => {
  for (const server of others.splice(0)) await server.stop();
  await first.deps.db.delete(rateLimitWindows);
});

describe('the origin of a change', () => {
  const codeFor = async (server: TestServer, role: 'visitor' | 'user', headers: Record<string, string>) => {
    const ask = await server.as(role);
    const response = await ask('/api/change', { method: 'POST', headers });
    return response.ok ? 'allowed' : (await response.json()).code;
  };

  it.each([
    ['our own page', () => ({ origin: first.url }), 'allowed'],
    ['another site', () => ({ origin: 'https://evil.example' }), 'foreignOrigin'],
    ['another site, whatever its origin says', () => ({ 'sec-fetch-site': 'cross-site' }), 'foreignOrigin'],
    ['a frame that hides where it is from', () => ({ origin: 'null' }), 'foreignOrigin'],
  ])('%s', async (_, headers, expected) => {
    expect(await codeFor(first, 'user', headers())).toBe(expected);
  });

  it('may be the public address although a proxy passes on another host', async () => {
    const proxied = await another({ env: { PUBLIC_URL: 'https://tamarind.example' } });
    expect(await codeFor(proxied, 'visitor', { origin: 'https://tamarind.example' })).toBe('allowed');
  });

  it.each([
    ['with a public address', { PUBLIC_URL: 'https://tamarind.example' }],
    ['without one', {}],
  ])('is not believed because the request names the same host, %s', async (_, env) => {
    const server = await another({ env });
    const forged = { origin: 'https://evil.example', host: 'evil.example' };
    expect((await sendRaw(server.url, '/api/change', forged, 'POST')).status).toBe(403);
  });

  it('may be any name of this machine while there is no public address, and only then', async () => {
    const host = `localhost:${new URL(first.url).port}`;
    const local = { origin: `http://${host}`, host };
    expect((await sendRaw(first.url, '/api/change', local, 'POST')).status).toBe(200);
    const proxied = await another({ env: { PUBLIC_URL: 'https://tamarind.example' } });
    expect((await sendRaw(proxied.url, '/api/change', local, 'POST')).status).toBe(403);
  });

  it('need not be told by a program, unless it comes with a session', async () => {
    const post = (headers: Record<string, string>) => fetch(`${first.url}/api/change`, { method: 'POST', headers });
    expect((await post({})).status).toBe(200);
    expect((await post({ cookie: 'tamarind.session_token=whatever' })).status).toBe(403);
  });

  it('does not matter for reading', async () => {
    const ask = await first.as('user');
    expect((await ask('/api/read', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});

describe('the limit of changes', () => {
  const env = { RATE_LIMIT_WRITES_PER_MINUTE: '3' };
  const changeOnce = async (server: TestServer) => (await server.as('visitor'))('/api/change', { method: 'POST' });

  it('adds up over processes and tells when to come back', async () => {
    const [one, two] = [await another({ env }), await another({ env })];
    const statuses: number[] = [];
    for (const server of [one, two, one]) statuses.push((await changeOnce(server)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await changeOnce(two);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('starts anew when the minute is over', async () => {
    const server = await another({ env });
    for (let time = 0; time < 4; time += 1) await changeOnce(server);
    await first.deps.db.update(rateLimitWindows).set({ endsAt: new Date(0) });
    expect((await changeOnce(server)).status).toBe(200);
  });

  it('keeps no address, and forgets windows that are over', async () => {
    const server = await another({ env });
    await changeOnce(server);
    const [row] = await first.deps.db.select().from(rateLimitWindows);
    expect(row?.key).toMatch(/^writes:[\w-]{43}$/);
    await removeEndedWindows(first.deps.db);
    expect(await first.deps.db.$count(rateLimitWindows)).toBe(1);
    await first.deps.db.update(rateLimitWindows).set({ endsAt: new Date(0) });
    await removeEndedWindows(first.deps.db);
    expect(await first.deps.db.$count(rateLimitWindows)).toBe(0);
  });

  it('counts whom a trusted proxy names, and only then', async () => {
    const from = async (server: TestServer, address: string) => {
      const ask = await server.as('visitor');
      return (await ask('/api/change', { method: 'POST', headers: { 'x-forwarded-for': address } })).json();
    };
    expect(await from(first, '203.0.113.7')).toEqual({ from: '127.0.0.1' });
    const proxied = await another({ env: { TRUST_PROXY: '127.0.0.1' } });
    expect(await from(proxied, '203.0.113.7')).toEqual({ from: '203.0.113.7' });
  });
});

describe('the limit of reads', () => {
  it('holds for pages and calls together, not for changes', async () => {
    const server = await another({ env: { RATE_LIMIT_READS_PER_MINUTE: '2' } });
    const ask = await server.as('visitor');
    expect((await ask('/api/read')).status).toBe(200);
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/api/read')).status).toBe(429);
    expect((await ask('/about')).status).toBe(429);
    expect((await ask('/api/change', { method: 'POST' })).status).toBe(200);
  });

  it('does not hold for those who look after the server', async () => {
    const server = await another({ env: { RATE_LIMIT_READS_PER_MINUTE: '1' } });
    const ask = await server.as('visitor');
    for (let time = 0; time < 3; time += 1) expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('a request id', () => {
  it('is kept when a trusted proxy gives one', async () => {
    const proxied = await another({ env: { TRUST_PROXY: '1' } });
    const headers = { 'x-request-id': 'edge-12345678' };
    const idFrom = async (server: TestServer) =>
      (await (await server.as('visitor'))('/api/read', { headers })).headers.get('x-request-id');
    expect(await idFrom(proxied)).toBe('edge-12345678');
    expect(await idFrom(first)).not.toBe('edge-12345678');
  });
});
