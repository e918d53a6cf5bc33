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

/** Resident memory of a process; 0 once it has ended. */
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
  /** Called for each message that the child sends while it works, in order. */
  onNote: (note: Note) => void;
};

export type StopReason = 'tooMuchMemory' | 'tooLong';

/** The child was stopped because it exceeded a limit; a retry would end the same way. */
export class ChildStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`the child was stopped: ${reason}`);
    this.reason = reason;
  }
}

/** The child ended by an exception or a signal before its task was done. */
export class ChildFailed extends Error {
  /** What ended it from outside or by a crash; `null` after an exception. */
  readonly signal: NodeJS.Signals | null;

  constructor(message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.signal = signal;
  }
}

const WATCH_EVERY_MS = 200;
const LONGEST_COMPLAINT = 2_000;
const MEGABYTE = 1024 * 1024;
/** Share of the memory limit for the JavaScript heap; pixels and samples are outside of it. */
const SCRIPT_MEMORY_SHARE = 0.5;
/** The only environment variables that the child gets, so it sees no secrets. */
const PASSED_VARIABLES = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH'];

const surroundings = (): NodeJS.ProcessEnv => {
  // biome-ignore lint/style/noProcessEnv: these are the system's, not ours
  const all = process.env;
  return {
    ...Object.fromEntries(PASSED_VARIABLES.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))),
    // Saves later children from compiling the same code again.
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

/** Resolves with the reason when the child has to be stopped, and with `undefined` when it ended by itself. */
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
 * Runs a task in its own process, so that a hostile or broken file cannot exhaust memory or time, or read secrets. The
 * child exits when it loses its parent.
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
    // The child could not be started; that is not the fault of its task.
    child.on('error', resolve);
    child.on('close', (code, signal) =>
      resolve(new ChildFailed(`the child ended with ${signal ?? code}: ${complaint}`, signal)),
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
