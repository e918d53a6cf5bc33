import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startOldPostgres } from './old-postgres.ts';
import { canBeNobody, NOBODY, spawnTamarind, temporaryFolder, WORKER_STARTED } from './spawn-tamarind.ts';

/** Starts with these variables and expects it to leave with one sentence and a non-zero exit. */
const refusal = async (env: Record<string, string>, uid?: number): Promise<string> => {
  const tamarind = spawnTamarind({ env, ...(uid === undefined ? {} : { uid }) });
  expect(await tamarind.ended).toBe(1);
  expect(tamarind.stdout()).toBe('');
  return tamarind.stderr();
};

const listen = async (): Promise<{ port: number; close: () => void }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

describe('a start that cannot go on says one sentence and exits with 1', () => {
  it('a wrong value', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
  });

  it('a busy port', async () => {
    const { port, close } = await listen();
    const sentence = await refusal({ ROLES: 'web', PORT: String(port), DATA_DIR: temporaryFolder() });
    close();
    expect(sentence).toBe(
      `PORT ${port} is already in use on 127.0.0.1: stop the other program, or choose another PORT.\n`,
    );
  });

  it('an address of another machine', async () => {
    const env = { ROLES: 'web', HOST: '192.0.2.1', EXPOSE_DEVELOPMENT: 'on', PORT: '0', DATA_DIR: temporaryFolder() };
    const sentence = await refusal(env);
    expect(sentence).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });

  it('an address that others can reach, outside production', async () => {
    expect(await refusal({ ROLES: 'web', HOST: '0.0.0.0', DATA_DIR: temporaryFolder() })).toBe(
      'HOST 0.0.0.0 opens Tamarind to the network, which is for production: set NODE_ENV=production with SECRET and SMTP_URL, or leave HOST out, or insist with EXPOSE_DEVELOPMENT=on.\n',
    );
  });

  it('a data folder that cannot be made', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const sentence = await refusal({ DATA_DIR: join(file, 'data') });
    expect(sentence).toBe(`DATA_DIR ${file}/data cannot be written to: part of the path is a file.\n`);
  });

  it.runIf(canBeNobody)('a data folder that belongs to another account', async () => {
    const DATA_DIR = temporaryFolder();
    const sentence = await refusal({ DATA_DIR }, NOBODY);
    expect(sentence).toBe(`DATA_DIR ${DATA_DIR} cannot be written to: permission denied.\n`);
  });

  it('a second start on the same data', async () => {
    const DATA_DIR = temporaryFolder();
    const first = spawnTamarind({ env: { DATA_DIR } });
    await first.printed(WORKER_STARTED);
    expect(await refusal({ DATA_DIR })).toBe(
      `DATA_DIR ${DATA_DIR} is in use by another Tamarind (process ${first.child.pid}): stop that one, or choose another DATA_DIR.\n`,
    );
  });

  it('a folder without PostgreSQL', async () => {
    const folder = temporaryFolder();
    expect(await refusal({ PG_BIN: folder, DATA_DIR: temporaryFolder() })).toBe(
      `PG_BIN must be a folder with the programs postgres and initdb, not "${folder}".\n`,
    );
  });

  it('a database server that is not there', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/shop', DATA_DIR: temporaryFolder() })).toBe(
      'DATABASE_URL cannot be used: 127.0.0.1:1/shop: the connection was refused.\n',
    );
  });

  it('a database server that never answers', async () => {
    const { port, close } = await listen();
    const sentence = await refusal({
      DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/shop`,
      DATA_DIR: temporaryFolder(),
    });
    close();
    expect(sentence).toBe(`DATABASE_URL cannot be used: 127.0.0.1:${port}/shop: nothing answers.\n`);
  });

  it('a database server that is too old', async () => {
    const { url, server } = await startOldPostgres();
    const sentence = await refusal({ DATABASE_URL: url, DATA_DIR: temporaryFolder() });
    server.close();
    expect(sentence).toBe('DATABASE_URL leads to PostgreSQL 14.9, but Tamarind needs 15 or newer.\n');
  });
});
