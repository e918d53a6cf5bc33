import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPageAnswers } from '#app/pages/page-answers.ts';
import { makeRenderer } from '#app/pages/render.tsx';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { isMigrated } from '#platform/db/migrate.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { href } from '#shared/pages.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';
import { metadataFor } from '../support/uploader.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let through: OpenDatabase;
let server: TestServer;
let visitor: Ask;
let user: Ask;
let creator: Ask;

const noAssets = { scripts: [], themeScript: '', styles: [], preloads: [], fonts: [] };
const LONG = { timeout: 60_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url);
  through = openDatabase({ url: proxy.url, poolSize: 5, onLostConnection: () => undefined });
  server = await startTestServer({
    database: { ...through, url: proxy.url, drop: () => Promise.resolve() },
    answerPage: (asked) => pages.answer(asked),
    isReady: () => isMigrated(through.pool, databaseSchema),
  });
  const pages = createPageAnswers({
    render: makeRenderer({ assetsOf: () => noAssets }),
    changes: server.changes,
    publicUrl: server.url,
    nowMs: Date.now,
    log: server.deps.log,
  });
  await ensureTaxonomy(server.deps.db);
  [visitor, user, creator] = await Promise.all([server.as('visitor'), server.as('user'), server.as('creator')]);
});
afterAll(async () => {
  await server.stop();
  await through.close();
  await proxy.close();
  await database.drop();
});
afterEach(() => proxy.restore());

const takeAway = async () => {
  await proxy.cut();
  server.logged.length = 0;
};

const failures = () => server.logged.filter(({ err }) => err !== undefined);

describe('a page while the database is away', () => {
  it.each([
    ['a visitor’s, with its first data', () => visitor(href('collections'))],
    ['a visitor’s search', () => visitor('/search?q=sea')],
    ['of somebody who is signed in, though it needs no data', () => user(href('about'))],
    ['that only its owner may see', () => user(href('profile'))],
  ])('%s says so on a screen of its own', async (_, open) => {
    await takeAway();
    const response = await open();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain('<h1 class="font-hero text-4xl tracking-hero">Back in a moment</h1>');
    expect(html).toContain('Try again');
    expect(html).toContain('<title>Back in a moment · Tamarind</title>');
    expect(html).toContain('"refused":"unavailable"');
  });

  it('logs what it could not do, under the id that the page was answered with', async () => {
    await takeAway();
    const response = await visitor(href('collections'));
    const requestId = response.headers.get('x-request-id');
    expect(failures()).toContainEqual(
      expect.objectContaining({
        requestId,
        call: 'GET /api/collections',
        err: expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) }),
      }),
    );
  });

  it('logs that it could not find out who is looking', async () => {
    await takeAway();
    const response = await user(href('about'));
    expect(failures()).toContainEqual(expect.objectContaining({ requestId: response.headers.get('x-request-id') }));
  });

  it('is served as soon as the database is back', async () => {
    await takeAway();
    await proxy.restore();
    expect((await visitor(href('collections'))).status).toBe(200);
    expect((await user(href('profile'))).status).toBe(200);
  });
});

describe('a call while the database is away', () => {
  it.each([
    ['a read', () => visitor('/api/collections')],
    ['a read of one’s own', () => user('/api/collections/own')],
    ['a change', () => user('/api/collections', { method: 'POST', json: { title: 'Reefs' } })],
    [
      'an upload',
      () =>
        creator(UPLOADS_PATH, {
          method: 'POST',
          headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadataFor('reef.jpg') },
        }),
    ],
    ['/readyz', () => visitor('/readyz')],
  ])('%s is refused for the moment', async (_, ask) => {
    await takeAway();
    const response = await ask();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Please try again in a moment.');
  });
});

it('changes are heard again once the database is back', async () => {
  const { position, hasChanged } = server.changes;
  await vi.waitFor(() => expect(position()).toBeDefined(), LONG);
  await takeAway();
  await vi.waitFor(() => expect(position()).toBeUndefined(), LONG);
  await proxy.restore();
  await vi.waitFor(() => expect(position()).toBeDefined(), LONG);
  const before = position() ?? 0;
  expect(hasChanged(['item:palms'], before)).toBe(false);
  await announceChange(server.deps.db, ['item:palms']);
  await vi.waitFor(() => expect(hasChanged(['item:palms'], before)).toBe(true), LONG);
});
