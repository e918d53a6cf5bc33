import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { call } from './api.ts';
import type { CacheWriter } from './cached.ts';
import { makeQueryClient, read } from './query-client.ts';
import { change } from './useChange.ts';

const getLamp = endpoint({
  method: 'GET',
  path: '/api/lamps/:id',
  summary: 'A lamp',
  access: 'anyone',
  shows: ['items'],
  params: z.object({ id: z.string() }),
  reply: z.object({ id: z.string(), isOn: z.boolean() }),
});
const listLamps = endpoint({
  method: 'GET',
  path: '/api/lamps',
  summary: 'How many are on',
  access: 'anyone',
  shows: ['items'],
  reply: z.object({ on: z.number() }),
});
const switchLamp = endpoint({
  method: 'PUT',
  path: '/api/lamps/:id',
  summary: 'Switches a lamp',
  access: 'user',
  changes: ['items'],
  params: z.object({ id: z.string() }),
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ isOn: z.boolean() }),
});

const deleteLamp = endpoint({
  method: 'DELETE',
  path: '/api/lamps/:id',
  summary: 'Deletes a lamp',
  access: 'user',
  changes: ['items'],
  params: z.object({ id: z.string() }),
  reply: z.null(),
});

const EVERY_MS = { interval: 1 };

type Sent = {
  url: string;
  method: string;
  body: unknown;
  answer: (status: number, reply: unknown) => void;
  lose: () => void;
};

/** Every request waits until the test answers it. */
const setUp = () => {
  const sent: Sent[] = [];
  const fetchStub = (url: string, { method = 'GET', body }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      sent.push({
        url,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        answer: (status, reply) => resolve(new Response(JSON.stringify(reply), { status })),
        lose: () => reject(new TypeError('Failed to fetch')),
      });
    });
  vi.stubGlobal('fetch', fetchStub);
  const queries = makeQueryClient();
  const lamp = read(call, getLamp, { id: 'a' });
  const count = read(call, listLamps, {});
  const next = async (method: string): Promise<Sent> => {
    const place = await vi.waitUntil(() => {
      const found = sent.findIndex((each) => each.method === method);
      return found >= 0 ? { found } : undefined;
    }, EVERY_MS);
    return sent.splice(place.found, 1)[0] as Sent;
  };
  /** As a screen does that shows it. */
  const show = async <Data>(query: typeof lamp | typeof count, data: Data) => {
    const arriving = queries.fetchQuery(query as typeof lamp);
    (await next('GET')).answer(200, data);
    await arriving;
    return new QueryObserver(queries, query as typeof lamp).subscribe(() => undefined);
  };
  const put = (cache: CacheWriter, isOn: boolean) => cache.write(lamp.queryKey, (data) => data && { ...data, isOn });
  const effects = {
    show: (cache: CacheWriter, { isOn }: { isOn: boolean }) => {
      const before = cache.read(lamp.queryKey)?.isOn ?? false;
      put(cache, isOn);
      return () => put(cache, before);
    },
    update: (cache: CacheWriter, { isOn }: { isOn: boolean }) => {
      put(cache, isOn);
      cache.keep(lamp.queryKey);
    },
  };
  return {
    queries,
    lamp,
    count,
    sent,
    next,
    show,
    effects,
    isOn: () => queries.getQueryData(lamp.queryKey)?.isOn,
    press: (isOn: boolean, more = {}) => change(queries, switchLamp, { id: 'a', isOn }, { ...effects, ...more }),
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('a change', () => {
  it('is shown at once, sent, and true afterwards wherever it is shown', async () => {
    const { queries, lamp, count, next, show, isOn, press, sent } = setUp();
    const leave = await show(lamp, { id: 'a', isOn: false });
    const leaveCount = await show(count, { on: 0 });
    const done = vi.fn();
    const pressed = press(true, { done });
    expect(isOn()).toBe(true);
    const put = await next('PUT');
    expect([put.url, put.body]).toEqual(['/api/lamps/a', { isOn: true }]);
    put.answer(200, { isOn: true });
    // The lamp itself is known; the count is asked for again, since it is on the screen.
    const renewal = await next('GET');
    expect(renewal.url).toBe('/api/lamps');
    expect(done).toHaveBeenCalledOnce();
    renewal.answer(200, { on: 1 });
    expect(await pressed).toEqual({ isOn: true });
    expect(queries.getQueryData(count.queryKey)).toEqual({ on: 1 });
    expect(sent).toEqual([]);
    leave();
    leaveCount();
  });

  it('that deletes a thing asks for nothing about it again, though it is still on the screen', async () => {
    const { queries, lamp, count, next, show, sent } = setUp();
    const leave = await show(lamp, { id: 'a', isOn: false });
    const leaveCount = await show(count, { on: 0 });
    const deleted = change(queries, deleteLamp, { id: 'a' }, { update: (cache) => cache.skipRefetchOf('a') });
    (await next('DELETE')).answer(200, null);
    const renewal = await next('GET');
    expect(renewal.url).toBe('/api/lamps');
    renewal.answer(200, { on: 0 });
    await deleted;
    expect(sent).toEqual([]);
    leave();
    leaveCount();
  });

  it('that is refused is taken back, and says why', async () => {
    const { lamp, next, show, isOn, press } = setUp();
    const leave = await show(lamp, { id: 'a', isOn: false });
    const failed = vi.fn();
    const pressed = press(true, { failed });
    const refused = expect(pressed).rejects.toMatchObject({ status: 409, reply: { message: 'Too late.' } });
    (await next('PUT')).answer(409, { code: 'movedOn', message: 'Too late.' });
    (await next('GET')).answer(200, { id: 'a', isOn: false });
    await refused;
    expect(isOn()).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
    leave();
  });

  it.each([
    ['the input was wrong', (put: Sent) => put.answer(400, {}), false],
    ['nobody is signed in', (put: Sent) => put.answer(401, {}), false],
    ['it is gone', (put: Sent) => put.answer(404, {}), true],
    ['somebody else was faster', (put: Sent) => put.answer(409, {}), true],
    ['the server broke', (put: Sent) => put.answer(500, {}), true],
    ['the answer cannot be read', (put: Sent) => put.answer(200, { isOn: 'perhaps' }), true],
    ['the connection broke', (put: Sent) => put.lose(), false],
  ])('that failed because %s makes the screen ask again: %#', async (_, fail, asksAgain) => {
    const { queries, lamp, next, show, press, sent } = setUp();
    const leave = await show(lamp, { id: 'a', isOn: false });
    const failing = expect(press(true)).rejects.toThrow();
    fail(await next('PUT'));
    await failing;
    expect(sent.map(({ method }) => method)).toEqual(asksAgain ? ['GET'] : []);
    // Nobody knows what the server did, so the next visit asks in any case.
    expect(queries.getQueryState(lamp.queryKey)?.isInvalidated).toBe(true);
    leave();
  });
});

describe('several changes of the same thing', () => {
  it('the same one pressed twice is sent once', async () => {
    const { next, press, sent } = setUp();
    const done = vi.fn();
    const both = Promise.all([press(true, { done }), press(true, { done })]);
    (await next('PUT')).answer(200, { isOn: true });
    expect(await both).toEqual([{ isOn: true }, { isOn: true }]);
    expect(done).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('are sent one after the other, and no answer in between makes the screen flicker', async () => {
    const { lamp, queries, next, press, isOn, sent } = setUp();
    queries.setQueryData(lamp.queryKey, { id: 'a', isOn: false });
    const shown: unknown[] = [];
    const stop = queries.getQueryCache().subscribe(() => shown.push(isOn()));
    const all = Promise.all([press(true), press(false), press(true)]);
    for (const wanted of [true, false, true]) {
      const put = await next('PUT');
      expect(sent).toEqual([]);
      expect(put.body).toEqual({ isOn: wanted });
      put.answer(200, { isOn: wanted });
    }
    await all;
    stop();
    expect(isOn()).toBe(true);
    expect(shown.filter((value, place) => value !== shown[place - 1])).toEqual([true, false, true]);
  });

  it.each([[[true, true]], [[true, false]], [[false, true]], [[false, false]]])(
    'on and off again, of which %j reach the server, end as the server has it',
    async (reaches) => {
      const { lamp, queries, next, press, isOn } = setUp();
      queries.setQueryData(lamp.queryKey, { id: 'a', isOn: false });
      let truth = false;
      const all = Promise.allSettled([press(true), press(false)]);
      for (const arrives of reaches) {
        const put = await next('PUT');
        if (!arrives) put.answer(500, {});
        else {
          truth = (put.body as { isOn: boolean }).isOn;
          put.answer(200, { isOn: truth });
        }
      }
      await all;
      expect(isOn()).toBe(truth);
    },
  );

  it('of different things do not wait for each other', async () => {
    const { queries, next } = setUp();
    const both = Promise.all(['a', 'b'].map((id) => change(queries, switchLamp, { id, isOn: true })));
    const [one, other] = [await next('PUT'), await next('PUT')];
    other.answer(200, { isOn: true });
    one.answer(200, { isOn: true });
    expect(await both).toHaveLength(2);
  });
});
