import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asAdmin, createDatabase, dropDatabase, type TestServer, withDatabase } from './test-server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside.
  interface ProvidedContext {
    testServer: TestServer;
  }
}

type Cluster = { adminUrl: string; url: string; stop: () => Promise<void> };

/** Turns durability off: test data need not survive a crash. */
const disableDurability = async (adminUrl: string): Promise<void> => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await asAdmin(adminUrl, `ALTER SYSTEM SET ${setting} = off`);
  await asAdmin(adminUrl, 'SELECT pg_reload_conf()');
};

const startCluster = async (): Promise<Cluster> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, url: given, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-test-'));
  // As root, the server runs as another account, which has to enter this folder.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    pgBin: process.env.PG_BIN,
    onGone: (error) => console.error(error.message),
  });
  await disableDurability(postgres.adminUrl);
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** One server for the whole run and one migrated template, which `createTestDatabase` copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startCluster();
  const template = await createDatabase({ ...cluster, template: 'template1' });
  const database = openDatabase({
    url: withDatabase(cluster.url, template),
    poolSize: 2,
    onLostConnection: () => undefined,
  });
  await migrate(database.pool, databaseSchema);
  await database.close();
  project.provide('testServer', { adminUrl: cluster.adminUrl, url: cluster.url, template });
  return async () => {
    await dropDatabase(cluster.adminUrl, template);
    await cluster.stop();
  };
};
