import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicKeys, signText } from '#features/licensing/server/licences/signing-keys.ts';
import { readConfig } from '#platform/config.ts';
import { runCommand } from '../scripts/run-command.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

const SECRET = 'a secret that is long enough for every test';
let database: TestDatabase;
const config = readConfig({ NODE_ENV: 'test', SECRET });
const deps = () => ({ db: database.db, config, now: () => new Date() });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The command as whoever runs the site types it: `npm run licence-keys -- …`. */
const run = (...args: string[]) =>
  runCommand('npm', ['run', '--silent', 'licence-keys', '--', ...args], {
    env: { DATABASE_URL: database.url, SECRET, NODE_ENV: 'test' },
  });

test('a site without licences has no key yet, and the command says so', async () => {
  const { output, exitCode } = await run();
  expect([exitCode, output]).toEqual([0, expect.stringContaining('There is no key yet')]);
});

test('a rotation publishes a key that signs after a day; what the old one signed stays valid', async () => {
  const old = await signText(deps(), 'text');
  const { output, exitCode } = await run('--rotate');
  expect(exitCode, output).toBe(0);
  const keys = await publicKeys(database.db);
  expect(keys).toHaveLength(2);
  for (const { kid } of keys) expect(output).toContain(kid);
  expect((await signText(deps(), 'text')).kid).toBe(old.kid);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect((await signText({ ...deps(), now: () => tomorrow }, 'text')).kid).toBe(keys[1]?.kid);
});

test('after a theft the key is replaced at once and the theft is dated', async () => {
  const stolen = await signText(deps(), 'text');
  const since = '2026-11-01T00:00:00.000Z';
  const { output, exitCode } = await run('--stolen', stolen.kid, '--since', since, '--rotate', '--now');
  expect(exitCode, output).toBe(0);
  expect(output).toContain(`stolen ${since}`);
  expect((await signText(deps(), 'text')).kid).not.toBe(stolen.kid);
});

test.each([
  [['--stolen', 'nobody', '--since', '2026-11-01T00:00:00Z'], 'There is no key nobody'],
  [['--stolen', '-nobody', '--since', '2026-11-01T00:00:00Z'], 'There is no key -nobody'],
  [['--stolen', 'nobody'], 'Say since when'],
  [['--frobnicate'], 'frobnicate'],
])('%j is refused in words', async (args, words) => {
  const { output, exitCode } = await run(...args);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(words)]);
});
