import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { checksumOf, VERSIONS_FILE, versionsOf } from '#platform/db/sql-functions.ts';

// Adds the current version of changed SQL functions, so that databases with an older one apply it at the next start.
for (const { name, folder } of databaseSchema.functions) {
  const version = checksumOf(folder);
  if (versionsOf(folder).at(-1) === version) continue;
  appendFileSync(join(folder, VERSIONS_FILE), `${version}\n`);
  console.log(`${name}: ${version}`);
}
