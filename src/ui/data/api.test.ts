import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { ApiError, call, onRefusal } from './api.ts';

const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary: 'Lists photos',
  access: 'anyone',
  query: z.object({
    featured: z.optional(z.boolean()),
    tag: z.optional(z.array(z.string())),
    page: z.optional(z.number()),
  }),
  reply: z.array(z.object({ id: z.string() })),
});
const likePhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/like',
  summary: 'Likes a photo',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.object({ liked: z.boolean() }),
  reply: z.object({ likes: z.number() }),
});
const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out',
  access: 'user',
  reply: z.undefined(),
});

const answer = (body: string | null, init?: ResponseInit) => {
  const fetchStub = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetchStub);
  return () => {
    const [address, request] = fetchStub.mock.calls[0] ?? [];
    return { address, request };
  };
};

afterEach(() => vi.unstubAllGlobals());

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('not an ApiError', { cause: error });
  return error;
};

describe('what is sent', () => {
  it('D3 a read is GET to its path, with nothing but what is given in the query', async () => {
    const sent = answer('[]');
    await call(listPhotos, { featured: true, tag: ['sea', 'sun & sand'], page: undefined });
    expect(sent().address).toBe('/api/photos?featured=true&tag=sea&tag=sun+%26+sand');
    expect(sent().request).toEqual({ method: 'GET', credentials: 'include', cache: 'no-cache' });
  });

  it('has no question mark without a query', async () => {
    const sent = answer('[]');
    await call(listPhotos, {});
    expect(sent().address).toBe('/api/photos');
  });

  it('D1 D2 puts each value where it belongs, as JSON, with credentials', async () => {
    const sent = answer('{"likes":4}');
    await call(likePhoto, { id: 'a/b?c', liked: true });
    expect(sent().address).toBe('/api/photos/a%2Fb%3Fc/like');
    expect(sent().request).toEqual({
      method: 'POST',
      credentials: 'include',
      body: '{"liked":true}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('D2 sends neither body nor JSON type when the call has no body', async () => {
    const sent = answer('');
    await call(signOut, {});
    expect(sent().request).toEqual({ method: 'POST', credentials: 'include' });
  });
});

describe('what comes back', () => {
  it('is parsed by the contract, which drops what it does not declare', async () => {
    answer('[{"id":"x","secret":1}]');
    expect(await call(listPhotos, {})).toEqual([{ id: 'x' }]);
  });

  it('may be nothing where the contract says so', async () => {
    answer(null, { status: 204 });
    expect(await call(signOut, {})).toBeUndefined();
  });

  it.each(['', 'not json', '{"id":"not a list"}', '<!doctype html>'])('D7 refuses the body "%s"', async (body) => {
    answer(body);
    await expect(call(listPhotos, {})).rejects.toThrow(
      'Server returned invalid response format. Please refresh and try again.',
    );
  });

  it('D4 a refusal is the status and the body', async () => {
    answer('Please log in', { status: 401 });
    const error = await refusal(call(listPhotos, {}));
    expect(error.message).toBe('401: Please log in');
    expect(error.status).toBe(401);
    expect(error.reply).toBeNull();
  });

  it('D4 …or the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' });
    expect((await refusal(call(listPhotos, {}))).message).toBe('502: Bad Gateway');
  });

  it("carries the server's own words and the fields they are about", async () => {
    const reply = {
      code: 'badInput',
      message: 'Some of it is not valid.',
      issues: [{ field: 'liked', message: 'Say yes or no' }],
    };
    answer(JSON.stringify(reply), { status: 400 });
    const error = await refusal(call(likePhoto, { id: 'x', liked: true }));
    expect(error.reply).toEqual(reply);
    expect(error.message).toBe(`400: ${JSON.stringify(reply)}`);
  });

  it("takes the specification's fields alone, and no words that are none", async () => {
    answer('{"message":"Please verify","emailVerification":false}', { status: 403 });
    expect((await refusal(call(listPhotos, {}))).reply).toEqual({ message: 'Please verify', emailVerification: false });
    answer('{"message":{"text":"No"},"issues":"none"}', { status: 403 });
    expect((await refusal(call(listPhotos, {}))).reply).toEqual({});
  });

  it.each(['"text"', 'null', '[]', '<html>'])('does not take %s for an error of ours', async (body) => {
    answer(body, { status: 500 });
    expect((await refusal(call(listPhotos, {}))).reply).toBeNull();
  });
});

describe('onRefusal', () => {
  it('hears of every refused call until it is stopped', async () => {
    answer('{"code":"signInFirst","message":"Please sign in first."}', { status: 401 });
    const listener = vi.fn();
    const stop = onRefusal(listener);
    const error = await refusal(call(likePhoto, { id: 'x', liked: true }));
    expect(listener.mock.calls).toEqual([[error]]);
    stop();
    await refusal(call(likePhoto, { id: 'x', liked: true }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is silent while calls succeed', async () => {
    answer('{"likes":1}');
    const listener = vi.fn();
    const stop = onRefusal(listener);
    await call(likePhoto, { id: 'x', liked: true });
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
