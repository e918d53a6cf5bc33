import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSchema } from '#app/database-schema.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type AccountsHouse, openAccountsHouse } from '../../../../tests/support/accounts-house.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { signSessionToken } from './session-cookie.ts';

/** The database as it was before this migration. */
const FIRST_NEW_MIGRATION = 'hashed_sessions';
const SESSION = 'tamarind.session_token';

let database: TestDatabase;
let house: AccountsHouse;

const oldMigrations = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamarind-old-migrations-'));
  cpSync(databaseSchema.migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith(FIRST_NEW_MIGRATION)),
  );
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

const OLD_ROWS = `
  insert into users (id, email, email_verified, first_name, last_name, display_name) values
    ('ana', 'ana@people.example', true, 'Ana', 'Pérez', 'Ana Pérez');
  insert into sessions (id, token, user_id, created_at, updated_at, expires_at) values
    ('new', 'token-of-today', 'ana', now() - interval '1 day', now(), now() + interval '29 days'),
    ('old', 'token-of-long-ago', 'ana', now() - interval '80 days', now(), now() + interval '30 days'),
    ('too-old', 'token-of-last-year', 'ana', now() - interval '300 days', now(), now() + interval '30 days');
`;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  const folder = oldMigrations();
  await migrate(database.pool, { migrations: folder, functions: [] });
  rmSync(folder, { recursive: true });
  await database.pool.query(OLD_ROWS);
  await migrate(database.pool, databaseSchema);
  house = await openAccountsHouse({ database });
});
afterAll(async () => {
  await house.server.stop();
  await database.drop();
});

const browserWith = (token: string) => {
  const browser = house.visit();
  const cookie = signSessionToken(token, house.server.deps.config.secret);
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
