import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { logInto } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { watchFirstAdmin } from './watch-first-admin.ts';

let database: TestDatabase;
const cleanups: Cleanup[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup.run();
  await database.db.delete(users);
});
afterAll(() => database.drop());

const configOf = (env: NodeJS.ProcessEnv): Config =>
  readConfig({ SECRET: 'a secret of more than thirty-two characters', ...env });

const watch = async (env: NodeJS.ProcessEnv) => {
  const printed: string[] = [];
  const logged: { level: number; msg: string }[] = [];
  const cleanup = createCleanup((error) => {
    throw error;
  });
  cleanups.push(cleanup);
  const log = logInto('info', { write: (line) => void logged.push(JSON.parse(line)) });
  await watchFirstAdmin({ config: configOf(env), db: database.db, log }, (line) => printed.push(line), cleanup, 5);
  return { printed, logged, stop: () => cleanup.run() };
};

const openAdmin = () =>
  createAccount(database.db, { email: 'a@example.com', firstName: 'A', lastName: 'B', isAdmin: true });

const WARN = 40;
const published = { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://tamarind.example' };

it('a public site without an admin warns in its output, and in the log until there is one', async () => {
  const { printed, logged } = await watch(published);
  const warning =
    'Warning: there is no admin yet, and whoever signs in first can become it at https://tamarind.example/login. Do it now, or set BOOTSTRAP_CODE.';
  expect(printed).toEqual([warning]);
  await expect.poll(() => logged.length).toBeGreaterThan(2);
  expect(logged.every(({ level, msg }) => level === WARN && msg === warning)).toBe(true);

  await openAdmin();
  await expect.poll(() => logged.at(-1)?.msg).toBe('there is an admin now');
  expect(printed).toHaveLength(1);
});

it('with a code it says how, and never the code itself', async () => {
  const { printed, logged } = await watch({ ...published, BOOTSTRAP_CODE: 'seven ripe tamarinds' });
  expect(printed).toEqual([
    'Warning: there is no admin yet. Sign in at https://tamarind.example/login and give the BOOTSTRAP_CODE to Bootstrap Admin Access.',
  ]);
  expect(JSON.stringify(logged)).not.toContain('tamarinds');
});

it('is silent where there is an admin', async () => {
  await openAdmin();
  const { printed, logged } = await watch(published);
  expect([printed, logged]).toEqual([[], []]);
});
