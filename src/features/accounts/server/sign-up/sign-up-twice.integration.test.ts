import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { newId } from '#platform/new-id.ts';
import { type AccountsFixture, openAccountsFixture } from '../../../../../tests/support/accounts-fixture.ts';
import { signUps, users } from '../accounts.tables.ts';
import { removeEndedRows } from '../sessions/sessions.ts';
import { findGoogleAccount } from '../sign-in/google-sign-in.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const post = (path: string, json: unknown) => fixture.visit()(path, { method: 'POST', json });
const verify = (token: string) => post('/api/verification/verify-email', { token });
const codeOf = async (response: Response) => (await response.json()).code;
const logIn = async (email: string, password: string, accountType = 'user') => {
  const response = await post('/api/auth/login', { email, password, accountType });
  return { status: response.status, ...(await response.json()) };
};
const statusOf = async (email: string, password: string) => (await logIn(email, password)).status;

const owner = { password: 'the owner’s own', firstName: 'Zoë', lastName: 'Dos Santos', accountType: 'creator' };
const stranger = { password: 'somebody else’s', firstName: 'Mallory', lastName: 'Lurk', accountType: 'user' };
const newEmail = () => `${newId()}@people.example`;

/** Signs up and gives the token of the mail that this very sign-up brought. */
const signUp = async (email: string, person: typeof owner) => {
  const { status } = await post('/api/auth/signup', { ...person, email });
  expect([200, 409]).toContain(status);
  return fixture.tokenFor(email);
};
const requestMail = async (email: string) => {
  expect((await post('/api/verification/request-verification', { email })).status).toBe(200);
  const [mail] = await fixture.mailsTo(email);
  return { subject: mail?.subject, token: await fixture.tokenFor(email) };
};
const countOf = async (email: string) =>
  (
    await fixture.server.deps.db
      .select({ id: signUps.id })
      .from(signUps)
      .innerJoin(users, eq(users.id, signUps.userId))
      .where(eq(users.email, email))
  ).length;

const expectOwnersAccount = async (email: string, password = owner.password) => {
  const { user, status } = await logIn(email, password, 'creator');
  expect([status, user]).toEqual([200, expect.objectContaining({ firstName: 'Zoë', isCreator: true })]);
  expect(await statusOf(email, stranger.password)).toBe(401);
  expect(await countOf(email)).toBe(0);
};

describe('two sign-ups for one address', () => {
  it('by a stranger right after the owner: the owner’s link opens the account with the owner’s password', async () => {
    const email = newEmail();
    const ownersLink = await signUp(email, owner);
    const strangersLink = await signUp(email, stranger);
    expect((await verify(ownersLink)).status).toBe(200);
    await expectOwnersAccount(email);
    expect(await codeOf(await verify(strangersLink))).toBe('linkUsed');
    await expectOwnersAccount(email);
  });

  it('by a stranger who lies in wait: the same', async () => {
    const email = newEmail();
    const strangersLink = await signUp(email, stranger);
    const ownersLink = await signUp(email, owner);
    expect((await verify(ownersLink)).status).toBe(200);
    await expectOwnersAccount(email);
    expect(await codeOf(await verify(strangersLink))).toBe('linkUsed');
  });

  it('give each link its own password, name and type', async () => {
    const email = newEmail();
    await signUp(email, owner);
    expect((await verify(await signUp(email, stranger))).status).toBe(200);
    expect(await logIn(email, stranger.password)).toMatchObject({
      status: 200,
      user: { firstName: 'Mallory', lastName: 'Lurk', isCreator: false },
    });
    expect(await statusOf(email, owner.password)).toBe(401);
  });

  it('are told apart in the mail: the later one says when it was made', async () => {
    const email = newEmail();
    await signUp(email, owner);
    await signUp(email, stranger);
    const [second, first] = await fixture.mailsTo(email);
    expect(first?.text).toContain('signedUpAt: null');
    expect(second?.text).toContain(`signedUpAt: ${fixture.clock.now.toISOString()}`);
  });

  it('end together, however many links are followed at the same time', async () => {
    const email = newEmail();
    const links = [await signUp(email, owner), await signUp(email, stranger)];
    const statuses = await Promise.all(links.map(async (link) => (await verify(link)).status));
    expect(statuses.toSorted()).toEqual([200, 410]);
    const [winner, loser] = statuses[0] === 200 ? [owner, stranger] : [stranger, owner];
    expect(await statusOf(email, winner.password)).toBe(200);
    expect(await statusOf(email, loser.password)).toBe(401);
  });

  it('with the same password are one, with what was typed last', async () => {
    const email = newEmail();
    const early = await signUp(email, { ...owner, firstName: 'Zoe' });
    await signUp(email, owner);
    expect(await countOf(email)).toBe(1);
    expect((await verify(early)).status).toBe(200);
    await expectOwnersAccount(email);
  });

  it('end when the address is proved by a reset link', async () => {
    const email = newEmail();
    const links = [await signUp(email, owner), await signUp(email, stranger)];
    await post('/api/auth/forgot-password', { email });
    const reset = { token: await fixture.tokenFor(email), password: 'chosen anew' };
    expect((await post('/api/auth/reset-password', reset)).status).toBe(200);
    for (const link of links) expect(await codeOf(await verify(link))).toBe('linkUsed');
    expect(await statusOf(email, 'chosen anew')).toBe(200);
    expect(await countOf(email)).toBe(0);
  });

  it('end when the owner comes by Google', async () => {
    const email = newEmail();
    const link = await signUp(email, stranger);
    const person = { subject: newId(), email, emailVerified: true, givenName: 'Zoë', familyName: undefined };
    await findGoogleAccount(fixture.server.deps, person);
    expect(await codeOf(await verify(link))).toBe('linkUsed');
    expect(await statusOf(email, stranger.password)).toBe(401);
    expect(await countOf(email)).toBe(0);
  });
});

describe('before the verification', () => {
  it('every password that was typed hears that the address waits, any other hears nothing', async () => {
    const email = newEmail();
    await signUp(email, owner);
    await signUp(email, stranger);
    for (const { password } of [owner, stranger])
      expect(await logIn(email, password)).toMatchObject({ status: 403, emailVerification: false });
    expect(await logIn(email, 'a third one')).toMatchObject({ status: 401, code: 'invalidCredentials' });
  });

  it('the password of one’s own sign-up does not wipe out wrong guesses at another', async () => {
    const email = newEmail();
    await fixture.server.deps.db.delete(rateLimitWindows);
    await signUp(email, owner);
    await signUp(email, stranger);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let guess = 0; guess < 3; guess += 1) statuses.push(await statusOf(email, `a guess ${round} ${guess}`));
      await statusOf(email, stranger.password);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('the right password is told so as often as it is typed', async () => {
    const email = newEmail();
    await signUp(email, owner);
    for (let round = 0; round < 12; round += 1) expect(await statusOf(email, owner.password)).toBe(403);
  });
});

describe('a verification mail that is requested again', () => {
  it('carries the password of the only sign-up, also when the first link has expired', async () => {
    const email = newEmail();
    const early = await signUp(email, owner);
    fixture.clock.now = new Date(Date.now() + 25 * HOUR_MS);
    expect(await codeOf(await verify(early))).toBe('linkExpired');
    const { subject, token } = await requestMail(email);
    expect(subject).toBe('verification');
    expect((await verify(token)).status).toBe(200);
    await expectOwnersAccount(email);
  });

  it('carries none of several passwords: its reader chooses one, and every sign-up ends', async () => {
    const email = newEmail();
    const links = [await signUp(email, owner), await signUp(email, stranger)];
    const { subject, token } = await requestMail(email);
    expect(subject).toBe('choose-password');
    expect((await verify(token)).status).toBe(404);
    const response = await post('/api/auth/reset-password', { token, password: 'chosen by the reader' });
    expect(response.status).toBe(200);
    for (const link of links) expect(await codeOf(await verify(link))).toBe('linkUsed');
    for (const { password } of [owner, stranger]) expect(await statusOf(email, password)).toBe(401);
    expect(await statusOf(email, 'chosen by the reader')).toBe(200);
  });

  it('does not carry the password of a stranger who signed up after the owner’s link had expired', async () => {
    const email = newEmail();
    await signUp(email, owner);
    fixture.clock.now = new Date(Date.now() + 3 * DAY_MS);
    await signUp(email, stranger);
    expect((await requestMail(email)).subject).toBe('choose-password');
  });

  it('is not sent for a sign-up that has ended meanwhile', async () => {
    const email = newEmail();
    const link = await signUp(email, owner);
    await post('/api/auth/signup', { ...stranger, email });
    await verify(link);
    expect((await fixture.mailsTo(email)).map(({ subject }) => subject)).toEqual(['welcome', 'verification']);
  });
});

it('a sign-up that nobody verifies is forgotten after a month, and its address can be used again', async () => {
  const email = newEmail();
  await signUp(email, stranger);
  fixture.clock.now = new Date(Date.now() + 31 * DAY_MS);
  await removeEndedRows(fixture.server.deps);
  expect(await countOf(email)).toBe(0);
  expect(await statusOf(email, stranger.password)).toBe(401);
  expect((await verify(await signUp(email, owner))).status).toBe(200);
  await expectOwnersAccount(email);
});
