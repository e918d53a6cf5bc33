import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { sessions, signInMethods, verifications } from '../accounts.tables.ts';
import { signSessionToken } from './session-cookie.ts';
import { removeEndedRows } from './sessions.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());
afterEach(() => {
  fixture.clock.now = new Date();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Listed = { id: string; isCurrent: boolean; browser: string | null; system: string | null };
const list = async (browser: Browser): Promise<Listed[]> => (await browser('/api/auth/sessions')).json();
const isSignedIn = async (browser: Browser) => (await browser('/api/auth/me')).ok;

const twoBrowsers = async () => {
  const person = await fixture.newPerson();
  return { person, here: await fixture.logIn(person), there: await fixture.logIn(person) };
};

describe('GET /api/auth/sessions', () => {
  it('lists one’s own, this one first, by device and without a place', async () => {
    const { person, here } = await twoBrowsers();
    const phone = fixture.visit();
    const json = { ...person, accountType: 'user' };
    await phone('/api/auth/login', { method: 'POST', json, headers: { 'user-agent': FIREFOX } });
    const listed = await list(phone);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      isCurrent: true,
      browser: 'Firefox',
      system: 'Linux',
      device: 'desktop',
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(listed.slice(1).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect((await list(here)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('keeps no address of anybody', async () => {
    const { person } = await twoBrowsers();
    const { rows } = await fixture.server.deps.db.execute(sql`select * from ${sessions} where user_id = ${person.id}`);
    expect(rows).toHaveLength(2);
    const columns = ['created_at', 'expires_at', 'id', 'token', 'updated_at', 'user_agent', 'user_id'];
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(columns);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  const end = (browser: Browser, id: string | undefined) => browser(`/api/auth/sessions/${id}`, { method: 'DELETE' });

  it('signs another browser out', async () => {
    const { here, there } = await twoBrowsers();
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect((await end(here, other?.id)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await end(here, other?.id)).status).toBe(404);
  });

  it('may be this very browser', async () => {
    const { here } = await twoBrowsers();
    const own = (await list(here)).find(({ isCurrent }) => isCurrent);
    await end(here, own?.id);
    expect(here.cookies.has('tamarind.session_token')).toBe(false);
  });

  it('does not reach the sessions of others', async () => {
    const { here } = await twoBrowsers();
    const { here: stranger } = await twoBrowsers();
    const [theirs] = await list(stranger);
    expect((await end(here, theirs?.id)).status).toBe(404);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it.each(['%00', '..%2f', '%27%20or%201=1', 'x'.repeat(90)])('refuses %s as an id', async (id) => {
    const { here } = await twoBrowsers();
    expect((await end(here, id)).status).toBe(400);
  });
});

describe('POST /api/auth/sessions/end-others', () => {
  it('leaves only this browser signed in', async () => {
    const { here, there } = await twoBrowsers();
    const { here: stranger } = await twoBrowsers();
    const response = await here('/api/auth/sessions/end-others', { method: 'POST' });
    expect(await response.json()).toMatchObject({ endedCount: 1 });
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(stranger)]).toEqual([true, false, true]);
  });
});

describe('POST /api/auth/change-password', () => {
  const change = (browser: Browser, json: unknown) => browser('/api/auth/change-password', { method: 'POST', json });
  const next = { currentPassword: PASSWORD, password: 'breadfruit tree' };

  it('ends every other session and keeps this browser in, with a new one', async () => {
    const { person, here, there } = await twoBrowsers();
    const before = here.cookies.get('tamarind.session_token');
    expect((await change(here, next)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(here.cookies.get('tamarind.session_token')).not.toBe(before);
    await expect(fixture.logIn(person)).rejects.toThrow('refused');
    await fixture.logIn({ ...person, password: next.password });
  });

  it('wants the right current password, next to its field, and not for ever', async () => {
    const { here, there } = await twoBrowsers();
    const wrong = { ...next, currentPassword: 'not the password' };
    const response = await change(here, wrong);
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toEqual([
      { field: 'currentPassword', code: 'accounts.passwordNotYours', message: 'This is not your current password' },
    ]);
    for (let round = 0; round < 9; round += 1) await change(here, wrong);
    expect((await change(here, next)).status).toBe(429);
    expect(await isSignedIn(there)).toBe(true);
  });

  it('sends an account without a password to the reset', async () => {
    const person = await fixture.newPerson();
    const here = await fixture.logIn(person);
    await fixture.server.deps.db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
    expect(await (await change(here, next)).json()).toMatchObject({ code: 'hasNoPassword' });
  });

  it.each([{}, { currentPassword: PASSWORD, password: 'short' }, { currentPassword: 1, password: 2 }])(
    'refuses %j',
    async (json) => {
      const { here } = await twoBrowsers();
      expect((await change(here, json)).status).toBe(400);
    },
  );
});

describe('the life of a session', () => {
  it('ends 90 days after the sign-in, however often the browser comes back', async () => {
    const { here } = await twoBrowsers();
    const start = Date.now();
    for (const day of [25, 50, 75, 89]) {
      fixture.clock.now = new Date(start + day * DAY_MS);
      expect(await isSignedIn(here), `on day ${day}`).toBe(true);
    }
    fixture.clock.now = new Date(start + 91 * DAY_MS);
    expect(await isSignedIn(here)).toBe(false);
  });

  it('is given to the browser for no longer than the server keeps it', async () => {
    const { here } = await twoBrowsers();
    const start = Date.now();
    for (const day of [29, 58]) {
      fixture.clock.now = new Date(start + day * DAY_MS);
      await here('/api/auth/me');
    }
    fixture.clock.now = new Date(start + 86 * DAY_MS);
    const [cookie = ''] = (await here('/api/auth/me')).headers.getSetCookie();
    const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / (24 * 60 * 60);
    expect(Math.round(days)).toBe(4);
  });

  it('leaves nothing in the database that a browser could send', async () => {
    const { person, here } = await twoBrowsers();
    const cookie = decodeURIComponent(here.cookies.get('tamarind.session_token') ?? '');
    const token = cookie.slice(0, cookie.lastIndexOf('.'));
    expect(token.length).toBeGreaterThan(20);
    const { rows } = await fixture.server.database.pool.query('select * from sessions where user_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const stored of rows.flatMap(Object.values).filter((value) => typeof value === 'string')) {
      const thief = fixture.visit();
      const sent = signSessionToken(stored, fixture.server.deps.config.secret);
      thief.cookies.set('tamarind.session_token', encodeURIComponent(sent));
      expect(await isSignedIn(thief)).toBe(false);
    }
  });

  it('is prolonged by coming back, at most once an hour', async () => {
    const { person, here } = await twoBrowsers();
    const ownRows = () => fixture.server.deps.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect((await here('/api/auth/me')).headers.getSetCookie()).toEqual([]);
    fixture.clock.now = new Date(Date.now() + 20 * DAY_MS);
    expect((await here('/api/auth/me')).headers.getSetCookie()).toHaveLength(1);
    expect((await here('/api/auth/me')).headers.getSetCookie()).toEqual([]);
    fixture.clock.now = new Date(Date.now() + 40 * DAY_MS);
    expect(await isSignedIn(here)).toBe(true);

    expect(await ownRows()).toHaveLength(2);
    await removeEndedRows(fixture.server.deps);
    expect(await ownRows(), 'the other browser never came back').toHaveLength(1);
  });

  it('old links are removed when nobody will ask about them any more', async () => {
    const person = await fixture.newPerson({ emailVerified: false });
    await fixture.visit()('/api/verification/request-verification', { method: 'POST', json: { email: person.email } });
    await fixture.work();
    const links = () => fixture.server.deps.db.select().from(verifications).where(eq(verifications.value, person.id));
    const cleanAfter = (days: number) =>
      removeEndedRows({ ...fixture.server.deps, now: () => new Date(Date.now() + days * DAY_MS) });
    await cleanAfter(30);
    expect(await links()).toHaveLength(1);
    await cleanAfter(32);
    expect(await links()).toEqual([]);
  });
});
