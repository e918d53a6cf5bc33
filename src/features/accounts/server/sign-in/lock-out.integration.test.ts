import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import {
  type AccountsFixture,
  openAccountsFixture,
  PASSWORD,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import { codeAt } from '../../../../../tests/support/authenticator.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.server.deps.db.delete(rateLimitWindows);
});

const DEVICE = 'tamarind.device';
const SESSION = 'tamarind.session_token';
const WRONG = 'not the password';

const attempt = (
  browser: Browser,
  { email, password = WRONG, code }: { email: string; password?: string; code?: string },
  from = '198.51.100.200',
) =>
  browser('/api/auth/login', {
    method: 'POST',
    json: { email, password, accountType: 'user', ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': from },
  });

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;

/** Ten tries from each address: as many as one address may make in a quarter of an hour. */
const guessFrom = async (addresses: string[], person: { email: string; password?: string; code?: string }) => {
  const statuses: number[] = [];
  for (const address of addresses)
    for (let round = 0; round < 10; round += 1)
      statuses.push(await statusOf(attempt(fixture.visit(), person, address)));
  return statuses;
};
const addresses = (network: string, count: number) => Array.from({ length: count }, (_, at) => `${network}.${at + 1}`);

/** As a hundred tries from ten addresses leave it; the first test of "many addresses" makes them all. */
const closeAccount = async ({ email }: Person) => {
  const { db } = fixture.server.deps;
  await attempt(fixture.visit(), { email }, '192.0.2.1');
  await db.update(rateLimitWindows).set({ count: 100 }).where(like(rateLimitWindows.key, 'login-account:%'));
};

const isLetIn = async (browser: Browser, person: Person, password = PASSWORD) => {
  const status = await statusOf(attempt(browser, { email: person.email, password }));
  expect([200, 429]).toContain(status);
  return status === 200;
};

const countsOf = async (group: string): Promise<number[]> => {
  const rows = await fixture.server.deps.db
    .select()
    .from(rateLimitWindows)
    .where(like(rateLimitWindows.key, `${group}:%`));
  return rows.map(({ count }) => count);
};

describe('guessing from one address', () => {
  it('does not keep the owner out elsewhere, however long it goes on', async () => {
    const person = await fixture.newPerson();
    const statuses: number[] = [];
    for (let round = 0; round < 130; round += 1)
      statuses.push(await statusOf(attempt(fixture.visit(), { email: person.email }, '203.0.113.1')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(120);
    expect(await isLetIn(fixture.visit(), person)).toBe(true);
  });

  it('counts no refused try, in no limit', async () => {
    const { email } = await fixture.newPerson();
    await Promise.all(Array.from({ length: 30 }, () => attempt(fixture.visit(), { email }, '203.0.113.2')));
    for (const group of ['login', 'login-day', 'login-address', 'login-account'])
      expect(await countsOf(group), group).toEqual([10]);
  });
});

describe('guessing from many addresses', () => {
  it('closes the account to browsers that nobody knows, in the words that it always had', async () => {
    const person = await fixture.newPerson();
    const guesses = await guessFrom(addresses('192.0.2', 10), { email: person.email });
    expect(new Set(guesses)).toEqual(new Set([401]));
    const response = await attempt(fixture.visit(), { email: person.email, password: PASSWORD });
    expect(response.status).toBe(429);
    expect((await response.json()).message).toMatch(/^Too many attempts. Please wait \d+ minutes and try again.$/);
  });

  it('does not keep out a browser that has signed in before, whatever its address', async () => {
    const person = await fixture.newPerson();
    const home = await fixture.logIn(person);
    await home('/api/auth/logout', { method: 'POST' });
    expect(home.cookies.has(SESSION)).toBe(false);
    await closeAccount(person);
    expect(await isLetIn(fixture.visit(), person)).toBe(false);
    expect(await statusOf(attempt(home, person, '192.0.2.1'))).toBe(200);
  });

  it('does not keep out the browser that followed a reset link', async () => {
    const person = await fixture.newPerson();
    await closeAccount(person);
    const browser = fixture.visit();
    await browser('/api/auth/forgot-password', { method: 'POST', json: { email: person.email } });
    const token = await fixture.tokenFor(person.email);
    const password = 'a brand new one';
    await browser('/api/auth/reset-password', { method: 'POST', json: { token, password } });
    expect(await isLetIn(fixture.visit(), person, password)).toBe(false);
    expect(await isLetIn(browser, person, password)).toBe(true);
  });

  it('does not keep out the browser that followed a verification link', async () => {
    const person = await fixture.newPerson({ emailVerified: false });
    const browser = fixture.visit();
    const json = { email: person.email };
    await browser('/api/verification/request-verification', { method: 'POST', json });
    const token = await fixture.tokenFor(person.email);
    await browser('/api/verification/verify-email', { method: 'POST', json: { token } });
    await closeAccount(person);
    expect(await isLetIn(browser, person)).toBe(true);
  });
});

describe('the cookie of a browser that has signed in before', () => {
  const cookieOf = async (person: Person) => (await fixture.logIn(person)).cookies.get(DEVICE) ?? '';
  const browserWith = (cookie: string) => {
    const browser = fixture.visit();
    browser.cookies.set(DEVICE, cookie);
    return browser;
  };

  it('is no free guess for a thief: ten wrong tries, then it waits', async () => {
    const person = await fixture.newPerson();
    const cookie = await cookieOf(person);
    await closeAccount(person);
    const statuses: number[] = [];
    for (const address of addresses('203.0.113', 14))
      statuses.push(await statusOf(attempt(browserWith(cookie), { email: person.email }, address)));
    expect(statuses).toEqual([...times(10, 401), ...times(4, 429)]);
    expect(await isLetIn(browserWith(cookie), person)).toBe(false);
  });

  it('is worth nothing for another account', async () => {
    const [person, thief] = [await fixture.newPerson(), await fixture.newPerson()];
    const cookie = await cookieOf(thief);
    await closeAccount(person);
    expect(await isLetIn(browserWith(cookie), person)).toBe(false);
  });

  it('is worth nothing once it is changed', async () => {
    const person = await fixture.newPerson();
    const cookie = await cookieOf(person);
    await closeAccount(person);
    const [id = '', entry = ''] = decodeURIComponent(cookie).split('.');
    const [day = '', proof = ''] = entry.split('_');
    for (const forged of [`x${id}.${entry}`, `${id}.${day}z_${proof}`, `${id}.${day}_x${proof}`, `${id}.`, id, '.', ''])
      expect(await isLetIn(browserWith(encodeURIComponent(forged)), person), forged).toBe(false);
    expect(await isLetIn(browserWith(cookie), person)).toBe(true);
  });

  it('ends with the password: a reset or a change makes every other browser unknown', async () => {
    const person = await fixture.newPerson();
    const [home, elsewhere] = [await fixture.logIn(person), await fixture.logIn(person)];
    const json = { currentPassword: PASSWORD, password: 'a second one' };
    await home('/api/auth/change-password', { method: 'POST', json });
    await closeAccount(person);
    expect(await isLetIn(elsewhere, person, 'a second one')).toBe(false);
    expect(await isLetIn(home, person, 'a second one')).toBe(true);
    await home('/api/auth/forgot-password', { method: 'POST', json: { email: person.email } });
    const reset = { token: await fixture.tokenFor(person.email), password: 'a third one' };
    await fixture.visit()('/api/auth/reset-password', { method: 'POST', json: reset });
    expect(await isLetIn(home, person, 'a third one')).toBe(false);
  });

  it('ends after a year', async () => {
    const person = await fixture.newPerson();
    const cookie = await cookieOf(person);
    await closeAccount(person);
    fixture.clock.now = new Date(Date.now() + 364 * 24 * 60 * 60 * 1000);
    expect(await isLetIn(browserWith(cookie), person)).toBe(true);
    fixture.clock.now = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
    expect(await isLetIn(browserWith(cookie), person)).toBe(false);
  });

  it('serves everybody who uses the browser, and the latest five', async () => {
    const family = await Promise.all(Array.from({ length: 6 }, () => fixture.newPerson()));
    const browser = fixture.visit();
    for (const { email } of family) await attempt(browser, { email, password: PASSWORD });
    const [first, second] = family as [Person, Person];
    await closeAccount(second);
    await closeAccount(first);
    expect(await isLetIn(fixture.visit(), first)).toBe(false);
    expect(await isLetIn(browserWith(browser.cookies.get(DEVICE) ?? ''), first)).toBe(false);
    expect(await isLetIn(browserWith(browser.cookies.get(DEVICE) ?? ''), second)).toBe(true);
  });

  it('tells nothing: it names nobody, is out of reach of scripts, and a refused sign-in gives none', async () => {
    const person = await fixture.newPerson();
    const response = await attempt(fixture.visit(), { email: person.email, password: PASSWORD });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${DEVICE}=`)) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${365 * 24 * 60 * 60}`])
      expect(line).toContain(part);
    expect(line).not.toContain(person.id);
    expect(line).not.toContain(person.email.split('@')[0]);
    for (const refused of [person, { email: 'nobody@people.example' }])
      expect((await attempt(fixture.visit(), { email: refused.email })).headers.getSetCookie()).toEqual([]);
  });
});

describe('guessing the second factor with a stolen password', () => {
  const withSecondFactor = async () => {
    const person = await fixture.newPerson();
    const home = await fixture.logIn(person);
    const enrol = await home('/api/auth/two-factor/enrol', { method: 'POST', json: { password: PASSWORD } });
    const { secret } = await enrol.json();
    const nextCode = () => {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 30_000);
      return codeAt(secret, fixture.clock.now);
    };
    await home('/api/auth/two-factor/confirm', { method: 'POST', json: { code: nextCode() } });
    return { person, home, nextCode };
  };

  it('ends for all unknown browsers together, and keeps out neither the owner’s browser nor their session', async () => {
    const { person, home, nextCode } = await withSecondFactor();
    const guesses = await guessFrom(addresses('192.0.2', 4), { ...person, code: '000000' });
    expect(guesses).toEqual([...times(30, 401), ...times(10, 429)]);
    expect(await statusOf(attempt(fixture.visit(), { ...person, code: nextCode() }))).toBe(429);

    const json = { currentPassword: PASSWORD, password: PASSWORD };
    expect((await home('/api/auth/change-password', { method: 'POST', json })).status).toBe(200);
    await home('/api/auth/logout', { method: 'POST' });
    expect(await statusOf(attempt(home, { ...person, code: nextCode() }))).toBe(200);
  });

  it('from one address does not keep the owner out elsewhere', async () => {
    const { person, nextCode } = await withSecondFactor();
    expect(await guessFrom(['192.0.2.1'], { ...person, code: '000000' })).toEqual(times(10, 401));
    for (let round = 0; round < 40; round += 1)
      expect(await statusOf(attempt(fixture.visit(), { ...person, code: '000000' }, '192.0.2.1'))).toBe(429);
    expect(await statusOf(attempt(fixture.visit(), { ...person, code: nextCode() }))).toBe(200);
  });

  it('is no more possible in the owner’s browser: ten wrong codes, then it waits', async () => {
    const { person, home, nextCode } = await withSecondFactor();
    for (let round = 0; round < 10; round += 1)
      expect(await statusOf(attempt(home, { ...person, code: '000000' }))).toBe(401);
    expect(await statusOf(attempt(home, { ...person, code: nextCode() }))).toBe(429);
  });
});
