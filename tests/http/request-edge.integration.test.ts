import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageFixture, type PageFixture } from '../support/page-fixture.ts';
import { sendRaw } from '../support/raw-request.ts';

const SCRIPT = 'console.log("hello");'.repeat(100);

let folder: string;
let fixture: PageFixture;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamarind-edge-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/browser-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/browser-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  fixture = await openPageFixture({ browserFolder: folder });
});
afterAll(async () => {
  await fixture.server.stop();
  rmSync(folder, { recursive: true });
});

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const errorsLogged = () => fixture.server.logged.filter(({ level }) => Number(level) >= 50);

/** Writes the first line of a request as it is; Node's own client refuses some of them. */
const sendLine = async (line: string): Promise<string> => {
  const { hostname, port } = new URL(fixture.server.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${line}\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
};

describe('a request target', () => {
  it.each(['http://any.example', 'https://any.example:8443', 'HTTP://user:pass@any.example'])(
    'in absolute form leads to the page under our own address: %s',
    async (origin) => {
      const { status, text: html } = await sendRaw(fixture.server.url, `${origin}/photos?sort=new`);
      expect(status).toBe(200);
      expect(canonicalOf(html)).toBe(`${fixture.server.url}/photos`);
      expect(html).not.toContain('any.example');
    },
  );

  it('in absolute form leads to calls, files and the front page too', async () => {
    const answers = await Promise.all(
      ['/api/categories', '/favicon.svg', '/healthz', '', '?x=1'].map((rest) =>
        sendRaw(fixture.server.url, `http://any.example${rest}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(canonicalOf(answers[3]?.text ?? '')).toBe(`${fixture.server.url}/`);
    expect((await sendRaw(fixture.server.url, 'http://any.example/api/nowhere')).status).toBe(404);
  });

  it.each(['//evil.example/%2e%2e', '//evil.example/photos', '/.//evil.example', '/\\evil.example'])(
    'that could be read as another site is refused: %s',
    async (path) => {
      const { status, headers, text: body } = await sendRaw(fixture.server.url, path);
      expect(status).toBe(400);
      expect(headers.location).toBeUndefined();
      expect(body).not.toContain('evil.example');
    },
  );

  it.each(['GET * HTTP/1.1', 'GET ftp://any.example/photos HTTP/1.1'])(
    'that names nothing of ours is refused: %s',
    async (line) => {
      expect(await sendLine(line)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('is never a reason to log an error', () => {
    expect(errorsLogged()).toEqual([]);
  });
});

describe('an address that names nothing', () => {
  it.each(['/island/x', '/category/x', '/business/content/x', '/nowhere'])(
    'is a page with status 404, and no reason to log an error: %s',
    async (path) => {
      const { status } = await sendRaw(fixture.server.url, path, { accept: 'text/html' });
      expect(status).toBe(404);
      expect(errorsLogged()).toEqual([]);
    },
  );
});

describe('a part of a built file', () => {
  const files = ['/favicon.svg', '/assets/browser-abc.js'];
  const rangeOf = (path: string, range: string, encoding = 'identity') =>
    sendRaw(fixture.server.url, path, { range, 'accept-encoding': encoding });

  it.each(files)('can be had: %s', async (path) => {
    const { status, headers, text: body } = await rangeOf(path, 'bytes=1-3');
    expect([status, headers['content-length'], body.length]).toEqual([206, '3', 3]);
  });

  it.each(files)('that is not there is refused with the size of the whole: %s', async (path) => {
    const whole = await sendRaw(fixture.server.url, path, { 'accept-encoding': 'identity' });
    for (const range of ['bytes=99999999-', 'bytes=-0', `bytes=${whole.text.length}-`]) {
      const { status, headers } = await rangeOf(path, range);
      expect([range, status]).toEqual([range, 416]);
      expect(headers['content-range']).toBe(`bytes */${whole.text.length}`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(files)('that nobody can read is the whole: %s', async (path) => {
    const whole = await sendRaw(fixture.server.url, path, { 'accept-encoding': 'identity' });
    for (const range of [
      'bytes=5-1',
      'bytes=--1',
      'bytes=a-b',
      'bytes=-',
      'bytes=',
      'lines=1-2',
      'bytes=0-1,3-4',
      'bytes=-99999',
    ]) {
      const { status, text: body } = await rangeOf(path, range);
      expect([range, status]).toEqual([range, 200]);
      expect(body).toBe(whole.text);
    }
  });

  it('of a compressed one is refused likewise', async () => {
    expect((await rangeOf('/assets/browser-abc.js', 'bytes=99999999-', 'br')).status).toBe(416);
    expect((await rangeOf('/assets/browser-abc.js', 'bytes=a-b', 'br')).status).toBe(200);
  });

  it('is never a reason to log an error', () => {
    expect(errorsLogged()).toEqual([]);
  });
});

describe('the redirect to the login', () => {
  const locationOf = async (path: string) => (await sendRaw(fixture.server.url, path)).headers.location ?? '';

  it('names the page to come back to', async () => {
    expect(await locationOf('/notifications?show=unread')).toBe('/login?next=%2Fnotifications%3Fshow%3Dunread');
    expect(await locationOf('/profile?utm_source=mail')).toBe('/login?next=%2Fprofile');
  });

  it('is short, however long the address is', async () => {
    const long = 'ü'.repeat(500);
    const longest = encodeURIComponent('é'.repeat(1_300));
    expect(await locationOf(`/creator/uploads?item=${encodeURIComponent(long)}`)).toBe(
      '/login?next=%2Fcreator%2Fuploads',
    );
    for (const path of [`/creator/uploads?item=${longest}`, `/profile?a=${longest}`, `/wallet-checkout/${longest}`]) {
      const { status, headers } = await sendRaw(fixture.server.url, path);
      expect(status).toBe(302);
      expect(JSON.stringify(headers).length).toBeLessThan(4_000);
    }
  });
});

describe('a page whose address holds a secret', () => {
  it.each(['/verify-email', '/forgot-password', '/Forgot-Password/'])('is cached nowhere: %s', async (path) => {
    fixture.rendered.length = 0;
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers } = await sendRaw(fixture.server.url, `${path}?token=secret`);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(fixture.rendered).toHaveLength(2);
  });
});
