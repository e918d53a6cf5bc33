import { join } from 'node:path';
import type { DatabaseSchema } from '#platform/db/migrate.ts';
import { migrationsFolder } from '#platform/db/migrations-folder.ts';

const features = join(import.meta.dirname, '../features');

/** Everything that a database of this release has. A feature with functions of its own is listed here. */
export const databaseSchema: DatabaseSchema = {
  migrations: migrationsFolder,
  functions: [{ name: 'search', folder: join(features, 'catalogue/server/search/sql') }],
};
