import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { canReach, type ServerUser } from './server-user.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';
/** The longest path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const LONGEST_PATH_BYTES = 103;

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_PATH_BYTES;

const makePrivate = (folder: string, user: ServerUser): string => {
  const uid = user?.uid ?? process.getuid?.();
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  }
  // Anybody may create names in a temporary folder: only a private folder of the right owner is trusted.
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  throw new StartError(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
};

/** The socket's folder: beside the data, or a short temporary folder when that path is too long for a socket. */
export const chooseSocketFolder = (home: string, user: ServerUser): string => {
  if (fits(home)) return home;
  const name = `tamarind-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const base = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, name)) && canReach(folder, user));
  if (base) return makePrivate(join(base, name), user);
  throw new StartError(`DATA_DIR is too long for a socket in ${home}: choose a shorter one.`);
};

const POLL_MS = 5;
/**
 * Fast shutdown of an orphan: short, because a server in crash recovery never finishes one. Committed data is in its
 * WAL anyway.
 */
const ORPHAN_FAST_MS = 2_000;
/** Longer than the five seconds after which an immediate shutdown kills what does not end. */
const ORPHAN_IMMEDIATE_MS = 7_000;
const KILL_MS = 400;

const linesOf = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};

const pidFileOf = (dataFolder: string): string => join(dataFolder, 'postmaster.pid');
const socketLockOf = (socketFolder: string): string => join(socketFolder, `${SOCKET_NAME}.lock`);

/** PostgreSQL writes its state into the eighth line of its pid file, for programs that wait for it. */
export const isReady = (dataFolder: string, pid: number): boolean => {
  const lines = linesOf(pidFileOf(dataFolder));
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/**
 * A process id may belong to another program by now, so the process's working folder is compared with the data folder.
 */
const isPostmasterOn = (pid: number, dataFolder: string): boolean => {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataFolder);
    }
    const folder = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
    return folder === realpathSync(dataFolder) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
};

type StopRequest = { pid: number; isRunning: () => boolean; fastMs: number; immediateMs: number };

/** Stops the server without waiting for its clients: fast shutdown first, then immediate shutdown, then SIGKILL. */
export const stopPostmaster = async ({ pid, isRunning, fastMs, immediateMs }: StopRequest): Promise<void> => {
  const steps = [
    { signal: 'SIGINT', waitMs: fastMs },
    { signal: 'SIGQUIT', waitMs: immediateMs },
    { signal: 'SIGKILL', waitMs: KILL_MS },
  ] as const;
  for (const { signal, waitMs } of steps) {
    if (!isRunning()) return;
    process.kill(pid, signal);
    const deadline = performance.now() + waitMs;
    while (isRunning() && performance.now() < deadline) await pause(POLL_MS);
  }
};

/** Stops a server that outlived a killed Tamarind, and removes its leftover files. */
export const clearLeftovers = async (dataFolder: string, socketFolder: string): Promise<void> => {
  const files = [pidFileOf(dataFolder), socketLockOf(socketFolder)];
  const pids = new Set(files.map((file) => Number(linesOf(file)[0] ?? 0)).filter((pid) => pid > 1));
  for (const pid of pids) {
    const isRunning = () => isPostmasterOn(pid, dataFolder);
    await stopPostmaster({ pid, isRunning, fastMs: ORPHAN_FAST_MS, immediateMs: ORPHAN_IMMEDIATE_MS });
  }
  for (const file of files) rmSync(file, { force: true });
};
