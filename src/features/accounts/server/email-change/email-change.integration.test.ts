import { eq, like, not } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { newId } from '#platform/new-id.ts';
import {
  type AccountsFixture,
  openAccountsFixture,
  PASSWORD,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { auditLog, emailChanges, signInMethods, users } from '../accounts.tables.ts';
import { GOOGLE_PROVIDER } from '../sign-in/google.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.server.deps.db.delete(rateLimitWindows);
});

const HOUR_MS = 60 * 60 * 1000;
const pass = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};

const newAddress = () => `${newId()}@new.example`;
const ask = (browser: Browser, email: string, proof: object = { password: PASSWORD }) =>
  browser('/api/profile/email', { method: 'POST', json: { email, ...proof } });
const pendingOf = async (browser: Browser) => (await (await browser('/api/profile/email')).json()).pending;
const post = async (what: 'confirm' | 'refuse', token: string) =>
  fixture.visit()(`/api/email-change/${what}`, { method: 'POST', json: { token } });
const confirm = async (token: string) => {
  const { outcome, code } = await (await post('confirm', token)).json();
  return outcome ?? code;
};
const linkOf = async (token: string) =>
  (await fixture.visit()(`/api/email-change?token=${encodeURIComponent(token)}`)).json();
const addressOf = async ({ id }: Person) => {
  const [user] = await fixture.server.deps.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email;
};
const login = (email: string) =>
  fixture.visit()('/api/auth/login', { method: 'POST', json: { email, password: PASSWORD, accountType: 'user' } });
const subjectsTo = async (email: string) => (await fixture.mailsTo(email)).map(({ subject }) => subject);
const actionsAbout = async ({ id }: Person) =>
  (await fixture.server.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

/** Somebody who has asked for a new address, with the tokens of both mails. */
const asked = async () => {
  const person = await fixture.newPerson();
  const browser = await fixture.logIn(person);
  const email = newAddress();
  expect((await ask(browser, email)).status).toBe(200);
  return { person, browser, email, old: await fixture.tokenFor(person.email), fresh: await fixture.tokenFor(email) };
};

describe('both addresses have to agree', () => {
  it.each([
    ['the old one first', true],
    ['the new one first', false],
  ])('%s', async (_, oldFirst) => {
    const { person, browser, email, old, fresh } = await asked();
    expect(await pendingOf(browser)).toMatchObject({ newEmail: email, isOldConfirmed: false, isNewConfirmed: false });
    const [first, second] = oldFirst ? [old, fresh] : [fresh, old];
    expect(await linkOf(first)).toEqual({ state: 'valid', side: oldFirst ? 'old' : 'new', newEmail: email });
    expect(await confirm(first)).toBe('waiting');
    expect(await addressOf(person)).toBe(person.email);
    expect(await pendingOf(browser)).toMatchObject({ isOldConfirmed: oldFirst, isNewConfirmed: !oldFirst });
    expect(await confirm(first)).toBe('linkUsed');
    expect(await confirm(second)).toBe('changed');
    expect(await addressOf(person)).toBe(email);
    expect(await pendingOf(browser)).toBeNull();
    expect([(await login(person.email)).status, (await login(email)).status]).toEqual([401, 200]);
    expect((await subjectsTo(person.email))[0]).toBe('email-changed');
    expect(await actionsAbout(person)).toEqual(['email-change-asked', 'email-changed']);
  });

  it('of two clicks at once each counts, and the change is made once', async () => {
    const { person, email, old, fresh } = await asked();
    expect((await Promise.all([confirm(old), confirm(fresh)])).toSorted()).toEqual(['changed', 'waiting']);
    expect(await addressOf(person)).toBe(email);
  });

  it('a link that was used, is too old or is not ours says so', async () => {
    const { person, old, fresh } = await asked();
    await confirm(old);
    expect(await linkOf(old)).toEqual({ state: 'used' });
    pass(25 * HOUR_MS);
    expect(await linkOf(fresh)).toEqual({ state: 'expired' });
    expect(await confirm(fresh)).toBe('linkExpired');
    expect(await linkOf('made-up')).toEqual({ state: 'unknown' });
    expect(await confirm('made-up')).toBe('linkUnknown');
    expect(await addressOf(person)).toBe(person.email);
  });
});

describe('what the change ends', () => {
  it('every session but the one that asked, and links to a new password in the old mailbox', async () => {
    const { person, browser, email, old, fresh } = await asked();
    const elsewhere = await fixture.logIn(person);
    await fixture.visit()('/api/auth/forgot-password', { method: 'POST', json: { email: person.email } });
    const reset = await fixture.tokenFor(person.email);
    await confirm(old);
    expect((await elsewhere('/api/auth/me')).status).toBe(200);
    await confirm(fresh);
    expect((await elsewhere('/api/auth/me')).status).toBe(401);
    expect(await (await browser('/api/auth/me')).json()).toMatchObject({ email });
    const json = { token: reset, password: 'a brand new one' };
    expect((await fixture.visit()('/api/auth/reset-password', { method: 'POST', json })).status).toBe(410);
  });
});

describe('who may ask', () => {
  it('nobody who is signed out, and nobody without a fresh proof', async () => {
    const email = newAddress();
    const stranger = fixture.visit();
    expect((await ask(stranger, email)).status).toBe(401);
    expect((await stranger('/api/profile/email')).status).toBe(401);
    expect((await stranger('/api/profile/email', { method: 'DELETE' })).status).toBe(401);
    const browser = await fixture.logIn(await fixture.newPerson());
    for (const password of [undefined, 'not the password']) {
      const refused = await ask(browser, email, { password });
      expect([refused.status, (await refused.json()).issues[0].field]).toEqual([400, 'password']);
    }
    expect(await subjectsTo(email)).toEqual([]);
    expect(await pendingOf(browser)).toBeNull();
  });

  it('an account that Google opened proves itself by a mailed code, which works once and not after ten minutes', async () => {
    const { db } = fixture.server.deps;
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    await db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
    const google = { id: newId(), userId: person.id, providerId: GOOGLE_PROVIDER, accountId: newId() };
    await db.insert(signInMethods).values(google);
    const code = async () => {
      await browser('/api/auth/two-factor/mail-code', { method: 'POST' });
      return /(\d{6})/.exec((await fixture.mailsTo(person.email))[0]?.text ?? '')?.[1] ?? '';
    };
    const stale = await code();
    pass(HOUR_MS);
    expect((await ask(browser, newAddress(), { mailedCode: stale })).status).toBe(400);
    const mailedCode = await code();
    const email = newAddress();
    expect((await ask(browser, email, { mailedCode })).status).toBe(200);
    expect((await ask(browser, newAddress(), { mailedCode })).status).toBe(400);
    await confirm(await fixture.tokenFor(person.email));
    expect(await confirm(await fixture.tokenFor(email))).toBe('changed');
    expect(await db.select().from(signInMethods).where(eq(signInMethods.userId, person.id))).toMatchObject([google]);
  });

  it('not for the address that one has, however it is written', async () => {
    const person = await fixture.newPerson();
    const refused = await ask(await fixture.logIn(person), ` ${person.email.toUpperCase()} `);
    expect([refused.status, (await refused.json()).issues[0].field]).toEqual([400, 'email']);
  });

  it('a suspended person neither asks nor confirms', async () => {
    const { person, browser, old } = await asked();
    await fixture.server.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    expect((await ask(browser, newAddress())).status).toBe(401);
    expect(await confirm(old)).toBe('suspended');
  });

  it('at most five mails an hour to one address, and ten requests a day', async () => {
    const { db } = fixture.server.deps;
    const email = newAddress();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const browser = await fixture.logIn(await fixture.newPerson());
      statuses.push((await ask(browser, email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const browser = await fixture.logIn(await fixture.newPerson());
    const own: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      own.push((await ask(browser, newAddress())).status);
      // What counts by the hour, but not what counts by the day.
      await db.delete(rateLimitWindows).where(not(like(rateLimitWindows.key, 'email-change:%')));
    }
    expect(own.indexOf(429)).toBe(10);
  });
});

describe('an address that belongs to another account', () => {
  it('gets the same reply; its owner is told, and nothing can be confirmed there', async () => {
    const owner = await fixture.newPerson();
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const free = await (await ask(browser, newAddress())).json();
    const taken = await (await ask(browser, owner.email)).json();
    expect({ ...taken, pending: null }).toEqual({ ...free, pending: null });
    expect(Object.keys(taken.pending)).toEqual(Object.keys(free.pending));
    expect(await subjectsTo(owner.email)).toEqual(['email-change-taken']);
    expect(await confirm(await fixture.tokenFor(person.email))).toBe('waiting');
    expect(await addressOf(person)).toBe(person.email);
  });

  it('that was opened and proven meanwhile stays with whoever proved it', async () => {
    const { person, email, old, fresh } = await asked();
    await confirm(old);
    const owner = await fixture.newPerson({ email });
    expect(await confirm(fresh)).toBe('taken');
    expect(await addressOf(person)).toBe(person.email);
    expect(await addressOf(owner)).toBe(email);
  });

  it('that nobody ever proved gives way: a stranger cannot hold it back by a sign-up', async () => {
    const email = newAddress();
    const squatter = await fixture.newPerson({ email, emailVerified: false });
    const person = await fixture.newPerson();
    await ask(await fixture.logIn(person), email);
    await confirm(await fixture.tokenFor(person.email));
    expect(await confirm(await fixture.tokenFor(email))).toBe('changed');
    expect(await addressOf(person)).toBe(email);
    expect(await addressOf(squatter)).toBeUndefined();
  });
});

describe('calling it off', () => {
  it('by the person: both links end', async () => {
    const { person, browser, old, fresh } = await asked();
    await confirm(old);
    expect(await (await browser('/api/profile/email', { method: 'DELETE' })).json()).toMatchObject({ pending: null });
    expect(await linkOf(fresh)).toEqual({ state: 'replaced' });
    expect(await confirm(fresh)).toBe('linkReplaced');
    expect((await browser('/api/profile/email', { method: 'DELETE' })).status).toBe(200);
    expect(await actionsAbout(person)).toEqual(['email-change-asked', 'email-change-cancelled']);
  });

  it('by the link in the old mailbox, for somebody whose session was stolen', async () => {
    const { person, browser, old, fresh } = await asked();
    expect((await post('refuse', old)).status).toBe(200);
    expect(await pendingOf(browser)).toBeNull();
    expect(await confirm(fresh)).toBe('linkReplaced');
    expect((await post('refuse', old)).status).toBe(410);
    expect(await addressOf(person)).toBe(person.email);
  });
});

describe('two requests', () => {
  it('the newer replaces the older: links and confirmations of the older no longer count', async () => {
    const { person, browser, old, fresh } = await asked();
    await confirm(old);
    const email = newAddress();
    await ask(browser, email);
    expect(await pendingOf(browser)).toMatchObject({ newEmail: email, isOldConfirmed: false });
    expect(await confirm(fresh)).toBe('linkReplaced');
    expect(await confirm(await fixture.tokenFor(email))).toBe('waiting');
    expect(await confirm(await fixture.tokenFor(person.email))).toBe('changed');
    expect(await addressOf(person)).toBe(email);
  });

  it('at the same moment leave one that waits, and only its links work', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const addresses = [newAddress(), newAddress()];
    const replies = await Promise.all(addresses.map((email) => ask(browser, email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { newEmail } = await pendingOf(browser);
    await fixture.work();
    const other = addresses.find((email) => email !== newEmail) ?? '';
    expect(await subjectsTo(other)).toEqual([]);
    const rows = await fixture.server.deps.db.select().from(emailChanges).where(eq(emailChanges.userId, person.id));
    expect(rows).toHaveLength(1);
    await confirm(await fixture.tokenFor(person.email));
    expect(await confirm(await fixture.tokenFor(newEmail))).toBe('changed');
  });
});
