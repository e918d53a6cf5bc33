import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import type { RunningServer } from './launch-server.ts';
import { superviseServer } from './supervise-server.ts';

class FakeServer extends EventEmitter {
  signalCode: string | null = null;
  exitCode: number | null = null;

  die(): void {
    this.signalCode = 'SIGKILL';
    this.emit('exit');
  }
}

const supervise = async (launchNumber: (number: number) => FakeServer | StartError = () => new FakeServer()) => {
  const launched: FakeServer[] = [];
  let attempts = 0;
  const clock = { ms: 0 };
  const stop = vi.fn(() => Promise.resolve());
  const launch = vi.fn((_: AbortSignal): Promise<RunningServer> => {
    attempts += 1;
    const made = launchNumber(attempts);
    if (made instanceof StartError) return Promise.reject(made);
    launched.push(made);
    return Promise.resolve({ process: made as unknown as ChildProcess, stop });
  });
  const heard = { onRestart: vi.fn(), onGone: vi.fn() };
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(waits.push(ms));
  const server = await superviseServer({ ...heard, launch, wait, logPath: '/data/log', nowMs: () => clock.ms });
  const settle = () => new Promise(setImmediate);
  const die = async () => {
    launched.at(-1)?.die();
    await settle();
  };
  return { server, launch, stop, die, settle, clock, waits, ...heard };
};

test('a server that ends by itself is started again at once', async () => {
  const { die, launch, onRestart, onGone, waits } = await supervise();
  await die();
  expect(launch).toHaveBeenCalledTimes(2);
  expect(onRestart).toHaveBeenCalledWith(
    'PostgreSQL ended unexpectedly by SIGKILL and was started again (its log is /data/log).',
  );
  expect(onGone).not.toHaveBeenCalled();
  expect(waits).toEqual([]);
});

test('one that keeps ending is given up with one sentence', async () => {
  const { die, onGone, onRestart } = await supervise();
  for (let end = 0; end < 20 && onGone.mock.calls.length === 0; end += 1) await die();
  expect(onRestart).toHaveBeenCalledTimes(8);
  expect(onGone.mock.calls).toEqual([[expect.any(StartError)]]);
  expect(onGone.mock.lastCall?.[0].message).toBe('PostgreSQL ended unexpectedly 9 times (its log is /data/log).');
});

test('one that ends now and then is started again for ever', async () => {
  const { die, onGone, onRestart, clock } = await supervise();
  for (let end = 0; end < 30; end += 1) {
    clock.ms += 10_000;
    await die();
  }
  expect(onRestart).toHaveBeenCalledTimes(30);
  expect(onGone).not.toHaveBeenCalled();
});

test('a start that fails is tried again, less and less often, and given up with its reason', async () => {
  const broken = new StartError('PostgreSQL did not start: no memory.');
  const { die, onGone, onRestart, waits } = await supervise((number) => (number === 1 ? new FakeServer() : broken));
  await die();
  expect(onRestart).not.toHaveBeenCalled();
  expect(onGone.mock.calls).toEqual([[broken]]);
  expect(waits).toEqual([100, 200, 400, 800, 1600, 2000, 2000, 2000]);
});

test('a start that fails once is nothing but a delay', async () => {
  const { die, onGone, onRestart } = await supervise((number) =>
    number === 2 ? new StartError('not yet') : new FakeServer(),
  );
  await die();
  expect(onRestart).toHaveBeenCalledTimes(1);
  expect(onGone).not.toHaveBeenCalled();
});

test('stopping is no end to be mended, and ends the mending', async () => {
  const { server, die, launch, stop, settle } = await supervise();
  await server.stop();
  await die();
  await settle();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(launch).toHaveBeenCalledTimes(1);
  expect(launch.mock.calls[0]?.[0].aborted).toBe(true);
});

test('the first start fails as it is', async () => {
  const broken = new StartError('no');
  await expect(supervise(() => broken)).rejects.toBe(broken);
});
