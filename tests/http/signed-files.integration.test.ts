import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { type ClaimedFile, serveSignedFiles } from '#platform/http/files/signed-files.ts';
import { signLink } from '#platform/http/files/signed-links.ts';
import { createApp } from '#platform/http/server/create-app.ts';
import { logInto } from '#platform/log.ts';
import { AppError } from '#shared/errors.ts';
import { testPicture } from '../support/media-fixture.ts';

const SECRET = 'a secret that is long enough for every test';
const clip = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const file = { key: 'downloads/abc/clip.mp4', fileName: 'clip é.mp4', contentType: 'video/mp4' };
const now = new Date('2026-11-15T08:00:00.000Z');
const until = new Date('2026-11-15T08:05:00.000Z');

let root: string;
let url: string;
let close: () => Promise<unknown>;
/** What claims open; they are looked up again at every use. */
const claimed = new Map<string, ClaimedFile>();
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tamarind-signed-'));
  const files = localFileStore(root);
  const findFile = ([name = '']: readonly string[]) => {
    const found = claimed.get(name);
    return found ? Promise.resolve(found) : Promise.reject(new AppError('linkEnded'));
  };
  const { app } = createApp(
    readConfig({ NODE_ENV: 'test', SECRET, DATA_DIR: root }),
    logInto('silent', new Writable()),
  );
  serveSignedFiles(app, { files, log: app.log, secret: SECRET, now: () => now, findFile });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  await files.write(file.key, clip);
  await files.write('downloads/abc/small.jpg', await testPicture(1));
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, options: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...options });
const link = (changes: Partial<ClaimedFile> = {}, expiresAt = until) => {
  claimed.set('clip', { ...file, ...changes });
  return signLink(SECRET, ['clip'], expiresAt);
};

describe('a file that is handed out as it is', () => {
  it('comes whole and in parts', async () => {
    const whole = await ask(link());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
    const part = await ask(link(), { headers: { range: 'bytes=990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 990-999/1000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(990))).toBe(true);
  });

  it('is described without being sent', async () => {
    const response = await ask(link(), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000']);
  });
});

it('a picture gets its rights on the way', async () => {
  const rights = {
    title: 'Palms',
    description: '',
    keywords: [],
    creator: 'Maya Toussaint',
    creditLine: 'Maya Toussaint / Tamarind',
    copyright: '© 2026 Maya Toussaint',
    licence: 'Tamarind Free Licence',
    webStatement: 'https://tamarind.example/licensing',
    licensorName: 'Tamarind',
    licensorUrl: 'https://tamarind.example/photos/abc',
  };
  const picture = await ask(link({ key: 'downloads/abc/small.jpg', contentType: 'image/jpeg', rights }));
  expect(picture.status).toBe(200);
  expect(await picture.text()).toContain('Maya Toussaint / Tamarind');
});

it('a claim that no longer holds opens nothing, at the very next use', async () => {
  const path = link();
  expect((await ask(path)).status).toBe(200);
  claimed.clear();
  for (const method of ['GET', 'HEAD']) {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
  }
});

it('a link cannot be written to', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await ask(link(), { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(404);
});
