import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { canReach } from '#platform/db/embedded/server-user.ts';

export const project = join(import.meta.dirname, '../..');
export const isRoot = process.getuid?.() === 0;
export const NOBODY = 65_534;
/** Only root can become somebody else, who then has to reach the project. */
export const canBeNobody = isRoot && canReach(project, { uid: NOBODY, gid: NOBODY });

export type Spawned = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when the text stands in what it printed; rejects when it ends before. */
  printed: (text: string) => Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
};

type SpawnOptions = {
  env: Record<string, string>;
  cwd?: string;
  uid?: number;
  /** Runs `npm start` itself instead of what it runs. */
  throughNpm?: true;
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** A folder that every account may enter, for the caller to remove. */
export const lastingFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamarind-start-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** The same, removed after the test. */
export const temporaryFolder = (owner?: number): string => {
  const folder = lastingFolder();
  if (owner !== undefined) chownSync(folder, owner, owner);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What `npm start` runs, with nothing of this process's own settings. A worker alone needs no bundle and no port. */
export const spawnTamarind = ({ env, cwd = project, uid, throughNpm }: SpawnOptions): Spawned => {
  const [command, args] = throughNpm ? ['npm', ['start']] : [process.execPath, ['src/main.ts']];
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      ROLES: 'worker',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => stop(child));
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    child.emit('printed');
  });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    printed: async (text) => {
      while (!stdout.includes(text)) {
        const end = await Promise.race([once(child, 'printed').then(() => undefined), ended]);
        if (end !== undefined) throw new Error(`It ended with ${end} before it said "${text}": ${stdout}${stderr}`);
      }
    },
  };
};

export const WORKER_STARTED = 'Tamarind does its background work';

/** The process number of the embedded PostgreSQL whose home this is. */
export const postmasterPid = (home: string): number =>
  Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

export const isAlive = (pid: number): boolean => {
  try {
    // A process that ended but was not yet collected by its parent still takes signals.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
};
