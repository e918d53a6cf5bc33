import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { variableNames } from '#platform/config-variables.ts';
import { projectFolder } from './run-command.ts';

const STOP_LIMIT_MS = 30_000;
const START_LIMIT_MS = 300_000;
const POLL_MS = 50;

/** Environment of a started Tamarind: none of our own configuration except PG_BIN. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => {
  const ours = new Set<string>(variableNames.filter((name) => name !== 'PG_BIN'));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name)));
};

export type StartOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Includes building the bundle. */
  limitMs?: number;
};
export type TamarindProcess = { address: string; output: () => string; stop: () => Promise<void> };

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
};

/** A new folder for a database; its server may run as another user, so others may enter it. */
export const temporaryFolder = (name: string): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), `tamarind-${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** The folder named by DATA_DIR, which is kept, or a new one. */
export const dataFolder = (name: string): { path: string; remove: () => void } => {
  const existing = process.env.DATA_DIR;
  return existing ? { path: resolve(existing), remove: () => undefined } : temporaryFolder(name);
};

/** Polls until the condition is true. */
export const waitUntil = async (what: string, isSo: () => Promise<boolean>, limitMs: number): Promise<void> => {
  const deadline = performance.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: still not so after ${limitMs / 1000} s.`);
    await sleep(POLL_MS);
  }
};

const stopChild = async (child: ChildProcess, output: () => string): Promise<void> => {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    const inTime = await Promise.race([exited.then(() => true), sleep(STOP_LIMIT_MS, false)]);
    if (!inTime) child.kill('SIGKILL');
    if (!inTime) throw new Error(`Tamarind did not stop within ${STOP_LIMIT_MS / 1000} s.\n${output()}`);
  }
  if (child.exitCode !== 0)
    throw new Error(`Tamarind stopped with ${child.exitCode ?? child.signalCode}.\n${output()}`);
};

/** Starts the same as `npm start` in its own process, and waits until it responds. */
export const startTamarind = async ({ dataDir, port, env, limitMs }: StartOptions): Promise<TamarindProcess> => {
  const address = `http://127.0.0.1:${port}`;
  const chunks: Buffer[] = [];
  const output = () => Buffer.concat(chunks).toString('utf8');
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: projectFolder,
    env: {
      ...inheritedEnvironment(),
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));

  const hasStopped = () => child.exitCode !== null || child.signalCode !== null;
  const answersOrStopped = async () => hasStopped() || (await fetch(`${address}/readyz`)).ok;
  try {
    await waitUntil('Tamarind answers', answersOrStopped, limitMs ?? START_LIMIT_MS);
    if (hasStopped()) throw new Error('It stopped by itself.');
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`Tamarind did not start.\n${output()}`, { cause: error });
  }
  return { address, output, stop: () => stopChild(child, output) };
};
