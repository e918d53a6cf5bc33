import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import {
  type AccountsFixture,
  openAccountsFixture,
  PASSWORD,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import { users, verifications } from '../accounts.tables.ts';
import { deliverMailedLink } from './send-mailed-link.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

const HOUR_MS = 60 * 60 * 1000;

const post = (path: string, json: unknown) => fixture.visit()(path, { method: 'POST', json });
const requestVerification = (email: unknown) => post('/api/verification/request-verification', { email });
const verify = (token: unknown) => post('/api/verification/verify-email', { token });
const requestReset = (email: unknown) => post('/api/auth/forgot-password', { email });
const reset = (token: unknown, password: unknown = 'a brand new one') =>
  post('/api/auth/reset-password', { token, password });
const stateOf = async (token: string) =>
  (await (await fixture.visit()(`/api/auth/reset-password?token=${encodeURIComponent(token)}`)).json()).state;

const later = async (byMs: number, act: () => Promise<void>) => {
  fixture.clock.now = new Date(Date.now() + byMs);
  await act().finally(() => {
    fixture.clock.now = new Date();
  });
};

const unverified = () => fixture.newPerson({ emailVerified: false });
const verificationTokenFor = async ({ email }: Person) => {
  await requestVerification(email);
  return fixture.tokenFor(email);
};
const resetTokenFor = async ({ email }: Person) => {
  await requestReset(email);
  return fixture.tokenFor(email);
};

describe('POST /api/verification/request-verification', () => {
  it('says the same to everybody, and mails only whom it concerns', async () => {
    const waiting = await unverified();
    const done = await fixture.newPerson();
    for (const email of [waiting.email, done.email, 'nobody@people.example']) {
      const response = await requestVerification(email);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        message: 'If your email is registered, a verification link will be sent shortly.',
        messageCode: 'accounts.verificationMailed',
      });
    }
    expect(await fixture.mailsTo(waiting.email)).toMatchObject([{ subject: 'verification' }]);
    expect(await fixture.mailsTo(done.email)).toEqual([]);
    expect(await fixture.mailsTo('nobody@people.example')).toEqual([]);
  });

  it('counts known and unknown addresses alike', async () => {
    for (const email of [(await unverified()).email, 'unknown@people.example']) {
      const statuses: number[] = [];
      for (let round = 0; round < 6; round += 1) statuses.push((await requestVerification(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it.each([undefined, '', '   ', 'no address', 7, ['a@x.example'], `${'x'.repeat(300)}@x.example`, '<b>@x.example'])(
    'refuses %j with a sentence',
    async (email) => {
      const response = await requestVerification(email);
      expect(response.status).toBe(400);
      expect((await response.json()).issues[0].field).toBe('email');
    },
  );
});

describe('POST /api/verification/verify-email', () => {
  it('verifies the address, welcomes the person once, and the link is used up', async () => {
    const person = await unverified();
    const token = await verificationTokenFor(person);
    const response = await verify(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: person.email });

    const again = await verify(token);
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({ code: 'linkUsed', message: 'This link was used already.' });
    const { db } = fixture.server.deps;
    expect(await db.select().from(notifications).where(eq(notifications.userId, person.id))).toHaveLength(1);
    expect((await fixture.mailsTo(person.email))[0]).toMatchObject({ subject: 'welcome' });
  });

  it('takes any of several links, and then none of the others', async () => {
    const person = await unverified();
    const tokens = [await verificationTokenFor(person), await verificationTokenFor(person)];
    expect((await verify(tokens[0])).status).toBe(200);
    expect((await (await verify(tokens[1])).json()).code).toBe('linkUsed');
  });

  it('takes a link once when it is clicked twice at the same time', async () => {
    const token = await verificationTokenFor(await unverified());
    const statuses = (await Promise.all([verify(token), verify(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410]);
  });

  it('says that a link has expired after a day', async () => {
    const token = await verificationTokenFor(await unverified());
    await later(23 * HOUR_MS, async () => expect((await verify(token)).status).toBe(200));
    const late = await verificationTokenFor(await unverified());
    await later(25 * HOUR_MS, async () => {
      const response = await verify(late);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ code: 'linkExpired' });
    });
  });

  it.each(['', 'x', '../../etc/passwd', '<script>', 'ñ', '\u0000', 'x'.repeat(500)])(
    'does not know the link %j',
    async (token) => {
      const response = await verify(token);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'linkUnknown' });
    },
  );

  it.each([undefined, null, 7, {}, 'x'.repeat(501)])('refuses %j as a token', async (token) => {
    expect((await verify(token)).status).toBe(400);
  });

  it('does not take a link that resets a password', async () => {
    expect((await verify(await resetTokenFor(await unverified()))).status).toBe(404);
  });

  it('keeps nothing from which a link could be made', async () => {
    const token = await verificationTokenFor(await unverified());
    const rows = JSON.stringify(await fixture.server.deps.db.select().from(verifications));
    expect(rows).not.toContain(token);
  });
});

describe('sending a link', () => {
  it('fails while the mail server does, so that the job is tried again', async () => {
    const { email } = await unverified();
    const asked = { purpose: 'verify-email' as const, email };
    const send = vi
      .fn<(mail: Mail) => Promise<void>>()
      .mockRejectedValueOnce(new Error('451 later'))
      .mockResolvedValue(undefined);
    const deps = { ...fixture.server.deps, mailer: { send } };
    await expect(deliverMailedLink(deps, asked)).rejects.toThrow('451 later');
    await deliverMailedLink(deps, asked);
    const token = /token=([\w-]+)/.exec(send.mock.lastCall?.[0]?.text ?? '')?.[1];
    expect((await verify(token)).status).toBe(200);
  });
});

describe('POST /api/auth/forgot-password', () => {
  it('says the same to everybody, and mails only whom it concerns', async () => {
    const person = await fixture.newPerson();
    for (const email of [person.email, 'nobody@people.example']) {
      const response = await requestReset(email);
      expect(await response.json()).toEqual({
        message: 'If your email is registered, a reset link will be sent shortly.',
        messageCode: 'accounts.resetMailed',
      });
    }
    const [mail] = await fixture.mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'reset', text: expect.stringContaining('/forgot-password?token=') });
    expect(await fixture.mailsTo('nobody@people.example')).toEqual([]);
  });

  it.each([
    ['/photos/coco?size=large&x=1', '/photos/coco?size=large&x=1'],
    ['https://elsewhere.example/', undefined],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    [undefined, undefined],
  ])('with the wish to go to %j mails a link that leads on to %j', async (next, kept) => {
    const { email } = await fixture.newPerson();
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
    expect((await post(`/api/auth/forgot-password${query}`, { email })).status).toBe(200);
    const [mail] = await fixture.mailsTo(email);
    const [link = ''] = /\S*\/forgot-password\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(new URL(link, 'https://tamarind.example').searchParams.get('next') ?? undefined).toBe(kept);
  });
});

describe('POST /api/auth/reset-password', () => {
  const canLogIn = async ({ email }: Person, password: string) =>
    (await post('/api/auth/login', { email, password, accountType: 'user' })).ok;

  it('sets the password, ends every session, and the link is used up', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const token = await resetTokenFor(person);
    expect(await stateOf(token)).toBe('valid');
    expect((await reset(token)).status).toBe(200);
    expect((await browser('/api/auth/me')).status).toBe(401);
    expect(await canLogIn(person, PASSWORD)).toBe(false);
    expect(await canLogIn(person, 'a brand new one')).toBe(true);
    expect(await stateOf(token)).toBe('used');
    expect(await (await reset(token)).json()).toMatchObject({ code: 'linkUsed' });
  });

  it('voids the other links', async () => {
    const person = await fixture.newPerson();
    const [first, second] = [await resetTokenFor(person), await resetTokenFor(person)];
    expect((await reset(second)).status).toBe(200);
    expect(await (await reset(first)).json()).toMatchObject({ code: 'linkUsed' });
  });

  it('takes the newest link alone: it ends the one before', async () => {
    const person = await fixture.newPerson();
    const [first, second] = [await resetTokenFor(person), await resetTokenFor(person)];
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'valid']);
    const refused = await reset(first);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({
      code: 'linkReplaced',
      message: 'A newer link has replaced this one. Please use the one in the latest mail.',
    });
    expect(await canLogIn(person, PASSWORD)).toBe(true);
    expect((await reset(second)).status).toBe(200);
  });

  it('leaves one link when two mails are made at the same time', async () => {
    const { email } = await fixture.newPerson();
    const asked = { purpose: 'reset-password' as const, email };
    await Promise.all([1, 2, 3].map(() => deliverMailedLink(fixture.server.deps, asked)));
    const tokens = (await fixture.mailsTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const states = await Promise.all(tokens.map(stateOf));
    expect(states.toSorted()).toEqual(['replaced', 'replaced', 'valid']);
  });

  it('leaves the links of others alone', async () => {
    const theirs = await resetTokenFor(await fixture.newPerson());
    await resetTokenFor(await fixture.newPerson());
    expect(await stateOf(theirs)).toBe('valid');
  });

  it('says that a link has expired after an hour', async () => {
    const token = await resetTokenFor(await fixture.newPerson());
    await later(61 * 60 * 1000, async () => {
      expect(await stateOf(token)).toBe('expired');
      expect(await (await reset(token)).json()).toMatchObject({ code: 'linkExpired' });
    });
  });

  it('proves the address as well', async () => {
    const person = await unverified();
    await reset(await resetTokenFor(person));
    expect(await canLogIn(person, 'a brand new one')).toBe(true);
  });

  it('gives an account without a password its first one', async () => {
    const person = await fixture.newPerson({ password: undefined });
    await reset(await resetTokenFor(person));
    expect(await canLogIn(person, 'a brand new one')).toBe(true);
  });

  it.each([undefined, 'short', 12345678, 'x'.repeat(201)])('refuses %j, and the link stays good', async (password) => {
    const token = await resetTokenFor(await fixture.newPerson());
    const response = await reset(token, password ?? null);
    expect(response.status).toBe(400);
    expect((await response.json()).issues[0].field).toBe('password');
    expect(await stateOf(token)).toBe('valid');
  });

  it.each(['', 'nothing', '%00', '\u{1f965}'])('does not know the link %j', async (token) => {
    expect(await stateOf(token)).toBe('unknown');
    expect((await reset(token)).status).toBe(404);
  });

  it('does not take a link that verifies an address', async () => {
    expect((await reset(await verificationTokenFor(await unverified()))).status).toBe(404);
  });

  it('of an account that is gone is worth nothing', async () => {
    const person = await fixture.newPerson();
    const token = await resetTokenFor(person);
    await fixture.server.deps.db.delete(users).where(eq(users.id, person.id));
    expect((await reset(token)).status).toBe(404);
  });
});
