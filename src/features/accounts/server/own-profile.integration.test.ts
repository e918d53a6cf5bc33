import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture } from '../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../tests/support/browser.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

const update = (browser: Browser, json: unknown) => browser('/api/profile/update', { method: 'POST', json });
const profile = async (browser: Browser) => (await browser('/api/profile')).json();

it('GET /api/profile tells what a person can see about their own account', async () => {
  const person = await fixture.newPerson({ firstName: 'Ana', lastName: 'Pérez' });
  expect(await profile(await fixture.logIn(person))).toEqual({
    id: person.id,
    email: person.email,
    firstName: 'Ana',
    lastName: 'Pérez',
    displayName: 'Ana Pérez',
    profileImageUrl: null,
    isCreator: false,
    isAdmin: false,
    leavesAt: null,
    language: 'en',
    memberSince: expect.any(String),
    hasPassword: true,
    isLinkedToGoogle: false,
    hasSecondFactor: false,
  });
});

describe('POST /api/profile/update', () => {
  it('changes what is given and answers with the person as they are now', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const response = await update(browser, { firstName: ' Aïda ', language: 'fr' });
    expect(await response.json()).toMatchObject({
      message: 'Your profile was updated.',
      user: { firstName: 'Aïda', lastName: 'Pérez' },
    });
    expect(await profile(browser)).toMatchObject({ displayName: 'Aïda Pérez', language: 'fr' });
  });

  it('leaves a public name alone once it was chosen', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    await update(browser, { displayName: 'Reef & Rum 🐠' });
    await update(browser, { lastName: 'Croes' });
    expect(await profile(browser)).toMatchObject({ displayName: 'Reef & Rum 🐠', lastName: 'Croes' });
  });

  it('changes no role, no address and nobody else', async () => {
    const other = await fixture.newPerson();
    const browser = await fixture.logIn(await fixture.newPerson());
    const json = { firstName: 'Eva', id: other.id, email: 'taken@x.example', isAdmin: true, isCreator: true };
    expect(await (await update(browser, json)).json()).toMatchObject({ user: { isAdmin: false, isCreator: false } });
    expect((await profile(browser)).email).not.toBe('taken@x.example');
    expect(await profile(await fixture.logIn(other))).toMatchObject({ firstName: 'Ana' });
  });

  it.each([
    {},
    { firstName: '' },
    { firstName: '  ' },
    { lastName: 'x'.repeat(81) },
    { firstName: 5 },
    { displayName: '\u200b' },
    { language: 'tlh' },
  ])('refuses %j with a sentence', async (json) => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const response = await update(browser, json);
    expect(response.status).toBe(400);
    expect((await response.json()).issues.length).toBeGreaterThan(0);
  });

  it('answers 401 after another tab has signed out', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const cookies = new Map(browser.cookies);
    await browser('/api/auth/logout', { method: 'POST' });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await update(browser, { firstName: 'Eva' })).status).toBe(401);
  });
});
