import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { SignedIn } from '#shared/access.ts';
import { makeQueryClient } from '#ui/data/query-client.ts';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import { cachedUser, hasMarkers, markSignedIn } from './auth-markers.ts';
import {
  assumeCachedUser,
  checkAccount,
  knownViewer,
  ownAccountQuery,
  recheckAccount,
  setViewer,
  throttled,
} from './own-account.ts';

test('D9 a call that comes too soon after the last one waits for its turn', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const throttledAsk = throttled(ask, 3_000);
  await throttledAsk();
  const second = throttledAsk();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(second).resolves.toBe('answer');
});

test('a call that comes late enough is made at once', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const throttledAsk = throttled(ask, 3_000);
  await throttledAsk();
  await vi.advanceTimersByTimeAsync(3_000);
  await throttledAsk();
  expect(ask).toHaveBeenCalledTimes(2);
});

const maya: SignedIn = {
  id: 'maya',
  email: 'maya@people.example',
  firstName: 'Maya',
  lastName: 'Joseph',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
};
const signedOut = () => new Response('{"code":"signInFirst","message":"Please sign in first."}', { status: 401 });
const broken = () => new Response('', { status: 500 });
const says = (user: SignedIn) => () => Response.json(user);

const fetchStub = vi.fn<() => Promise<Response>>();
const answer = (reply: () => Response) => fetchStub.mockImplementation(() => Promise.resolve(reply()));

let queries: QueryClient;
let startMs = Date.now();
beforeEach(() => {
  // Each test begins long after the last one asked.
  startMs += 3_600_000;
  vi.useFakeTimers({ now: startMs });
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  vi.stubGlobal('fetch', fetchStub);
  queries = makeQueryClient();
});
afterEach(() => {
  queries.clear();
  fetchStub.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Longer than a throttled call and its retry, shorter than anything is kept. */
const settle = async (work: Promise<void>) => {
  await vi.advanceTimersByTimeAsync(10_000);
  await work;
};

describe('who is signed in', () => {
  it('is not asked for a visitor without markers', async () => {
    await settle(checkAccount(queries));
    expect(fetchStub).not.toHaveBeenCalled();
    expect(knownViewer(queries)).toBeNull();
  });

  it('D9 is the server’s word, fresh for 30 s', async () => {
    setViewer(queries, maya);
    answer(says({ ...maya, firstName: 'May' }));
    vi.advanceTimersByTime(29_999);
    await checkAccount(queries);
    expect(fetchStub).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await checkAccount(queries);
    expect(knownViewer(queries)?.firstName).toBe('May');
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('D9 is kept for 5 min, tried once more, and not asked when the window gets the focus', () => {
    expect(ownAccountQuery).toMatchObject({ gcTime: 300_000, retry: 1, refetchOnWindowFocus: false });
  });

  it('D9 is asked at most every 3000 ms, however often something happens', async () => {
    setViewer(queries, maya);
    answer(says(maya));
    await recheckAccount(queries);
    const soon = recheckAccount(queries);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await settle(soon);
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });

  it('L20 is nobody after a 401, which clears the cached user and the markers', async () => {
    markSignedIn(maya, Date.now());
    setViewer(queries, maya);
    answer(signedOut);
    await settle(recheckAccount(queries));
    expect(knownViewer(queries)).toBeNull();
    expect(cachedUser()).toBeNull();
    expect(hasMarkers()).toBe(false);
  });
});

describe('a login that the server has not confirmed', () => {
  it('L19 lets the cached user stand in for 60 s', async () => {
    markSignedIn(maya, Date.now() - 59_000);
    assumeCachedUser(queries);
    expect(knownViewer(queries)).toEqual(maya);
    answer(says({ ...maya, isCreator: true }));
    await settle(checkAccount(queries));
    expect(knownViewer(queries)?.isCreator).toBe(true);
  });

  it('L19 does not count later', () => {
    markSignedIn(maya, Date.now() - 60_000);
    assumeCachedUser(queries);
    expect(knownViewer(queries)).toBeNull();
  });

  it('D6 is nobody when the profile fails otherwise than by a 401, after one retry; the markers stay', async () => {
    markSignedIn(maya, Date.now() - 61_000);
    answer(broken);
    await settle(checkAccount(queries));
    expect(fetchStub).toHaveBeenCalledTimes(2);
    expect(queries.getQueryState(ownAccountQuery.queryKey)?.status).toBe('error');
    expect(knownViewer(queries)).toBeNull();
    expect(hasMarkers()).toBe(true);
  });

  it('D6 ends with its minute when nobody confirms it', async () => {
    markSignedIn(maya, Date.now() - 58_000);
    assumeCachedUser(queries);
    answer(broken);
    await settle(checkAccount(queries));
    expect(knownViewer(queries)).toBeNull();
  });
});

it('D6 a failing profile call takes nobody away whom the server has named', async () => {
  setViewer(queries, maya);
  answer(broken);
  await settle(recheckAccount(queries));
  expect(knownViewer(queries)).toEqual(maya);
});
