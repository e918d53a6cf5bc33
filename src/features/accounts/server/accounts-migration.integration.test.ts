import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type AccountsFixture, openAccountsFixture, PASSWORD } from '../../../../tests/support/accounts-fixture.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { createDatabaseBefore } from '../../../../tests/support/old-database.ts';
import { hashPassword } from './passwords/passwords.ts';
import { signSessionToken } from './sessions/session-cookie.ts';

/** The database as it was before this migration. */
const FIRST_NEW_MIGRATION = 'hashed_sessions';
const SESSION = 'tamarind.session_token';

let database: TestDatabase;
let fixture: AccountsFixture;

const linkOf = (token: string) => `verify-email:${createHash('sha256').update(token).digest('base64url')}`;

const oldRows = (passwordHash: string) => `
  insert into users (id, email, email_verified, first_name, last_name, display_name) values
    ('ana', 'ana@people.example', true, 'Ana', 'Pérez', 'Ana Pérez'),
    ('ben', 'ben@people.example', false, 'Ben', 'Croes', 'Ben Croes'),
    ('cleo', 'cleo@people.example', false, 'Cleo', 'Joseph', 'Cleo Joseph');
  insert into sessions (id, token, user_id, created_at, updated_at, expires_at) values
    ('new', 'token-of-today', 'ana', now() - interval '1 day', now(), now() + interval '29 days'),
    ('old', 'token-of-long-ago', 'ana', now() - interval '80 days', now(), now() + interval '30 days'),
    ('too-old', 'token-of-last-year', 'ana', now() - interval '300 days', now(), now() + interval '30 days');
  insert into sign_in_methods (id, user_id, account_id, provider_id, password) values
    ('ben', 'ben', 'ben', 'credential', '${passwordHash}'), ('cleo', 'cleo', 'cleo', 'credential', '${passwordHash}');
  insert into verifications (id, identifier, value, expires_at) values
    ('ben', '${linkOf('link-of-ben')}', 'ben', now() + interval '1 hour'),
    ('cleo', '${linkOf('link-of-cleo')}', 'cleo', now() + interval '1 hour');
`;

beforeAll(async () => {
  database = await createDatabaseBefore(FIRST_NEW_MIGRATION);
  await database.pool.query(oldRows(await hashPassword(PASSWORD)));
  await migrate(database.pool, databaseSchema);
  fixture = await openAccountsFixture({ database });
});
afterAll(async () => {
  await fixture.server.stop();
  await database.drop();
});

const browserWith = (token: string) => {
  const browser = fixture.visit();
  const cookie = signSessionToken(token, fixture.server.deps.config.secret);
  browser.cookies.set(SESSION, encodeURIComponent(cookie));
  return browser;
};

it('a session that was open before the update stays open', async () => {
  expect((await browserWith('token-of-today')('/api/auth/me')).status).toBe(200);
});

it('a session that was open before the update ends 90 days after its sign-in', async () => {
  const sessions: { startedAt: string; expiresAt: string }[] = await (
    await browserWith('token-of-long-ago')('/api/auth/sessions')
  ).json();
  const [first] = sessions;
  const days = (Date.parse(first?.expiresAt ?? '') - Date.parse(first?.startedAt ?? '')) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(90);
  expect((await browserWith('token-of-last-year')('/api/auth/me')).status).toBe(401);
});

const post = (path: string, json: unknown) => fixture.visit()(path, { method: 'POST', json });
const logIn = async (name: string, password = PASSWORD) =>
  (await post('/api/auth/login', { email: `${name}@people.example`, password, accountType: 'user' })).status;
const verify = async (token: string) => (await post('/api/verification/verify-email', { token })).status;

it('an address that waited for its verification before the update still does, with its link and its password', async () => {
  expect(await logIn('ben')).toBe(403);
  expect(await verify('link-of-ben')).toBe(200);
  expect(await logIn('ben')).toBe(200);
});

it('a stranger’s sign-up after the update takes nothing from it', async () => {
  const email = 'cleo@people.example';
  const stranger = { email, password: 'a stranger’s own', firstName: 'Mallory', lastName: 'Lurk', accountType: 'user' };
  expect((await post('/api/auth/signup', stranger)).status).toBe(409);
  const strangersLink = await fixture.tokenFor(email);
  await post('/api/verification/request-verification', { email });
  expect((await fixture.mailsTo(email))[0]?.subject).toBe('choose-password');
  expect([await logIn('cleo'), await logIn('cleo', stranger.password)]).toEqual([403, 403]);
  expect(await verify('link-of-cleo')).toBe(200);
  expect([await logIn('cleo'), await logIn('cleo', stranger.password)]).toEqual([200, 401]);
  expect(await verify(strangersLink)).toBe(410);
});
