import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOCKET_NAME } from '#platform/db/embedded/postmaster.ts';
import { copyProject } from './copy-project.ts';
import {
  canBeNobody,
  isAlive,
  isRoot,
  lastingFolder,
  NOBODY,
  postmasterPid,
  spawnTamarind,
  temporaryFolder,
  WORKER_STARTED,
} from './spawn-tamarind.ts';

const SHELTER = '/var/lib/tamarind';
const listShelter = (): string[] => (existsSync(SHELTER) ? readdirSync(SHELTER) : []);

/** What other tests have there may go at any moment. */
const lockIn = (folder: string): string => {
  try {
    return readFileSync(join(tmpdir(), folder, `${SOCKET_NAME}.lock`), 'utf8');
  } catch {
    return '';
  }
};

/** Shared, because making a database takes longer than anything else here. */
let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = lastingFolder();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

/** A connection of our own, known by the process that serves it. */
const openSession = async (dataDir: string): Promise<{ pid: number }> => {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'tamarind' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { pid: rows[0]?.pid ?? 0 };
};

/** When PostgreSQL last wrote these words into its log. */
const lastTimeOf = (dataDir: string, words: string): number => {
  const lines = readFileSync(join(dataDir, 'postgres/server.log'), 'utf8').split('\n');
  return Date.parse(
    lines
      .findLast((line) => line.includes(words))
      ?.slice(0, 23)
      .concat('Z') ?? '',
  );
};

const startOn = async (env: Record<string, string>, where: { cwd?: string; uid?: number } = {}) => {
  const tamarind = spawnTamarind({ env, ...where });
  await tamarind.printed(WORKER_STARTED);
  return tamarind;
};

describe('stopping', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends everything and leaves no PostgreSQL behind',
    async (signal) => {
      const tamarind = await startOn({ DATA_DIR });
      const pid = postmasterPid(join(DATA_DIR, 'postgres'));
      expect(isAlive(pid)).toBe(true);
      tamarind.child.kill(signal);
      expect(await tamarind.ended).toBe(0);
      expect(isAlive(pid)).toBe(false);
      expect(tamarind.stderr()).toBe('');
    },
  );

  it('the echo of a Ctrl-C that npm hands on does not force it', async () => {
    const tamarind = await startOn({ DATA_DIR });
    tamarind.child.kill('SIGINT');
    tamarind.child.kill('SIGINT');
    expect(await tamarind.ended).toBe(0);
  });

  it('a signal during the first start ends it as well', async () => {
    const folder = temporaryFolder();
    const tamarind = spawnTamarind({ env: { DATA_DIR: folder } });
    while (!readdirSync(folder).includes('postgres')) await new Promise(setImmediate);
    tamarind.child.kill('SIGINT');
    expect(await tamarind.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
  });
});

describe('npm start', () => {
  /** The process that holds the data, which is not npm. */
  const holderPid = () => Number(readFileSync(join(DATA_DIR, 'postgres.lock.pid'), 'utf8'));

  it.each([
    ['SIGTERM', 0],
    ['SIGINT', 0],
    // npm does not hand this one on and ends at once.
    ['SIGHUP', 'SIGHUP'],
    ['SIGKILL', 'SIGKILL'],
  ] as const)('ends everything when npm alone gets %s', async (signal, end) => {
    const npm = spawnTamarind({ env: { DATA_DIR, HOME: tmpdir() }, throughNpm: true });
    await npm.printed(WORKER_STARTED);
    const pids = [holderPid(), postmasterPid(join(DATA_DIR, 'postgres'))];
    expect(pids.map(isAlive)).toEqual([true, true]);
    onTestFinished(() => {
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
    npm.child.kill(signal);
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 60_000, interval: 50 });
    expect(await npm.ended).toBe(end);
  });
});

describe('a PostgreSQL that ends by itself', () => {
  const home = () => join(DATA_DIR, 'postgres');

  it.each(['SIGQUIT', 'SIGKILL'] as const)('is started again, and said so in the log: %s', async (signal) => {
    const tamarind = await startOn({ DATA_DIR, LOG_LEVEL: 'error' });
    const pid = postmasterPid(home());
    process.kill(pid, signal);
    await tamarind.printed('PostgreSQL ended unexpectedly');
    const next = postmasterPid(home());
    expect(next).not.toBe(pid);
    expect(tamarind.stdout()).toContain('and was started again (its log is ');
    tamarind.child.kill('SIGTERM');
    expect(await tamarind.ended).toBe(0);
    expect(isAlive(next)).toBe(false);
  });

  it('and cannot be started again ends the process with one sentence and code 1', async () => {
    const folder = temporaryFolder();
    const tamarind = await startOn({ DATA_DIR: folder });
    renameSync(join(folder, 'postgres/data/global/pg_control'), join(folder, 'postgres/data/global/away'));
    process.kill(postmasterPid(join(folder, 'postgres')), 'SIGKILL');
    expect(await tamarind.ended).toBe(1);
    expect(tamarind.stderr()).toMatch(/^PostgreSQL did not start: .* \(its log is .*server\.log\)\.\n$/);
  });
});

describe('starting again', () => {
  it('works after the process was killed and PostgreSQL outlived it', async () => {
    const killed = await startOn({ DATA_DIR });
    const orphan = postmasterPid(join(DATA_DIR, 'postgres'));
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const second = await startOn({ DATA_DIR });
    expect(isAlive(orphan)).toBe(false);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('does not wait for an orphan that never finishes a fast shutdown', async () => {
    const killed = await startOn({ DATA_DIR });
    const orphan = postmasterPid(join(DATA_DIR, 'postgres'));
    // A backend that does not move keeps PostgreSQL from stopping by itself.
    const stuck = await openSession(DATA_DIR);
    process.kill(stuck.pid, 'SIGSTOP');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const second = await startOn({ DATA_DIR });
    expect([isAlive(orphan), isAlive(stuck.pid)]).toEqual([false, false]);
    const [asked, forced] = ['fast', 'immediate'].map((kind) => lastTimeOf(DATA_DIR, `received ${kind} shutdown`));
    expect((forced ?? Number.NaN) - (asked ?? Number.NaN)).toBeLessThan(10_000);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('works after everything was killed', async () => {
    const killed = await startOn({ DATA_DIR });
    killed.child.kill('SIGSTOP');
    process.kill(postmasterPid(join(DATA_DIR, 'postgres')), 'SIGKILL');
    killed.child.kill('SIGKILL');
    await killed.ended;
    const second = await startOn({ DATA_DIR });
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });
});

describe('where and as whom', () => {
  it('in a folder whose path is too long for a socket', async () => {
    const DATA_DIR = join(temporaryFolder(), 'a-very-long-name-'.repeat(5));
    const tamarind = await startOn({ DATA_DIR });
    const sockets = readdirSync(tmpdir()).filter((name) => name.startsWith('tamarind-'));
    const ours = sockets.filter((name) => lockIn(name).includes(DATA_DIR));
    expect(ours).toHaveLength(1);
    tamarind.child.kill('SIGINT');
    expect(await tamarind.ended).toBe(0);
    rmSync(join(tmpdir(), ours[0] ?? ''), { recursive: true });
  });

  it.runIf(canBeNobody)('as a normal user', async () => {
    const DATA_DIR = temporaryFolder(NOBODY);
    const tamarind = await startOn({ DATA_DIR }, { uid: NOBODY });
    expect(statSync(join(DATA_DIR, 'postgres/data')).uid).toBe(NOBODY);
    tamarind.child.kill('SIGINT');
    expect(await tamarind.ended).toBe(0);
  });

  it.runIf(isRoot)('as root in a project that no other account can enter', async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const cwd = join(closed, 'project');
    copyProject(cwd);
    const pointer = join(closed, 'data/postgres.location');
    const sheltered = new Set(listShelter());
    const tamarind = await startOn({ DATA_DIR: join(closed, 'data') }, { cwd });
    const home = readFileSync(pointer, 'utf8').trim();
    expect(isAlive(postmasterPid(home))).toBe(true);
    tamarind.child.kill('SIGINT');
    expect(await tamarind.ended).toBe(0);

    const again = await startOn({ DATA_DIR: join(closed, 'data') }, { cwd });
    expect(readFileSync(pointer, 'utf8').trim()).toBe(home);
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
    const programs = listShelter().filter((name) => name.startsWith('postgresql-') && !sheltered.has(name));
    for (const path of [home, ...programs.map((name) => join(SHELTER, name))]) rmSync(path, { recursive: true });
  });
});
