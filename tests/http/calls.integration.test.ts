import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '#platform/http/calls/binding.ts';
import { endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';

const nameNeeded = sentence('calls.name', 'A name needs {least} letter', { least: 1 });
const rename = endpoint({
  method: 'POST',
  path: '/api/things/:id/name',
  summary: 'Renames a thing.',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string(rule(nameNeeded)) }),
  reply: z.object({ id: z.string(), name: z.string() }),
});
const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ times: z.optional(z.string().check(z.regex(/^\d+$/, 'times must be a number'))) }),
  reply: z.object({ text: z.string() }),
});
const create = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'A new thing.',
  access: 'anyone',
  body: z.object({ name: z.optional(z.string()) }),
  reply: z.undefined(),
});
const check = endpoint({ ...create, method: 'HEAD', body: undefined });
const hidden = endpoint({ ...read, path: '/api/dev/things/:id', developmentOnly: true });

const bindings = [
  bind(rename, ({ id, name }, { viewer }) => Promise.resolve({ id, name, owner: viewer?.email })),
  bind(read, ({ id, times = '1' }) => {
    if (id === 'missing') throw new AppError('notFound');
    if (id === 'broken') throw new Error('for ana@example.com');
    if (id === 'lying') return Promise.resolve({ text: 7 } as unknown as { text: string });
    return Promise.resolve({ text: id.repeat(Number(times)) });
  }),
  bind(create, (_, { answer }) => {
    answer.setStatus(201);
    answer.setCookie('last', 'thing 1', { maxAgeSeconds: 60 });
    answer.setHeader('location', '/api/things/1');
    return Promise.resolve(undefined);
  }),
  bind(check, () => Promise.resolve(undefined)),
  bind(hidden, () => Promise.resolve({ text: 'for developers' })),
];

let server: TestServer;
let visitor: Ask;
let user: Ask;
beforeAll(async () => {
  server = await startTestServer({ bindings });
  visitor = await server.as('visitor');
  user = await server.as('user');
});
afterAll(() => server.stop());

const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const postName = (ask: Ask, options: Parameters<Ask>[1]) => ask('/api/things/1/name', { method: 'POST', ...options });

describe('a call that is right', () => {
  it('gets what its reply declares and no more', async () => {
    const response = await postName(user, { json: { name: 'Mango' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: '1', name: 'Mango' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('gets the status, headers and cookies that the handler chose', async () => {
    const response = await visitor('/api/things', { method: 'POST', json: {} });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/things/1');
    expect(response.headers.getSetCookie()).toEqual(['last=thing%201; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('may announce JSON and send nothing', async () => {
    const response = await visitor('/api/things', { method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(201);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [got, asked] = await Promise.all([
      visitor('/api/things/abc'),
      visitor('/api/things/abc', { method: 'HEAD' }),
    ]);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('content-length')).toBe(got.headers.get('content-length'));
    expect(await asked.text()).toBe('');
  });

  it('answers a HEAD that is a call of its own', async () => {
    expect((await visitor('/api/things', { method: 'HEAD' })).status).toBe(204);
  });

  it('is compressed when it is large and the asker can read it', async () => {
    const response = await visitor('/api/things/abc?times=2000', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.json()).text).toHaveLength(6000);
  });

  it('carries a request id and the fixed headers', async () => {
    const response = await visitor('/api/things/abc');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a call that is wrong', () => {
  it('is told which fields, by name', async () => {
    const response = await postName(user, { json: { name: 5 } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'badInput',
      message: 'Some of what was sent is not valid.',
      requestId: response.headers.get('x-request-id'),
      issues: [{ field: 'name', code: 'calls.name', facts: { least: 1 }, message: 'A name needs 1 letter' }],
    });
  });

  it('hears about access before anything else', async () => {
    expect(
      await codeOf(await postName(visitor, { body: '{broken', headers: { 'content-type': 'application/json' } })),
    ).toEqual([401, 'signInFirst']);
  });

  it.each([
    ['broken JSON', { body: '{broken', headers: { 'content-type': 'application/json' } }, [400, 'badInput']],
    [
      'a poisoned prototype',
      { body: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      [400, 'badInput'],
    ],
    [
      'a form',
      { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      [415, 'unsupportedBody'],
    ],
    ['plain text', { body: 'x', headers: { 'content-type': 'text/plain' } }, [415, 'unsupportedBody']],
    ['a body over a megabyte', { json: { name: 'x'.repeat(1024 * 1024) } }, [413, 'bodyTooLarge']],
    ['JSON that is not an object', { json: [] }, [400, 'badInput']],
  ])('is refused for %s', async (_, options, expected) => {
    expect(await codeOf(await postName(user, options))).toEqual(expected);
  });

  it('is refused for a field given twice', async () => {
    expect(await codeOf(await visitor('/api/things/abc?times=1&times=2'))).toEqual([400, 'badInput']);
  });

  it('finds nothing at an address that is none', async () => {
    expect(await codeOf(await visitor('/api/nothing'))).toEqual([404, 'notFound']);
    expect(await codeOf(await visitor('/api/nothing', { method: 'POST', json: {} }))).toEqual([404, 'notFound']);
    expect(await codeOf(await visitor('/api/things/missing'))).toEqual([404, 'notFound']);
  });

  it('learns which methods an address takes', async () => {
    const response = await visitor('/api/things/abc', { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await codeOf(response)).toEqual([405, 'methodNotAllowed']);
    const other = await visitor('/api/things', { method: 'GET' });
    expect(other.headers.get('allow')).toBe('POST, HEAD');
    expect(other.status).toBe(405);
  });

  it('is answered in our words even when it is hardly a request', async () => {
    const { port } = new URL(server.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const broken = plainRequest({ port, path: '/', headers: { 'x-large': 'x'.repeat(20_000) } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      broken.on('error', reject).end();
    });
    expect(status).toBe(431);
    expect(await codeOf(await visitor('/api/%zz'))).toEqual([400, 'badInput']);
  });
});

describe('a call that fails', () => {
  it('says so without details, and the log has them under the same id', async () => {
    const response = await visitor('/api/things/broken');
    const reply = await response.json();
    expect(reply).toEqual({
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again.',
      requestId: response.headers.get('x-request-id'),
    });
    const line = server.logged.find((logged) => logged.requestId === reply.requestId && logged.level === 50);
    expect(line).toMatchObject({ route: '/api/things/:id', err: { message: 'for [email]' } });
  });

  it('does not send a reply that breaks its declaration', async () => {
    expect(await codeOf(await visitor('/api/things/lying'))).toEqual([500, 'unexpected']);
  });
});

describe('the log', () => {
  it('tells of changes and failures, with the pattern of the route and nothing about the person', async () => {
    await postName(user, { json: { name: 'Mango' } });
    await visitor('/api/things/secret-search?times=1');
    const requests = server.logged.filter((line) => line.msg === 'request');
    expect(requests.find((line) => line.method === 'POST')).toMatchObject({ level: 30, route: '/api/things/:id/name' });
    expect(requests.find((line) => line.method === 'GET' && line.status === 200)).toMatchObject({ level: 20 });
    expect(JSON.stringify(server.logged)).not.toMatch(/127\.0\.0\.1|secret-search|user@example|session_token/);
  });
});

describe('calls for developers', () => {
  it('exist while developing', async () => {
    expect((await visitor('/api/dev/things/1')).status).toBe(200);
  });

  it('do not exist in production', async () => {
    const production = await startTestServer({ bindings, env: { NODE_ENV: 'production' }, database: server.database });
    const ask = await production.as('visitor');
    expect(await codeOf(await ask('/api/dev/things/1'))).toEqual([404, 'notFound']);
    await production.stop();
  });
});
