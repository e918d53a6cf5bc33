import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { announceChange } from '#platform/http/caching/changes.ts';
import { bind } from '#platform/http/calls/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { endpoint } from '#shared/endpoint.ts';
import { createTestDatabase } from '../support/database.ts';
import { everyChangeReceived, isListening } from '../support/notices.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';

const list = endpoint({
  method: 'GET',
  path: '/api/list',
  summary: 'A list.',
  access: 'anyone',
  query: z.object({ sort: z.optional(z.enum(['new'], 'sort must be new')) }),
  reply: z.object({ made: z.number(), text: z.string() }),
  cache: { maxAgeSeconds: 30 },
});

let made = 0;
let failing = false;
let isUnreachable = false;
const make = vi.fn();
const binding = bind(
  list,
  () => {
    make();
    if (failing) throw new Error('no');
    made += 1;
    return Promise.resolve({ made, text: 'x'.repeat(2000) });
  },
  { tags: (_, { sort }) => ['item:a', 'list:items', ...(sort ? (['likes:a'] as const) : [])] },
);

const LONG = { timeout: 60_000 };
const EAR = 'the ear of a test';

let one: TestServer;
let two: TestServer;
let askOne: Ask;
let askTwo: Ask;

beforeAll(async () => {
  const database = await createTestDatabase();
  const createClient = () =>
    new pg.Client(isUnreachable ? { host: '/nowhere' } : { connectionString: database.url, application_name: EAR });
  one = await startTestServer({ bindings: [binding], database, createClient });
  two = await startTestServer({ bindings: [binding], database, createClient });
  askOne = await one.as('visitor');
  askTwo = await two.as('visitor');
  await Promise.all([isListening(one), isListening(two)]);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await one.database.drop();
});
beforeEach(async () => {
  failing = false;
  await change('item:a');
  make.mockClear();
});

const madeOf = async (response: Response | Promise<Response>) => (await (await response).json()).made;

/** Announces a change and waits until both processes have heard it. */
const change = async (...tags: ChangeTag[]) => {
  await announceChange(one.deps.db, tags);
  await everyChangeReceived(one, two);
};

describe('a kept reply', () => {
  it('is made once', async () => {
    const first = await madeOf(askOne('/api/list'));
    expect(await madeOf(askOne('/api/list?unknown=1'))).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('may be kept by others too, and is recognised by its tag', async () => {
    const first = await askOne('/api/list');
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
    const etag = first.headers.get('etag') ?? '';
    const again = await askOne('/api/list', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await askOne('/api/list', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is compressed for those who can read it, under another tag', async () => {
    const [plain, packed] = await Promise.all([
      askOne('/api/list', { headers: { 'accept-encoding': 'identity' } }),
      askOne('/api/list', { headers: { 'accept-encoding': 'br' } }),
    ]);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(await packed.json()).toEqual(await plain.json());
  });

  it('answers HEAD with its headers', async () => {
    const got = await askOne('/api/list', { headers: { 'accept-encoding': 'identity' } });
    const asked = await askOne('/api/list', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(asked.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
    expect(await asked.text()).toBe('');
  });

  it('is the same for everybody, signed in or not', async () => {
    const first = await madeOf(askOne('/api/list'));
    expect(await madeOf((await one.as('user'))('/api/list'))).toBe(first);
  });

  it('is not one when the input is wrong or the handler fails', async () => {
    expect((await askOne('/api/list?sort=old')).status).toBe(400);
    failing = true;
    expect((await askOne('/api/list')).status).toBe(500);
    failing = false;
    expect((await askOne('/api/list')).status).toBe(200);
  });
});

describe('a change', () => {
  it('is heard by every process', async () => {
    const [oldOne, oldTwo] = [await madeOf(askOne('/api/list')), await madeOf(askTwo('/api/list'))];
    await change('list:items');
    expect(await madeOf(askOne('/api/list'))).toBeGreaterThan(oldOne);
    expect(await madeOf(askTwo('/api/list'))).toBeGreaterThan(oldTwo);
  });

  it('under another tag leaves the reply alone', async () => {
    const first = await madeOf(askOne('/api/list'));
    await change('item:b', 'taxonomy', 'list:collections');
    expect(await madeOf(askOne('/api/list'))).toBe(first);
  });

  it('that is rolled back never happened', async () => {
    const since = one.changes.position() ?? 0;
    const rolledBack = one.deps.db.transaction(async (tx) => {
      await announceChange(tx, ['item:a']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await everyChangeReceived(one);
    expect(one.changes.hasChanged(['item:a'], since)).toBe(false);
  });

  it('of thousands of things at once is heard whole', async () => {
    const since = two.changes.position() ?? 0;
    const many = Array.from({ length: 3_000 }, (_, number): ChangeTag => `item:many-${number}`);
    await change(...many, ...many);
    expect(many.filter((tag) => !two.changes.hasChanged([tag], since))).toEqual([]);
    expect(two.changes.hasChanged(['item:a'], since)).toBe(false);
  });

  it('of nothing is none', async () => {
    const since = one.changes.position();
    await announceChange(one.deps.db, []);
    expect(one.changes.position()).toBe(since);
  });

  it('that a process of another release announces in its own words counts as a change of everything', async () => {
    const first = await madeOf(askOne('/api/list'));
    await one.database.pool.query("select pg_notify('tamarind_changes', 'photos,constructor')");
    await everyChangeReceived(one);
    expect(await madeOf(askOne('/api/list'))).toBeGreaterThan(first);
  });
});

describe('a process that lost its ear', () => {
  it('keeps nothing until it hears again, and then starts anew', async () => {
    const first = await madeOf(askOne('/api/list'));
    const since = one.changes.position() ?? 0;
    isUnreachable = true;
    await one.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [EAR],
    );
    await vi.waitFor(() => expect(one.changes.position()).toBeUndefined(), LONG);
    const whileDeaf = await madeOf(askOne('/api/list'));
    expect(whileDeaf).toBeGreaterThan(first);
    expect(await madeOf(askOne('/api/list'))).toBeGreaterThan(whileDeaf);
    isUnreachable = false;
    await Promise.all([isListening(one), isListening(two)]);
    expect(one.changes.position()).toBeGreaterThan(since);
    expect(one.changes.hasChanged([], since)).toBe(true);
  });
});

describe('the metrics', () => {
  it('tell how often a reply was kept', async () => {
    await askOne('/api/list');
    await askOne('/api/list');
    const text = await (await askOne('/metrics')).text();
    const hits = Number(/tamarind_cache_hits\{cache="replies"\} (\d+)/.exec(text)?.[1]);
    expect(hits).toBeGreaterThan(0);
  });
});
