import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPageAnswers } from '#app/pages/page-answers.ts';
import { makeRenderer } from '#app/pages/render.tsx';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const SECRET_LINK = 'https://tamarind.example/forgot-password?token=of-somebody';
const noAssets = { scripts: [], themeScript: '', styles: [], preloads: [], fonts: [] };

/** A server with real pages that may be kept: what a developer has opened must not reach others by the cache. */
const open = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const server = await startTestServer({ ...options, answerPage: (asked) => pages.answer(asked) });
  const pages = createPageAnswers({
    render: makeRenderer({ assetsOf: () => noAssets }),
    changes: {
      position: () => 1,
      hasChanged: () => false,
      hearCommitted: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    publicUrl: server.deps.config.publicUrl,
    nowMs: Date.now,
    log: server.deps.log,
  });
  return server;
};

let first: TestServer;
beforeAll(async () => {
  first = await open();
  const mail = { to: 'somebody@example.com', subject: 'Your new password', html: SECRET_LINK, text: SECRET_LINK };
  await first.deps.db.insert(outboxMails).values(mail);
});
afterAll(() => first.stop());

const others: TestServer[] = [];
afterEach(async () => {
  for (const server of others.splice(0)) await server.stop();
});

type Reply = { status: number | undefined; text: string; headers: IncomingHttpHeaders };

/** Unlike fetch it sends any Host. */
const ask = ({ url }: TestServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });

const rebound = { host: 'rebound.evil.example' };
const addresses = ['/api/dev/outbox', '/dev/outbox', '/dev/gallery', '/DEV/Outbox', '/dev/%6Futbox/'];

const repliesAt = (server: TestServer, headers: Record<string, string>) =>
  Promise.all(addresses.map((address) => ask(server, address, headers)));

const areClosed = (replies: Reply[]) =>
  replies.every(({ status, text }) => status === 404 && !text.includes(SECRET_LINK));

describe('the outbox and the gallery', () => {
  it('open for a developer at this machine, made for every visit and kept nowhere', async () => {
    expect((await ask(first, '/api/dev/outbox')).text).toContain(SECRET_LINK);
    const page = await ask(first, '/dev/outbox');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(page.text).toContain(SECRET_LINK);
    expect((await ask(first, '/dev/gallery')).status).toBe(200);
  });

  it.each([
    ['the name of another site that leads here', rebound],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
  ])('are not there through %s, also after a developer was', async (_, headers) => {
    for (const address of addresses) await ask(first, address);
    expect(await repliesAt(first, headers)).toSatisfy(areClosed);
  });

  it('are not there where others reach the site by a public address', async () => {
    const proxied = await open({ database: first.database, env: { PUBLIC_URL: 'https://tamarind.example' } });
    others.push(proxied);
    expect(await repliesAt(proxied, {})).toSatisfy(areClosed);
  });

  it('do not tell by another method that they are there', async () => {
    expect((await ask(first, '/api/dev/outbox', {}, 'POST')).status).toBe(404);
    expect((await ask(first, '/api/dev/outbox', rebound, 'POST')).status).toBe(404);
  });
});

it('other pages are the same for a developer and for others', async () => {
  expect((await ask(first, '/about')).status).toBe(200);
  expect((await ask(first, '/about', rebound)).status).toBe(200);
});
