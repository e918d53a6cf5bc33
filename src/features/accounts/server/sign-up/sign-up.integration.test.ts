import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { users } from '../accounts.tables.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

const form = (facts: Record<string, unknown> = {}) => ({
  email: `${crypto.randomUUID()}@people.example`,
  password: PASSWORD,
  firstName: 'Zoë',
  lastName: 'Dos Santos',
  accountType: 'user',
  ...facts,
});

const signUp = (json: unknown) => fixture.visit()('/api/auth/signup', { method: 'POST', json });
const rowOf = async (email: string) => {
  const [row] = await fixture.server.deps.db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
};
const logIn = (email: string, password: string, accountType = 'user') =>
  fixture.visit()('/api/auth/login', { method: 'POST', json: { email, password, accountType } });

describe('HEAD /api/auth/signup', () => {
  it('answers the check before the sign-up with nothing', async () => {
    const response = await fixture.visit()('/api/auth/signup', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });
});

describe('POST /api/auth/signup', () => {
  it('opens an account that waits for its address, and mails a link that opens it', async () => {
    const asked = form({ email: 'Zoe@People.example' });
    const response = await signUp(asked);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('created'),
      messageCode: 'accounts.signedUp',
    });
    // Nobody is signed in: the one cookie names the sign-up.
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^tamarind\.sign_up=/)]);
    expect(await rowOf('zoe@people.example')).toMatchObject({ emailVerified: false, isCreator: false, isAdmin: false });

    const refused = await logIn(asked.email, PASSWORD);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ emailVerification: false });

    const token = await fixture.tokenFor('zoe@people.example');
    await fixture.visit()('/api/verification/verify-email', { method: 'POST', json: { token } });
    expect((await logIn(asked.email, PASSWORD)).status).toBe(200);
  });

  it('sends no mail within the request', async () => {
    const asked = form();
    await signUp(asked);
    const sent = await fixture.server.deps.db.select().from(outboxMails).where(eq(outboxMails.to, asked.email));
    expect(sent).toEqual([]);
    expect(await fixture.mailsTo(asked.email)).toHaveLength(1);
  });

  it('makes a creator at once, who can log in as one', async () => {
    const asked = form({ accountType: 'creator' });
    await signUp(asked);
    const token = await fixture.tokenFor(asked.email);
    await fixture.visit()('/api/verification/verify-email', { method: 'POST', json: { token } });
    const response = await logIn(asked.email, PASSWORD, 'creator');
    expect(await response.json()).toMatchObject({ user: { isCreator: true, isAdmin: false } });
  });

  it('L41 opens no admin account', async () => {
    const response = await signUp(form({ accountType: 'admin' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ field: 'accountType' }] });
  });

  it('lets nobody choose a role or skip the verification', async () => {
    const asked = form({ isAdmin: true, isCreator: true, emailVerified: true });
    expect((await signUp(asked)).status).toBe(200);
    expect(await rowOf(asked.email)).toMatchObject({ isAdmin: false, isCreator: false, emailVerified: false });
  });

  it('says that an address is in use, however it is written', async () => {
    const { email } = await fixture.newPerson();
    const response = await signUp(form({ email: ` ${email.toUpperCase()} ` }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'emailTaken', message: 'Email already in use' });
    expect(await fixture.mailsTo(email)).toEqual([]);
  });

  it('tells of the missing verification when the address waits, and sends a new link', async () => {
    const first = form();
    await signUp(first);
    const response = await signUp({ ...first, password: 'another password', firstName: 'Later' });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain('verification');
    expect(await fixture.mailsTo(first.email)).toHaveLength(2);
  });

  it('opens one account when the button is pressed twice', async () => {
    const asked = form();
    const statuses = (await Promise.all([signUp(asked), signUp(asked)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await rowOf(asked.email)).toBeDefined();
  });

  it('keeps names as they are written: accents, emoji, markup, without blanks around them', async () => {
    const asked = form({ firstName: '  <script>alert(1)</script> ', lastName: ' Ñandú 👩🏽‍🌾\u202e ' });
    await signUp(asked);
    expect(await rowOf(asked.email)).toMatchObject({
      firstName: '<script>alert(1)</script>',
      lastName: 'Ñandú 👩🏽‍🌾',
    });
  });

  it('stops mailing one address after a while', async () => {
    const { email } = form();
    const ask = () => signUp(form({ email }));
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429]);
  });
});

describe('bad input to the sign-up', () => {
  const long = 'x'.repeat(300);
  it.each([
    ['nothing at all', undefined, ['email', 'password', 'firstName', 'lastName', 'accountType']],
    ['an empty form', {}, ['email', 'password', 'firstName', 'lastName', 'accountType']],
    ['blanks', form({ email: '  ', firstName: ' \n\t', lastName: '\u200b' }), ['email', 'firstName', 'lastName']],
    [
      'numbers',
      form({ email: 1, password: 12345678, firstName: 3, lastName: null }),
      ['email', 'password', 'firstName', 'lastName'],
    ],
    ['objects', form({ email: {}, password: [], firstName: { $gt: '' } }), ['email', 'password', 'firstName']],
    [
      'too much',
      form({ email: `${long}@x.example`, password: long, firstName: long }),
      ['email', 'password', 'firstName'],
    ],
    ['a short password', form({ password: '1234567' }), ['password']],
    ['no address', form({ email: 'zoe@nowhere' }), ['email']],
    ['two addresses', form({ email: 'a@x.example,b@x.example' }), ['email']],
    ['a header in the address', form({ email: 'a@x.example\r\nBcc: b@x.example' }), ['email']],
  ])('%s: a sentence for each field', async (_, json, fields) => {
    const response = await signUp(json);
    expect(response.status).toBe(400);
    const { issues } = await response.json();
    expect([...new Set(issues.map((issue: { field: string }) => issue.field))]).toEqual(fields);
    expect(issues.every((issue: { message: string }) => /^[A-Z].{10,}/.test(issue.message))).toBe(true);
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a form', 'email=a@x.example', 'application/x-www-form-urlencoded', 415],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a text', '"hello"', 'application/json', 400],
  ])('%s is refused', async (_, body, type, status) => {
    const response = await fixture.visit()('/api/auth/signup', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
  });

  it('has the exact words of the form', async () => {
    const { issues } = await (await signUp(form({ email: 'x', password: 'x', firstName: '', lastName: '' }))).json();
    expect(issues).toEqual([
      { field: 'email', code: 'accounts.email', message: 'Please enter a valid email address' },
      {
        field: 'password',
        code: 'accounts.passwordTooShort',
        facts: { least: 8 },
        message: 'Password must be at least 8 characters long',
      },
      { field: 'firstName', code: 'accounts.firstNameNeeded', message: 'First name is required' },
      { field: 'lastName', code: 'accounts.lastNameNeeded', message: 'Last name is required' },
    ]);
  });
});
