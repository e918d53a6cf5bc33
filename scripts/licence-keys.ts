import { parseArgs } from 'node:util';
import { markKeyStolen, readKeys, rotateSigningKey } from '#features/licensing/server/licences/signing-keys.ts';
import { readConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { runningDatabaseUrl } from './reach-tamarind.ts';

const args = process.argv.slice(2);
const stolenPlace = args.indexOf('--stolen');
// An id of a key may begin with a dash, which would be read as the next option.
if (stolenPlace >= 0) args.splice(stolenPlace, 2, `--stolen=${args[stolenPlace + 1] ?? ''}`);

// Run as: npm run licence-keys   or with -- --rotate [--now]   or   -- --stolen <kid> --since <time>
const { values } = parseArgs({
  args,
  options: {
    rotate: { type: 'boolean', default: false },
    now: { type: 'boolean', default: false },
    stolen: { type: 'string' },
    since: { type: 'string' },
  },
});

const listKeys = async (db: Database): Promise<void> => {
  const keys = await readKeys(db);
  if (keys.length === 0) console.log('There is no key yet: the first licence makes it.');
  for (const { kid, signsFrom, stolenAt } of keys)
    console.log(`${kid}  signs from ${signsFrom.toISOString()}${stolenAt ? `  stolen ${stolenAt.toISOString()}` : ''}`);
};

const markStolen = async (db: Database, kid: string): Promise<void> => {
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime())) throw new Error('Say since when: --since 2026-11-01T00:00:00Z.');
  if (!(await markKeyStolen(db, kid, since))) throw new Error(`There is no key ${kid}.`);
};

const config = readConfig(process.env);
const url = config.databaseUrl ?? runningDatabaseUrl(config.dataDir);
const { db, close } = openDatabase({ url, poolSize: 1, onLostConnection: () => undefined });
try {
  if (values.stolen !== undefined) await markStolen(db, values.stolen);
  if (values.rotate) await rotateSigningKey({ db, config, now: () => new Date() }, { atOnce: values.now });
  await listKeys(db);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
