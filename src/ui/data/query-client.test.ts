import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { ApiError } from './api.ts';
import { makeQueryClient, read, readIfSignedIn } from './query-client.ts';

const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Me',
  access: 'user',
  reply: z.object({ id: z.string() }),
});
const answering = (answer: () => unknown): Call => vi.fn(async () => answer() as never);
const refusing = (error: unknown): Call =>
  answering(() => {
    throw error;
  });

afterEach(() => vi.unstubAllGlobals());

describe('D8 the defaults of every read', () => {
  it('D8 never stale, no refetch on focus, no polling, no retries, dropped after an hour', () => {
    vi.stubGlobal('window', {});
    expect(makeQueryClient().getDefaultOptions().queries).toEqual({
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 3_600_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    });
  });

  it('leaves no timer on the server', async () => {
    vi.useFakeTimers();
    await makeQueryClient().fetchQuery(
      read(
        answering(() => ({ id: 'x' })),
        me,
        {},
      ),
    );
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('asks once, whoever asks again', async () => {
    const call = answering(() => ({ id: 'x' }));
    const queries = makeQueryClient();
    await queries.fetchQuery(read(call, me, {}));
    await queries.fetchQuery(read(call, me, {}));
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('a read', () => {
  it('D3 has its path and input as key', () => {
    expect(
      read(
        answering(() => null),
        me,
        { page: 2 },
      ).queryKey,
    ).toEqual(['/api/auth/me', { page: 2 }]);
  });

  it('D5 throws on 401', async () => {
    const error = new ApiError(401, 'Please sign in first.');
    await expect(makeQueryClient().fetchQuery(read(refusing(error), me, {}))).rejects.toBe(error);
  });

  it.each([new ApiError(401, ''), new AppError('signInFirst')])(
    'D5 …or gives null in the other mode (%s)',
    async (error) => {
      expect(await makeQueryClient().fetchQuery(readIfSignedIn(refusing(error), me, {}))).toBeNull();
    },
  );

  it('D5 throws everything else in either mode', async () => {
    const error = new ApiError(500, 'oh');
    await expect(makeQueryClient().fetchQuery(readIfSignedIn(refusing(error), me, {}))).rejects.toBe(error);
  });
});
