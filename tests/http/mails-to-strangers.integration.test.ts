import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMailWriter } from '#app/mails/make-mail-writer.tsx';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { contactMessages } from '#features/information/server/information.tables.ts';
import { newId } from '#platform/new-id.ts';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../support/accounts-fixture.ts';
import type { Browser } from '../support/browser.ts';

/** Anybody may type the address of anybody: what goes there has no word of whoever typed it, and does not come often. */
let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture({ deps: { writeMail: makeMailWriter('https://tamarind.example') } });
});
afterAll(() => fixture.server.stop());

const LURE = 'Your parcel waits at https://evil.example';
const address = () => `${newId()}@people.example`;

const write = (who: Browser, email: string, message: object = {}) =>
  who('/api/contact', {
    method: 'POST',
    json: {
      key: crypto.randomUUID(),
      message: { kind: 'question', name: LURE, email, about: '', message: LURE, isTrue: false, ...message },
    },
  });
const textOf = async (email: string) => {
  const [mail] = await fixture.mailsTo(email);
  return `${mail?.subject}\n${mail?.text}`;
};

describe('a message to the team', () => {
  it('is answered with its number alone where a visitor typed the address', async () => {
    const email = address();
    const { number } = await (await write(fixture.visit(), email)).json();
    const text = await textOf(email);
    expect(text).toContain(String(number));
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('parcel');
  });

  it('is answered with its number alone where a member typed the address of somebody else', async () => {
    const email = address();
    const member = await fixture.logIn(await fixture.newPerson());
    expect((await write(member, email)).status).toBe(200);
    expect(await textOf(email)).not.toContain('parcel');
  });

  it('is quoted to a member who wrote from the own verified address', async () => {
    const person = await fixture.newPerson();
    const member = await fixture.logIn(person);
    expect((await write(member, person.email, { name: 'Ana', message: 'May I crop?' })).status).toBe(200);
    const text = await textOf(person.email);
    expect(text).toContain('Thank you, Ana');
    expect(text).toContain('May I crop?');
  });

  it('is not quoted in the answer of the team either, unless the address is the own one', async () => {
    const admin = await fixture.logIn(await fixture.newPerson({ isAdmin: true }));
    const person = await fixture.newPerson();
    const strange = address();
    const numbers = [
      (await (await write(fixture.visit(), strange)).json()).number,
      (await (await write(await fixture.logIn(person), person.email)).json()).number,
    ];
    for (const number of numbers)
      await admin(`/api/admin/messages/${number}/answers`, { method: 'POST', json: { text: 'We look at it.' } });
    expect(await textOf(strange)).toContain('We look at it.');
    expect(await textOf(strange)).not.toContain('parcel');
    expect(await textOf(person.email)).toContain('parcel');
  });

  it('sends no more than five mails an hour to one mailbox, from wherever they come', async () => {
    const name = newId();
    const statuses: number[] = [];
    for (const rest of ['', '+1', '+2', '', '', '+3', ''])
      statuses.push((await write(await memberWithOtherLimits(), `${name}${rest}@people.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const stored = await fixture.server.deps.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, `${name}+3@people.example`));
    expect(stored).toEqual([]);
  });

  /** Each member may write five messages an hour, so several are needed to reach one address more often. */
  const memberWithOtherLimits = async () => fixture.logIn(await fixture.newPerson());
});

describe('a sign-up', () => {
  const signUp = (email: string) =>
    fixture.visit()('/api/auth/signup', {
      method: 'POST',
      json: { email, password: PASSWORD, firstName: LURE, lastName: 'x', accountType: 'user' },
    });

  it('mails a link and no name that a stranger may have typed', async () => {
    const email = address();
    expect((await signUp(email)).status).toBe(200);
    expect(await textOf(email)).toContain('/verify-email?token=');
    expect(await textOf(email)).not.toContain('parcel');
  });

  it('has no name in the mail for a new password either while the address is not verified', async () => {
    const email = address();
    await signUp(email);
    await fixture.visit()('/api/auth/forgot-password', { method: 'POST', json: { email } });
    expect(await textOf(email)).toContain('/forgot-password?token=');
    expect(await textOf(email)).not.toContain('parcel');
    await fixture.server.deps.db
      .update(users)
      .set({ emailVerified: true, firstName: 'Ana' })
      .where(eq(users.email, email));
    await fixture.visit()('/api/auth/forgot-password', { method: 'POST', json: { email } });
    expect(await textOf(email)).toContain('A new password for you, Ana');
  });
});
