import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

const newEmail = () => `${crypto.randomUUID()}@people.example`;

type SignUp = { email: string; browser: Browser };

/** Signs up, perhaps from a page, in a browser of its own. */
const signUp = async (next?: string, { password = PASSWORD, email = newEmail() } = {}): Promise<SignUp> => {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  const json = { email, password, firstName: 'Zoë', lastName: 'Dos Santos', accountType: 'user' };
  const browser = fixture.visit();
  await browser(`/api/auth/signup${query}`, { method: 'POST', json });
  return { email, browser };
};
const follow = async ({ email, browser }: SignUp) => {
  const json = { token: await fixture.tokenFor(email) };
  const response = await browser('/api/verification/verify-email', { method: 'POST', json });
  expect(response.status).toBe(200);
  return response.json();
};
const whoIsIn = async (browser: Browser): Promise<string | undefined> => {
  const response = await browser('/api/auth/me');
  return response.ok ? (await response.json()).email : undefined;
};

describe('the link in the verification mail', () => {
  it('signs its owner in where they signed up', async () => {
    const person = await signUp();
    const { email, browser } = person;
    expect(await whoIsIn(browser)).toBeUndefined();
    expect(await follow(person)).toMatchObject({ email, next: null, user: { email, firstName: 'Zoë' } });
    expect(await whoIsIn(browser)).toBe(email);
  });

  it('tells the page of the sign-up, with what the person wanted to do there', async () => {
    const next = '/search?q=red+spice#save=abc123';
    expect((await follow(await signUp(next))).next).toBe(next);
  });

  it('still does both when it is sent again', async () => {
    const person = await signUp('/photos/abc123#like=abc123');
    const { email, browser } = person;
    await fixture.mailsTo(email);
    await fixture.visit()('/api/verification/request-verification', { method: 'POST', json: { email } });
    expect(await follow(person)).toMatchObject({ next: '/photos/abc123#like=abc123', user: { email } });
    expect(await whoIsIn(browser)).toBe(email);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'photos',
    `/${'a'.repeat(3_000)}`,
  ])('never leads to %j', async (next) => {
    expect((await follow(await signUp(next))).next).toBeNull();
  });

  it('signs nobody in elsewhere: it proves the address, not who chose the password', async () => {
    const { email, browser: stranger } = await signUp('/photos/abc123');
    const reader = fixture.visit();
    expect(await follow({ email, browser: reader })).toMatchObject({ email, next: '/photos/abc123', user: null });
    expect(await whoIsIn(reader)).toBeUndefined();
    expect(await whoIsIn(stranger)).toBeUndefined();
  });

  it('signs nobody in where another sign-up was made', async () => {
    const { browser } = await signUp();
    const { email } = await signUp();
    expect(await follow({ email, browser })).toMatchObject({ email, user: null });
    expect(await whoIsIn(browser)).toBeUndefined();
  });

  it('asks for the password where several sign-ups wait for one address, and tells the page of its own', async () => {
    const first = await signUp('/photos/first');
    const second = await signUp('/photos/second', { email: first.email, password: 'another password' });
    expect(await follow(second)).toMatchObject({ next: '/photos/second', user: null });
    expect(await whoIsIn(first.browser)).toBeUndefined();
    expect(await whoIsIn(second.browser)).toBeUndefined();
  });

  it('leaves a browser to the person who is signed in there', async () => {
    const person = await fixture.newPerson();
    const { email, browser } = await signUp('/photos/abc123');
    const json = { ...person, accountType: 'user' };
    expect((await browser('/api/auth/login', { method: 'POST', json })).status).toBe(200);
    expect(await follow({ email, browser })).toMatchObject({ email, user: null });
    expect(await whoIsIn(browser)).toBe(person.email);
  });

  it('signs in once', async () => {
    const person = await signUp();
    const token = await fixture.tokenFor(person.email);
    const use = () => person.browser('/api/verification/verify-email', { method: 'POST', json: { token } });
    const statuses = (await Promise.all([use(), use()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });
});
