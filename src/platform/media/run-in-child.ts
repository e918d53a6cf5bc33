import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FromChild } from './answer-parent.ts';

const KILOBYTE = 1024;
const run = promisify(execFile);

const fromProc = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KILOBYTE;
};

const fromPs = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * KILOBYTE;
};

/** How much memory a process holds; 0 once it has ended. */
const residentBytes = async (pid: number): Promise<number> => {
  try {
    return await (process.platform === 'linux' ? fromProc(pid) : fromPs(pid));
  } catch {
    return 0;
  }
};

export type ChildLimits = { mostBytes: number; mostMs: number };

type ChildWork<Note> = {
  /** The module that the child runs; it calls `answerParent`. */
  entry: URL;
  task: unknown;
  limits: ChildLimits;
  signal: AbortSignal;
  /** What the child tells while it works, in its order. */
  onNote: (note: Note) => void;
};

export type StopReason = 'tooMuchMemory' | 'tooLong';

/** The child was stopped because it took more than it may; the same task would end the same way. */
export class ChildStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`the child was stopped: ${reason}`);
    this.reason = reason;
  }
}

/** The child came to its end by itself, by an exception or a signal, without having done its task. */
export class ChildFailed extends Error {}

const WATCH_EVERY_MS = 200;
const LONGEST_COMPLAINT = 2_000;
const MEGABYTE = 1024 * 1024;
/** What the script engine itself may take; pixels and samples live outside it. */
const SCRIPT_MEMORY_SHARE = 0.5;
/** All that the child sees of our surroundings: secrets stay here. */
const HANDED_ON = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH'];

const surroundings = (): NodeJS.ProcessEnv => {
  // biome-ignore lint/style/noProcessEnv: these are the system's, not ours
  const all = process.env;
  return {
    ...Object.fromEntries(HANDED_ON.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))),
    // Saves every child but the first from compiling the same code again.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  };
};

const start = (entry: URL, mostBytes: number): ChildProcess =>
  fork(entry, {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${Math.round((mostBytes * SCRIPT_MEMORY_SHARE) / MEGABYTE)}`],
    env: surroundings(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/** Resolves with the reason when the child has to be stopped, and with nothing when it has ended by itself. */
const watch = async (child: ChildProcess, limits: ChildLimits, ended: AbortSignal): Promise<StopReason | undefined> => {
  const stopAtMs = performance.now() + limits.mostMs;
  while (!ended.aborted && child.pid !== undefined) {
    if (performance.now() > stopAtMs) return 'tooLong';
    if ((await residentBytes(child.pid)) > limits.mostBytes) return 'tooMuchMemory';
    await pause(WATCH_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
  }
  return undefined;
};

/**
 * Runs a task in a process of its own, so that a hostile or broken file can take neither our memory, nor our time,
 * nor our secrets. The child ends with us: it leaves when it loses its parent.
 */
export const runInChild = async <Note>(work: ChildWork<Note>): Promise<void> => {
  work.signal.throwIfAborted();
  const child = start(work.entry, work.limits.mostBytes);
  const ended = new AbortController();
  const kill = () => child.kill('SIGKILL');
  let complaint = '';
  let outcome: Error | 'done' | undefined;

  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-LONGEST_COMPLAINT);
  });
  child.on('message', (message: FromChild<Note>) => {
    if (message.kind === 'note') work.onNote(message.note);
    else if (message.kind === 'done') outcome = 'done';
    else outcome = new ChildFailed(message.message);
  });
  work.signal.addEventListener('abort', kill);
  const leaving = new Promise<Error>((resolve) => {
    // It could not be started, which is no fault of its task.
    child.on('error', resolve);
    child.on('close', (code, signal) =>
      resolve(new ChildFailed(`the child ended with ${signal ?? code}: ${complaint}`)),
    );
  });
  child.send(work.task as object, () => undefined);

  try {
    const watching = watch(child, work.limits, ended.signal).then((reason) => {
      if (reason) kill();
      return reason;
    });
    const farewell = await leaving;
    ended.abort();
    const reason = await watching;
    work.signal.throwIfAborted();
    if (reason) throw new ChildStopped(reason);
    if (outcome === undefined) throw farewell;
    if (outcome !== 'done') throw outcome;
  } finally {
    ended.abort();
    work.signal.removeEventListener('abort', kill);
    kill();
  }
};
