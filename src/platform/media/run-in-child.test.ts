import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import type { OddNote, OddTask } from '../../../tests/support/children/odd-child.ts';
import { ChildFailed, runInChild } from './run-in-child.ts';

const MEGABYTE = 1024 * 1024;
const oddChild = new URL('../../../tests/support/children/odd-child.ts', import.meta.url);
const oddParent = new URL('../../../tests/support/children/odd-parent.ts', import.meta.url);
const roomy = { mostBytes: 1024 * MEGABYTE, mostMs: 60_000 };

const run = async (task: OddTask, changes: Partial<Parameters<typeof runInChild<OddNote>>[0]> = {}) => {
  const notes: OddNote[] = [];
  const signal = new AbortController().signal;
  await runInChild<OddNote>({
    entry: oddChild,
    task,
    limits: roomy,
    signal,
    onNote: (note) => notes.push(note),
    ...changes,
  });
  return notes;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a child', () => {
  test('tells what it has to tell and ends', async () => {
    const [note] = await run('tell surroundings');
    expect(note?.pid).not.toBe(process.pid);
    await expect.poll(() => isAlive(note?.pid ?? 0)).toBe(false);
  });

  test('sees nothing of our surroundings but what every program needs', async () => {
    vi.stubEnv('A_SECRET_OF_OURS', 'secret');
    const [note] = await run('tell surroundings');
    vi.unstubAllEnvs();
    const harmless = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD'];
    expect(note?.names.filter((name) => ![...harmless, 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name))).toEqual([]);
  });

  test('goes on when a terminal interrupts everybody', async () => {
    expect(await run('be interrupted')).toHaveLength(1);
  });

  test('that fails says why', async () => {
    const failing = run('throw');
    await expect(failing).rejects.toThrow('it does not work');
    await expect(failing).rejects.toBeInstanceOf(ChildFailed);
  });

  test('that dies is told by its end', async () => {
    const dying = run('die');
    await expect(dying).rejects.toThrow('the child ended with SIGKILL');
    await expect(dying).rejects.toBeInstanceOf(ChildFailed);
  });

  test('that eats memory is stopped', async () => {
    await expect(run('eat memory', { limits: { ...roomy, mostBytes: 200 * MEGABYTE } })).rejects.toMatchObject({
      reason: 'tooMuchMemory',
    });
  });

  test('that takes too long is stopped', async () => {
    await expect(run('hang', { limits: { ...roomy, mostMs: 300 } })).rejects.toMatchObject({ reason: 'tooLong' });
  });

  test('that cannot be started is no fault of its task', async () => {
    // No system starts a program with so much in its environment.
    vi.stubEnv('PATH', 'x'.repeat(8 * MEGABYTE));
    const starting = run('tell surroundings').finally(() => vi.unstubAllEnvs());
    await expect(starting).rejects.toThrow();
    await expect(starting).rejects.not.toBeInstanceOf(ChildFailed);
  });

  test('is stopped when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const pids: number[] = [];
    const onNote = ({ pid }: OddNote) => {
      pids.push(pid);
      stop.abort(new Error('the worker stops'));
    };
    await expect(run('hang', { signal: stop.signal, onNote })).rejects.toThrow('the worker stops');
    await expect.poll(() => isAlive(pids[0] ?? 0)).toBe(false);
  });

  test('does not outlive a parent that is killed', async () => {
    const parent = fork(oddParent, { execArgv: [] });
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });
});
