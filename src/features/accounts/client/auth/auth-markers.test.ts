import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#shared/access.ts';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import {
  cachedUser,
  clearMarkers,
  concernsSignIn,
  hasMarkers,
  hasRecentLogin,
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

  it('L42 go with a logout', () => {
    markSignedIn(maya, LOGIN_MS);
    localStorage.setItem('theme', 'dark');
    clearMarkers();
    expect(localStorage.length).toBe(1);
    expect(cachedUser()).toBeNull();
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

it('does without a storage that is switched off', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  markSignedIn(maya, LOGIN_MS);
  clearMarkers();
  expect(hasMarkers()).toBe(false);
  expect(cachedUser()).toBeNull();
});

it('other tabs listen to the time of the login, and to a storage that was emptied', () => {
  expect(concernsSignIn({ key: 'auth_time' })).toBe(true);
  expect(concernsSignIn({ key: null })).toBe(true);
  expect(concernsSignIn({ key: 'theme' })).toBe(false);
});
