import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

/** Signs up, perhaps from a page; returns the address. */
const signUp = async (next?: string, password = PASSWORD, email = `${crypto.randomUUID()}@people.example`) => {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  const json = { email, password, firstName: 'Zoë', lastName: 'Dos Santos', accountType: 'user' };
  await fixture.visit()(`/api/auth/signup${query}`, { method: 'POST', json });
  return email;
};
const follow = async (email: string, browser: Browser = fixture.visit()) => {
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
  it('signs its owner in and leads to their own page', async () => {
    const email = await signUp();
    const browser = fixture.visit();
    expect(await follow(email, browser)).toMatchObject({
      email,
      signedIn: { user: { email, firstName: 'Zoë' }, destination: '/profile?welcome=true' },
    });
    expect(await whoIsIn(browser)).toBe(email);
  });

  it('leads back to the page of the sign-up with what the person wanted there, in any browser', async () => {
    const email = await signUp('/search?q=red+spice#save=abc123');
    expect((await follow(email)).signedIn.destination).toBe('/search?q=red+spice#save=abc123');
  });

  it('still does so when it is sent again', async () => {
    const email = await signUp('/photos/abc123#like=abc123');
    await fixture.mailsTo(email);
    await fixture.visit()('/api/verification/request-verification', { method: 'POST', json: { email } });
    expect((await follow(email)).signedIn.destination).toBe('/photos/abc123#like=abc123');
  });

  it('leads back to the page of its own sign-up where several wait', async () => {
    const email = await signUp('/photos/first');
    await signUp('/photos/second', 'another password', email);
    expect((await follow(email)).signedIn.destination).toBe('/photos/second');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'photos',
    `/${'a'.repeat(3_000)}`,
  ])('never leads to %j', async (next) => {
    expect((await follow(await signUp(next))).signedIn.destination).toBe('/profile?welcome=true');
  });

  it('leaves a browser to the person who is signed in there', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const email = await signUp('/photos/abc123');
    expect(await follow(email, browser)).toMatchObject({ email, signedIn: null });
    expect(await whoIsIn(browser)).toBe(person.email);
  });
});
