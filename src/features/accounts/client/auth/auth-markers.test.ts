import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#shared/access.ts';
import { traceKeys } from '#ui/data/device-traces.ts';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import {
  cachedUser,
  clearAfterLogout,
  clearMarkers,
  concernsSignIn,
  forgetAsOtherTab,
  hasMarkers,
  hasRecentLogin,
  isNewHere,
  markSignedIn,
  refreshMarkers,
} from './auth-markers.ts';

const maya: SignedIn = {
  id: 'maya',
  email: 'maya@people.example',
  firstName: 'Maya',
  lastName: 'Joseph',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
};
const LOGIN_MS = 1_000_000;

let localStorage: Storage;
beforeEach(() => {
  localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

describe('the markers of a login', () => {
  it('L18 are auth_success, auth_time and user_data', () => {
    markSignedIn(maya, LOGIN_MS);
    expect(localStorage.getItem('auth_success')).toBe('true');
    expect(localStorage.getItem('auth_time')).toBe(String(LOGIN_MS));
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(maya);
    expect(cachedUser()).toEqual(maya);
  });

  it('L19 count as a recent login for less than 60 s', () => {
    expect(hasRecentLogin(LOGIN_MS)).toBe(false);
    markSignedIn(maya, LOGIN_MS);
    expect(hasRecentLogin(LOGIN_MS + 59_999)).toBe(true);
    expect(hasRecentLogin(LOGIN_MS + 60_000)).toBe(false);
    expect(hasRecentLogin(LOGIN_MS - 1)).toBe(false);
  });

  it('keep the time of the login when the person is described anew', () => {
    markSignedIn(maya, LOGIN_MS);
    refreshMarkers({ ...maya, firstName: 'May' }, LOGIN_MS + 50_000);
    expect(cachedUser()?.firstName).toBe('May');
    expect(hasRecentLogin(LOGIN_MS + 60_000)).toBe(false);
  });

  it('are made for somebody who came in another way, as by Google', () => {
    refreshMarkers(maya, LOGIN_MS);
    expect(hasMarkers()).toBe(true);
    expect(hasRecentLogin(LOGIN_MS + 1)).toBe(true);
  });

  it('L42 go with a logout', async () => {
    markSignedIn(maya, LOGIN_MS);
    localStorage.setItem('theme', 'dark');
    localStorage.setItem(traceKeys.recentSearches, '["divorce lawyer"]');
    await clearAfterLogout();
    expect([localStorage.length, localStorage.getItem('theme')]).toEqual([1, 'dark']);
    expect(isNewHere()).toBe(true);
    expect(cachedUser()).toBeNull();
  });

  it('go when a session ends by itself, but not that somebody signed in here once', async () => {
    markSignedIn(maya, LOGIN_MS);
    await clearMarkers();
    expect(cachedUser()).toBeNull();
    expect(isNewHere()).toBe(false);
  });
});

describe('what somebody else wrote', () => {
  it.each([
    ['no JSON', '{'],
    ['no person', '7'],
    ['half a person', '{"id":"x"}'],
    ['nothing', 'null'],
  ])('is not believed: %s', (_, text) => {
    localStorage.setItem('user_data', text);
    expect(cachedUser()).toBeNull();
  });

  it('makes no login of a time that is none', () => {
    localStorage.setItem('auth_success', 'true');
    localStorage.setItem('auth_time', 'yesterday');
    expect(hasRecentLogin(LOGIN_MS)).toBe(false);
  });
});

describe('pages and pictures that the browser stores for times without a network', () => {
  const removed: string[] = [];
  beforeEach(() => {
    removed.length = 0;
    vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(removed.push(name)) });
  });

  it('go with a logout and with a session that has ended', async () => {
    markSignedIn(maya, LOGIN_MS);
    expect(removed).toEqual([]);
    await clearMarkers();
    expect(removed).toEqual(['tamarind-pages', 'tamarind-pictures']);
  });

  it('go when another person signs in, and stay for the same one', () => {
    markSignedIn(maya, LOGIN_MS);
    markSignedIn(maya, LOGIN_MS + 1);
    refreshMarkers(maya, LOGIN_MS + 2);
    expect(removed).toEqual([]);
    refreshMarkers({ ...maya, id: 'zoe' }, LOGIN_MS + 3);
    markSignedIn(maya, LOGIN_MS + 4);
    expect(removed).toHaveLength(4);
  });
});

it('does without a storage that is switched off', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  markSignedIn(maya, LOGIN_MS);
  await clearMarkers();
  expect(hasMarkers()).toBe(false);
  expect(cachedUser()).toBeNull();
});

it('other tabs listen to the time of the login, and to a storage that was emptied', () => {
  expect(concernsSignIn({ key: 'auth_time' })).toBe(true);
  expect(concernsSignIn({ key: null })).toBe(true);
  expect(concernsSignIn({ key: 'theme' })).toBe(false);
});

it('this tab forgets what it remembers when another one signs out or somebody else in, not for the same person', () => {
  const sessionStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage, sessionStorage });
  const isForgotten = (happens: () => void) => {
    sessionStorage.setItem(traceKeys.searchedPicture, '{}');
    happens();
    forgetAsOtherTab(maya);
    return sessionStorage.getItem(traceKeys.searchedPicture) === null;
  };
  expect(isForgotten(() => markSignedIn(maya, LOGIN_MS))).toBe(false);
  expect(isForgotten(() => localStorage.setItem('user_data', JSON.stringify({ ...maya, id: 'zoe' })))).toBe(true);
  expect(isForgotten(() => localStorage.removeItem('auth_success'))).toBe(true);
});
