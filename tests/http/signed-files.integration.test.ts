import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileLink } from '#platform/files/file-store.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { signLink } from '#platform/http/signed-links.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';

const clip = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const file = { key: 'downloads/abc/clip.mp4', fileName: 'clip é.mp4', contentType: 'video/mp4' };
const now = new Date('2026-11-15T08:00:00.000Z');
const until = new Date('2026-11-15T08:05:00.000Z');

let root: string;
let server: TestServer;
let ask: Ask;
const linked: (FileLink & { key: string })[] = [];
let address: string | undefined;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tamarind-signed-'));
  const files = {
    ...localFileStore(root),
    link: (key: string, link: FileLink) => {
      linked.push({ key, ...link });
      return Promise.resolve(address);
    },
  };
  server = await startTestServer({ bindings: [], deps: { files, now: () => now } });
  ask = await server.as('visitor');
  await files.write(file.key, clip);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const link = (changes: Partial<Parameters<typeof signLink>[1]> = {}) =>
  signLink(server.deps.config.secret, { ...file, ...changes }, until);

describe('a file that is handed out as it is', () => {
  it('goes through us where the storage cannot do it, in parts too', async () => {
    address = undefined;
    const whole = await ask(link());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
    const part = await ask(link(), { headers: { range: 'bytes=990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 990-999/1000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(990))).toBe(true);
  });

  it('is handed out by the storage where that can, for as long as the link has left', async () => {
    address = 'https://storage.example/downloads/abc/clip.mp4?signature=1';
    linked.length = 0;
    const response = await ask(link());
    expect([response.status, response.headers.get('location')]).toEqual([302, address]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(linked).toEqual([{ key: file.key, fileName: file.fileName, type: 'video/mp4', seconds: 300 }]);
  });

  it('is described by ourselves, because a link of the storage is for one method only', async () => {
    address = 'https://storage.example/elsewhere';
    const response = await ask(link(), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000']);
  });
});

describe('a file into which rights are written', () => {
  it('never goes around us, and not at all when nobody knows its rights', async () => {
    address = 'https://storage.example/elsewhere';
    expect((await ask(link({ rightsOf: 'nobody' }))).status).toBe(404);
  });
});

it('a link cannot be written to', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await ask(link(), { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(404);
});
