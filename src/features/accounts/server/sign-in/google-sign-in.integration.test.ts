import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { codeAt } from '../../../../../tests/support/authenticator.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import {
  type OpenIdPerson,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../../../tests/support/openid-provider.ts';
import { finishGoogleSignIn } from '../../sign-in.contract.ts';
import { signInMethods, users } from '../accounts.tables.ts';

const PUBLIC_URL = 'http://tamarind.localhost';

let google: OpenIdProvider;
let fixture: AccountsFixture;
beforeAll(async () => {
  google = await startOpenIdProvider(PUBLIC_URL + finishGoogleSignIn.path);
  fixture = await openAccountsFixture({
    env: {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER_URL: google.url,
    },
  });
});
afterAll(async () => {
  await fixture.server.stop();
  await google.stop();
});

const person = (facts: Partial<OpenIdPerson> = {}): OpenIdPerson => {
  const sub = crypto.randomUUID();
  return {
    sub,
    email: `${sub}@gmail.example`,
    email_verified: true,
    given_name: 'Yaëlle',
    family_name: 'Toussaint',
    ...facts,
  };
};

const start = async (browser: Browser, query = '') => {
  const response = await browser(`/api/auth/google${query}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};
const finish = async (browser: Browser, returned: string) => {
  const response = await browser(returned.replace(PUBLIC_URL, ''));
  expect(response.status).toBe(302);
  return response.headers.get('location');
};
const signIn = async (browser: Browser, who: OpenIdPerson | 'cancel', query = '') =>
  finish(browser, await google.answer(await start(browser, query), who));
const me = async (browser: Browser) => (await browser('/api/auth/me')).json();

describe('sign-in with Google', () => {
  it('opens a verified account and leads to the own page with a welcome', async () => {
    const browser = fixture.visit();
    const yaelle = person();
    expect(await signIn(browser, yaelle)).toBe('/profile?welcome=true');
    expect(await me(browser)).toMatchObject({ email: yaelle.email, firstName: 'Yaëlle', lastName: 'Toussaint' });
    expect(await (await browser('/api/profile')).json()).toMatchObject({ hasPassword: false, isLinkedToGoogle: true });
    expect((await fixture.mailsTo(yaelle.email)).map(({ subject }) => subject)).toEqual(['welcome']);
  });

  it('opens the account of a creator where the person came to upload, and changes no other account', async () => {
    const browser = fixture.visit();
    const query = '?next=%2Fcreator%2Fuploads&accountType=creator';
    expect(await signIn(browser, person(), query)).toBe('/creator/uploads');
    expect(await me(browser)).toMatchObject({ isCreator: true });

    const known = person();
    await signIn(fixture.visit(), known);
    const again = fixture.visit();
    await signIn(again, known, query);
    expect(await me(again)).toMatchObject({ isCreator: false });
  });

  it('finds the same account again, also when its address has changed at Google', async () => {
    const first = fixture.visit();
    const yaelle = person();
    await signIn(first, yaelle);
    const again = fixture.visit();
    await signIn(again, { ...yaelle, email: 'new-address@gmail.example' });
    expect((await me(again)).id).toBe((await me(first)).id);
  });

  it('asks for an account at Google, with proof that the answer is for this browser', async () => {
    const asked = new URL(await start(fixture.visit()));
    expect(asked.origin).toBe(google.url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/api/auth/google/callback`,
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
  });

  it.each([
    ['?next=%2Fphotos%3Fsort%3Dnew', '/photos?sort=new'],
    ['?next=%2Fphotos%2Fabc%23like%3Dabc', '/photos/abc#like=abc'],
    ['?next=https%3A%2F%2Fevil.example', '/profile?welcome=true'],
    ['?next=%2F%2Fevil.example', '/profile?welcome=true'],
    ['?next=%2F%5Cevil.example', '/profile?welcome=true'],
    ['?next=a&next=b', '/profile?welcome=true'],
  ])('with %s returns to %s', async (query, destination) => {
    expect(await signIn(fixture.visit(), person(), query)).toBe(destination);
  });

  it('joins a verified account with the same address', async () => {
    const existing = await fixture.newPerson({ isCreator: true });
    const browser = fixture.visit();
    expect(await signIn(browser, person({ email: existing.email.toUpperCase() }))).toBe(
      '/creator/profile?welcome=true',
    );
    expect((await me(browser)).id).toBe(existing.id);
    await fixture.logIn(existing);
  });

  it('takes over an unverified one, whose password then opens nothing', async () => {
    const squatter = await fixture.newPerson({ emailVerified: false });
    const browser = fixture.visit();
    await signIn(browser, person({ email: squatter.email }));
    expect((await me(browser)).id).toBe(squatter.id);
    await expect(fixture.logIn(squatter)).rejects.toThrow('Invalid email or password');
  });

  it('names somebody whose names Google does not tell', async () => {
    const browser = fixture.visit();
    await signIn(browser, person({ email: 'quiet.one@gmail.example', given_name: ' \u200b', family_name: '' }));
    expect(await me(browser)).toMatchObject({ firstName: 'quiet.one', lastName: '' });
  });

  it('keeps none of Google’s tokens', async () => {
    const browser = fixture.visit();
    await signIn(browser, person());
    const { id } = await me(browser);
    const found = await fixture.server.deps.db.execute(sql`select * from ${signInMethods} where user_id = ${id}`);
    expect(found.rows).toEqual([
      {
        id: expect.any(String),
        user_id: id,
        provider_id: 'google',
        account_id: expect.any(String),
        password: null,
        created_at: expect.anything(),
        updated_at: expect.anything(),
      },
    ]);
  });

  it('asks for the second factor before it signs in', async () => {
    const existing = await fixture.newPerson();
    const home = await fixture.logIn(existing);
    const enrol = await home('/api/auth/two-factor/enrol', { method: 'POST', json: { password: PASSWORD } });
    const { secret } = await enrol.json();
    const codeIn = (steps: number) => codeAt(secret, fixture.clock.now, steps);
    await home('/api/auth/two-factor/confirm', { method: 'POST', json: { code: codeIn(0) } });

    const browser = fixture.visit();
    const led = await signIn(browser, person({ email: existing.email }), '?next=%2Fexplore');
    expect(led).toBe('/login?second_factor=google&next=%2Fexplore');
    expect((await browser('/api/auth/me')).status).toBe(401);
    const pass = (code: string) => browser('/api/auth/second-factor', { method: 'POST', json: { code } });
    expect(await (await pass('000000')).json()).toMatchObject({ code: 'secondFactorWrong', secondFactor: true });
    const passed = await pass(codeIn(1));
    expect(await passed.json()).toMatchObject({ user: { id: existing.id }, destination: '/explore' });
    expect((await me(browser)).id).toBe(existing.id);
    expect((await pass(codeIn(1))).status).toBe(401);
  });
});

describe('a sign-in with Google that fails leads back to the login page with the reason', () => {
  it('when it is cancelled', async () => {
    const browser = fixture.visit();
    expect(await signIn(browser, 'cancel')).toBe('/login?google=cancelled');
    // Whoever signs in another way still comes back.
    expect(await signIn(browser, 'cancel', '?next=%2Fphotos%2Fabc%23like%3Dabc')).toBe(
      '/login?google=cancelled&next=%2Fphotos%2Fabc%23like%3Dabc',
    );
    expect(await signIn(browser, 'cancel', '?next=%2F%2Fevil.example')).toBe('/login?google=cancelled');
    expect((await browser('/api/auth/me')).status).toBe(401);
  });

  it('when Google has not verified the address', async () => {
    const unproven = person({ email_verified: false });
    expect(await signIn(fixture.visit(), unproven)).toBe('/login?google=emailNotVerified');
    const made = await fixture.server.deps.db.select().from(users).where(eq(users.email, unproven.email));
    expect(made).toEqual([]);
  });

  it('when the answer belongs to another browser', async () => {
    const returned = await google.answer(await start(fixture.visit()), person());
    expect(await finish(fixture.visit(), returned)).toBe('/login?google=failed');
    const third = fixture.visit();
    await start(third);
    expect(await finish(third, returned)).toBe('/login?google=failed');
  });

  it('when the answer comes twice', async () => {
    const browser = fixture.visit();
    const returned = await google.answer(await start(browser), person());
    const cookies = new Map(browser.cookies);
    expect(await finish(browser, returned)).toBe('/profile?welcome=true');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await finish(browser, returned)).toBe('/login?google=failed');
  });

  it('when it took too long', async () => {
    const browser = fixture.visit();
    const returned = await google.answer(await start(browser), person());
    fixture.clock.now = new Date(Date.now() + 11 * 60 * 1000);
    expect(await finish(browser, returned)).toBe('/login?google=failed');
    fixture.clock.now = new Date();
  });

  it.each([
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', 'guessed')],
    ['another state', (url: URL) => url.searchParams.set('state', 'guessed')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'second')],
    ['an error', (url: URL) => url.searchParams.set('error', 'server_error')],
  ])('when %s comes back', async (_, change) => {
    const browser = fixture.visit();
    const returned = new URL(await google.answer(await start(browser), person()));
    change(returned);
    expect(await finish(browser, returned.href)).toBe('/login?google=failed');
    expect((await browser('/api/auth/me')).status).toBe(401);
  });

  it('when the browser’s own part was changed', async () => {
    const browser = fixture.visit();
    const returned = await google.answer(await start(browser), person());
    browser.cookies.set('tamarind.google', `${browser.cookies.get('tamarind.google')}00`);
    expect(await finish(browser, returned)).toBe('/login?google=failed');
  });
});

describe('where Google is not set up, or away', () => {
  it('the browser is led back with the reason', async () => {
    const bare = await openAccountsFixture({ database: fixture.server.database });
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      const response = await bare.visit()(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login?google=notConfigured']);
    }
    await bare.server.stop();
  });

  it('it is tried again with the next visitor', async () => {
    const redirectUri = PUBLIC_URL + finishGoogleSignIn.path;
    const late = await startOpenIdProvider(redirectUri);
    await late.stop();
    const env = {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: late.clientId,
      GOOGLE_CLIENT_SECRET: late.clientSecret,
      GOOGLE_ISSUER_URL: late.url,
    };
    const away = await openAccountsFixture({ database: fixture.server.database, env });
    const response = await away.visit()('/api/auth/google');
    expect(response.headers.get('location')).toBe('/login?google=failed');
    expect(away.server.logged.some(({ msg }) => msg === 'Sign-in with Google could not begin.')).toBe(true);
    const back = await startOpenIdProvider(redirectUri, Number(new URL(late.url).port));
    expect((await away.visit()('/api/auth/google')).headers.get('location')).toContain(late.url);
    await back.stop();
    await away.server.stop();
  });
});
