import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '#platform/http/calls/binding.ts';
import { endpoint } from '#shared/endpoint.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const wait = endpoint({
  method: 'GET',
  path: '/api/wait',
  summary: 'Waits.',
  access: 'anyone',
  reply: z.object({ done: z.boolean() }),
});

const servers: TestServer[] = [];
const start = async (options: TestServerOptions = {}) => {
  const server = await startTestServer({ bindings: [], ...options });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A request whose last line is still to come: the server has begun to read it, so it does not count as idle. */
const beginRequest = async (url: string, path: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n`);
  return {
    finish: async () => {
      socket.write('\r\n');
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer).split('\r\n')[0];
    },
  };
};

const isClosed = (url: string) =>
  vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { timeout: 60_000 });

describe('a closing server', () => {
  it('finishes what is in flight, says that it is not ready, and takes nothing new', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = vi.fn();
    const waiting = bind(wait, async () => {
      begun();
      await released;
      return { done: true };
    });
    const server = await start({ bindings: [waiting] });
    const readiness = await beginRequest(server.url, '/readyz');
    const newcomer = await beginRequest(server.url, '/about');
    const inFlight = fetch(`${server.url}/api/wait`);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 60_000 });

    const closed = server.close();
    await isClosed(server.url);
    expect(await readiness.finish()).toBe('HTTP/1.1 503 Service Unavailable');
    expect(await newcomer.finish()).toBe('HTTP/1.1 503 Service Unavailable');
    release();
    expect(await (await inFlight).json()).toEqual({ done: true });
    await closed;
  });

  it('does not wait for connections that only stay open', async () => {
    const server = await start();
    // `fetch` keeps its connections.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect(server.close()).resolves.toBeUndefined();
  });
});

describe('/readyz', () => {
  it.each<[string, TestServerOptions['isReady'], number]>([
    ['the database answers and is migrated', () => Promise.resolve(true), 200],
    ['migrations are missing', () => Promise.resolve(false), 503],
    ['the database does not answer', () => Promise.reject(new Error('gone')), 503],
  ])('when %s', async (_, isReady, status) => {
    const server = await start({ isReady });
    const response = await fetch(`${server.url}/readyz`);
    expect(response.status).toBe(status);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('/metrics', () => {
  it('is for this machine unless told otherwise', async () => {
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const local = await start();
    expect((await fetch(`${local.url}/metrics`)).status).toBe(200);
    expect((await fetch(`${local.url}/metrics`, forwarded)).status).toBe(404);
    const open = await start({ env: { METRICS: 'open' } });
    expect((await fetch(`${open.url}/metrics`, forwarded)).status).toBe(200);
  });

  it('counts requests by the pattern of their route', async () => {
    const server = await start();
    await fetch(`${server.url}/media/renditions/nothing.webp`);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/media/*",status="404"} 1');
    expect(text).not.toContain('nothing.webp');
  });
});
