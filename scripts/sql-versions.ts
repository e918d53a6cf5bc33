import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { guardedMoney } from '#features/licensing/server/proof/find-faults.ts';
import { onUnlimitedConnection, openDatabase } from '#platform/db/database.ts';
import { OWN_NAMES, writeDefinitions } from '#platform/db/definitions.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { checksumOf, VERSIONS_FILE, versionsOf } from '#platform/db/sql-functions.ts';

// Adds the current version of changed SQL functions, so that databases with an older one apply it at the next start.
for (const { name, folder } of databaseSchema.functions) {
  const version = checksumOf(folder);
  if (versionsOf(folder).at(-1) === version) continue;
  appendFileSync(join(folder, VERSIONS_FILE), `${version}\n`);
  console.log(`${name}: ${version}`);
}

// Writes the definitions that guard money as a fresh database has them, for the proof to compare with.
const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-definitions-'));
const server = await startEmbeddedPostgres({
  dataDir,
  pgBin: process.env.PG_BIN,
  onGone: (error) => console.error(error.message),
});
try {
  const { pool, close } = openDatabase({ url: server.url, poolSize: 2, onLostConnection: () => undefined });
  await migrate(pool, databaseSchema);
  await onUnlimitedConnection(pool, async (connection) => {
    await connection.query('begin');
    await connection.query(OWN_NAMES);
    await writeDefinitions(connection, guardedMoney.guarded, guardedMoney.file);
  });
  await close();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
