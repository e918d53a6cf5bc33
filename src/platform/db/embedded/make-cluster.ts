import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';
import { majorOf } from './programs.ts';
import { type ServerUser, spawnOptions } from './server-user.ts';

/** Role and database of the application. The role is no superuser, as on any other server. */
export const ROLE = 'tamarind';
const DRAFT_PREFIX = 'data.draft-';
const BUILTIN_LOCALES_SINCE = 17;

export type ClusterMaker = { bin: string; version: string; home: string; user: ServerUser; signal?: AbortSignal };

const localeArguments = (version: string): string[] =>
  majorOf(version) >= BUILTIN_LOCALES_SINCE
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=icu', '--icu-locale=und', '--locale=C'];

const run = async (maker: ClusterMaker, program: string, args: string[], input = ''): Promise<void> => {
  const child = spawn(join(maker.bin, program), args, {
    ...spawnOptions(maker.home, maker.user),
    ...(maker.signal && { signal: maker.signal }),
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  child.stdout.resume();
  child.stdin.end(input);
  const [code, errors] = await Promise.all([ended, text(child.stderr)]).catch((error: Error) => [1, error.message]);
  if (code !== 0)
    throw new StartError(`The embedded database could not be made: ${program} said "${`${errors}`.trim()}".`);
};

/** Runs initdb in a temporary folder and renames it at the end, so a killed start leaves no half-made cluster. */
export const makeCluster = async (maker: ClusterMaker, dataFolder: string): Promise<void> => {
  const { home, version } = maker;
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
  const draft = join(home, `${DRAFT_PREFIX}${process.pid}`);
  await run(maker, 'initdb', [
    `--pgdata=${draft}`,
    '--username=postgres',
    // Only somebody who can open the socket's folder can connect, and it is private to the account.
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...localeArguments(version),
  ]);
  const statements = `CREATE ROLE ${ROLE} LOGIN;\nCREATE DATABASE ${ROLE} OWNER ${ROLE};\n`;
  await run(maker, 'postgres', ['--single', '-D', draft, 'postgres'], statements);
  renameSync(draft, dataFolder);
};

/** Data of one major version cannot be read by the programs of another. */
export const checkVersion = (dataFolder: string, version: string): void => {
  const made = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (Number(made) === majorOf(version)) return;
  throw new StartError(
    `The database in ${dataFolder} was made by PostgreSQL ${made}, but the programs here are ${version}: set PG_BIN to the folder of version ${made}.`,
  );
};
