import { expect, it } from 'vitest';
import type { Config } from '#platform/config.ts';
import { deviceCookieFor, findKnownDevice } from './known-device.ts';

const site = {
  config: { secret: 'one secret of the site, long enough' } as Config,
  now: () => new Date('2026-11-15T12:00:00Z'),
};
const headerOf = (value: string) => `theme=dark; tamarind.device=${encodeURIComponent(value)}`;
const accountOf = (userId: string) => ({ userId, passwordHash: `hash of ${userId}` });
const isKnown = (cookie: string, userId: string) =>
  findKnownDevice(site, { cookieHeader: headerOf(cookie) }, accountOf(userId)) !== undefined;

// Proofs are random characters, so one or two devices would prove little.
const people = Array.from({ length: 300 }, (_, at) => `person-${at}`);

it('every browser is known to the account that has signed in with it, and to no other', () => {
  const strangers = people.filter((userId, at) => {
    const cookie = deviceCookieFor(site, undefined, accountOf(userId));
    return !isKnown(cookie, userId) || isKnown(cookie, people[at - 1] ?? 'nobody');
  });
  expect(strangers).toEqual([]);
});

it('a browser is known to the five accounts that used it last', () => {
  const used = people.slice(0, 40);
  let cookie = '';
  for (const [at, userId] of used.entries()) {
    cookie = deviceCookieFor(site, headerOf(cookie), accountOf(userId));
    const latest = used.slice(Math.max(0, at - 4), at + 1);
    expect(used.filter((known) => isKnown(cookie, known))).toEqual(latest);
  }
});

it('an account that signs in again takes no second entry', () => {
  const once = deviceCookieFor(site, undefined, accountOf('ana'));
  expect(deviceCookieFor(site, headerOf(once), accountOf('ana'))).toBe(once);
});
