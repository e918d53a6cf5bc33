import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { sessions } from '../accounts.tables.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => fixture.server.stop());

const SESSION = 'tamarind.session_token';

const send = (json: unknown, headers?: Record<string, string>) =>
  fixture.visit()('/api/auth/login', { method: 'POST', json, ...(headers && { headers }) });
const attempt = (email: string, password: string, from = '203.0.113.1') =>
  send({ email, password, accountType: 'user' }, { 'x-forwarded-for': from });
const sessionsOf = (userId: string) =>
  fixture.server.deps.db.select().from(sessions).where(eq(sessions.userId, userId));

describe('POST /api/auth/login', () => {
  it('signs in and tells who it is', async () => {
    const person = await fixture.newPerson({ firstName: 'Marisol' });
    const browser = fixture.visit();
    const json = { email: ` ${person.email.toUpperCase()} `, password: PASSWORD, accountType: 'user' };
    const response = await browser('/api/auth/login', { method: 'POST', json });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: expect.objectContaining({ id: person.id, firstName: 'Marisol', isCreator: false, isAdmin: false }),
      message: expect.stringContaining('Marisol'),
      messageCode: 'accounts.welcomeBack',
      facts: { firstName: 'Marisol' },
      emailVerification: true,
    });
    expect(await (await browser('/api/auth/me')).json()).toMatchObject({ id: person.id });
  });

  it('gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const person = await fixture.newPerson();
    const response = await send({ ...person, accountType: 'user' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^tamarind\.session_token=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  });

  it.each(['creator', 'admin'])('refuses a plain user as %s, in words that hold "privileges"', async (accountType) => {
    const person = await fixture.newPerson();
    const response = await send({ ...person, accountType });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'lacksPrivileges',
      message: `This account does not have ${accountType} privileges.`,
    });
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it.each([
    ['creator', { isCreator: true }],
    ['admin', { isAdmin: true }],
    ['user', { isCreator: true, isAdmin: true }],
  ])('takes %s from an account that is one', async (accountType, roles) => {
    const person = await fixture.newPerson(roles);
    expect((await send({ ...person, accountType })).status).toBe(200);
  });

  it('refuses an unverified address with emailVerification false, and only after the right password', async () => {
    const person = await fixture.newPerson({ emailVerified: false });
    const response = await send({ ...person, accountType: 'user' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      emailVerification: false,
      message: expect.stringContaining('verify'),
    });
    expect((await send({ ...person, password: 'not the password', accountType: 'user' })).status).toBe(401);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const person = await fixture.newPerson();
    const replies = [
      await attempt(person.email, 'not the password'),
      await attempt('nobody@people.example', 'not the password'),
      await attempt((await fixture.newPerson({ password: undefined })).email, 'not the password'),
    ];
    const bodies = await Promise.all(replies.map((reply) => reply.json()));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const body of bodies)
      expect(body).toEqual({
        code: 'invalidCredentials',
        message: 'Invalid email or password. Please try again.',
        requestId: expect.any(String),
      });
  });

  it('never goes on with the session that the browser had', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const before = browser.cookies.get(SESSION);
    await browser('/api/auth/login', { method: 'POST', json: { ...person, accountType: 'user' } });
    expect(browser.cookies.get(SESSION)).not.toBe(before);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  it('takes a password however its letters are composed', async () => {
    const person = await fixture.newPerson({ password: 'cafe\u0301 con leche' });
    expect((await send({ ...person, password: 'caf\u00e9 con leche', accountType: 'user' })).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a short password', { email: 'a@x.example', password: 'short', accountType: 'user' }],
    ['an unknown type', { email: 'a@x.example', password: PASSWORD, accountType: 'root' }],
    ['lists', { email: ['a@x.example'], password: [PASSWORD], accountType: 'user' }],
    ['a huge password', { email: 'a@x.example', password: 'x'.repeat(100_000), accountType: 'user' }],
    ['an odd code', { email: 'a@x.example', password: PASSWORD, accountType: 'user', code: '12' }],
    ['zero bytes', { email: 'a\u0000@x.example', password: '\u0000'.repeat(9), accountType: 'user' }],
  ])('answers %s with sentences', async (_, json) => {
    const response = await send(json);
    expect(response.status).toBe(400);
    expect((await response.json()).issues.length).toBeGreaterThan(0);
  });

  it('is refused when another site sends it', async () => {
    const response = await send(
      { ...(await fixture.newPerson()), accountType: 'user' },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('too many attempts', () => {
  const failTimes = async (count: number, email: string, from?: string) => {
    for (let round = 0; round < count; round += 1) await attempt(email, 'not the password', from);
  };

  it('are refused with the time to wait, even with the right password, and known or not', async () => {
    const { email } = await fixture.newPerson();
    for (const address of [email, 'unknown@people.example']) {
      await failTimes(10, address);
      const response = await attempt(address, PASSWORD);
      expect(response.status).toBe(429);
      expect((await response.json()).message).toMatch(/^Too many attempts. Please wait \d+ minutes and try again.$/);
    }
  });

  it('of one place leave the owner alone in another', async () => {
    const { email } = await fixture.newPerson();
    await failTimes(11, email, '203.0.113.7');
    expect((await attempt(email, PASSWORD, '203.0.113.7')).status).toBe(429);
    expect((await attempt(email, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('are forgotten after a success', async () => {
    const { email } = await fixture.newPerson();
    await failTimes(9, email);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
    await failTimes(9, email);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  it('cannot slip through together', async () => {
    const { email } = await fixture.newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await attempt(email, 'not the password', '203.0.113.9')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('cost more the longer they go on: the day, after thirty', async () => {
    const { email } = await fixture.newPerson();
    const { db } = fixture.server.deps;
    await failTimes(10, email, '203.0.113.11');
    await db.update(rateLimitWindows).set({ count: 31 }).where(eq(rateLimitWindows.count, 10));
    const { message } = await (await attempt(email, PASSWORD, '203.0.113.11')).json();
    expect(message).toBe('Too many attempts. Please wait 24 hours and try again.');
  });

  it('name nobody in the table of limits', async () => {
    const { email } = await fixture.newPerson();
    await attempt(email, 'not the password', '203.0.113.12');
    const keys = (await fixture.server.deps.db.select().from(rateLimitWindows)).map(({ key }) => key).join();
    expect(keys).not.toContain(email);
    expect(keys).not.toContain('203.0.113.12');
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session for good', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const stolen = browser.cookies.get(SESSION) ?? '';
    const response = await browser('/api/auth/logout', { method: 'POST' });
    expect(await response.json()).toEqual({
      message: 'You have been logged out successfully.',
      messageCode: 'accounts.loggedOut',
    });
    expect(browser.cookies.has(SESSION)).toBe(false);
    browser.cookies.set(SESSION, stolen);
    expect((await browser('/api/auth/me')).status).toBe(401);
  });

  it('is fine twice, and for somebody who is not signed in', async () => {
    const browser = fixture.visit();
    for (let round = 0; round < 2; round += 1)
      expect((await browser('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });
});

describe('GET /api/auth/me', () => {
  it('answers 401 in the tab that did not notice the logout in another', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const otherTab = fixture.visit();
    for (const [name, value] of browser.cookies) otherTab.cookies.set(name, value);
    await otherTab('/api/auth/logout', { method: 'POST' });
    const response = await browser('/api/auth/me');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'signInFirst', message: 'Please sign in first.' });
  });

  it.each([
    ['with another signature', (value: string) => `${value.slice(0, -6)}AAAA%3D`],
    ['with another token', (value: string) => `x${value.slice(1)}`],
    ['cut short', (value: string) => value.slice(0, 10)],
    ['with odd escapes', () => '%E0%A4%A'],
    ['empty', () => ''],
    ['very long', () => 'x'.repeat(4000)],
  ])('takes a cookie %s for none', async (_, tamper) => {
    const browser = await fixture.logIn(await fixture.newPerson());
    browser.cookies.set(SESSION, tamper(browser.cookies.get(SESSION) ?? ''));
    expect((await browser('/api/auth/me')).status).toBe(401);
  });
});
