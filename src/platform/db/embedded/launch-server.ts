import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { isReady, stopPostmaster } from './postmaster.ts';
import { type ServerUser, spawnOptions } from './server-user.ts';

/**
 * Settings for one machine that also serves the web. They are passed on the command line, so every start applies them.
 */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // An embedded database has no replica, so it need not write WAL for one.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  // A query whose client was killed ends by itself.
  client_connection_check_interval: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the client, which logs them; statements and row contents may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

const serverArguments = (dataFolder: string, socketFolder: string): string[] => [
  '-D',
  dataFolder,
  '-k',
  socketFolder,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

type ServerPaths = {
  bin: string;
  /** Folder of the server's log, beside the data. */
  home: string;
  dataFolder: string;
  socketFolder: string;
  user: ServerUser;
};

export type RunningServer = { process: ChildProcess; stop: () => Promise<void> };

const READY_POLL_MS = 3;
/** Long, because a database that was killed recovers before it answers. */
const READY_LIMIT_MS = 120_000;
/** Short, because requests and jobs were given most of the ten seconds that stopping may take. */
const FAST_STOP_MS = 1_000;
const IMMEDIATE_STOP_MS = 400;
const LARGEST_LOG_BYTES = 1_000_000;

/** PostgreSQL's message while processes of a killed server still hold its shared memory. */
const STILL_HELD = 'shared memory block';
const STILL_HELD_LIMIT_MS = 10_000;
const STILL_HELD_POLL_MS = 100;

export const logPathIn = (home: string): string => join(home, 'server.log');

const openLog = (path: string): number => {
  const file = openSync(path, 'a');
  if (fstatSync(file).size > LARGEST_LOG_BYTES) ftruncateSync(file);
  return file;
};

const lastFatalLine = (logPath: string): string =>
  readFileSync(logPath, 'utf8')
    .split('\n')
    .findLast((line) => line.includes('FATAL:'))
    ?.replace(/^.*FATAL:\s*/, '') ?? 'it gave no reason';

const launchOnce = async (paths: ServerPaths, signal: AbortSignal | undefined): Promise<RunningServer> => {
  const { home, dataFolder, socketFolder, user } = paths;
  const logPath = logPathIn(home);
  const logFile = openLog(logPath);
  const child = spawn(join(paths.bin, 'postgres'), serverArguments(dataFolder, socketFolder), {
    ...spawnOptions(home, user),
    // In its own session, or Ctrl-C would stop it while requests in flight still need it.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  const failed = new Promise<never>((_, reject) =>
    child.once('error', (error) =>
      reject(new StartError(`PostgreSQL cannot be run: ${error.message}.`, { cause: error })),
    ),
  );
  const { pid } = child;
  if (pid === undefined) return failed;

  // Unless it is killed, the end of this process stops the server too.
  const stopWithUs = () => void child.kill('SIGINT');
  process.once('exit', stopWithUs);
  child.once('exit', () => process.off('exit', stopWithUs));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = () => stopPostmaster({ pid, isRunning, fastMs: FAST_STOP_MS, immediateMs: IMMEDIATE_STOP_MS });
  const deadline = performance.now() + READY_LIMIT_MS;
  while (!isReady(dataFolder, pid)) {
    if (!isRunning()) {
      throw new StartError(`PostgreSQL did not start: ${lastFatalLine(logPath)} (its log is ${logPath}).`);
    }
    if (signal?.aborted || performance.now() > deadline) {
      await stop();
      throw new StartError(`PostgreSQL was not ready after ${READY_LIMIT_MS / 1000} seconds (its log is ${logPath}).`);
    }
    await pause(READY_POLL_MS);
  }
  return { process: child, stop };
};

/** Starts the server and waits until it accepts connections. The signal stops the wait and the server. */
export const launchServer = async (paths: ServerPaths, signal?: AbortSignal): Promise<RunningServer> => {
  const deadline = performance.now() + STILL_HELD_LIMIT_MS;
  for (;;) {
    try {
      return await launchOnce(paths, signal);
    } catch (error) {
      const isHeld = error instanceof StartError && error.message.includes(STILL_HELD);
      if (!isHeld || signal?.aborted || performance.now() > deadline) throw error;
      await pause(STILL_HELD_POLL_MS);
    }
  }
};
