import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logInto } from '../../log.ts';
import { errorHandler } from '../server/errors.ts';
import { createLoopMonitor, type PressureLimits, shedLoad } from './pressure.ts';

const SAMPLE_MS = 500;

afterEach(() => {
  vi.useRealTimers();
});

/** The event loop as a list of how long each of its turns takes; a timer that is due runs after the turn. */
const delayAfter = (turnsMs: readonly number[]): number => {
  let atMs = 0;
  const { sample, delayMs } = createLoopMonitor(() => atMs);
  let dueAtMs = SAMPLE_MS;
  for (const turnMs of turnsMs) {
    atMs += turnMs;
    if (atMs < dueAtMs) continue;
    sample();
    dueAtMs = atMs + SAMPLE_MS;
  }
  return delayMs();
};
const quickTurns = Array.from({ length: 200 }, () => 10);

describe('the delay of the event loop', () => {
  it('is none while its turns are short', () => {
    expect(delayAfter(quickTurns)).toBe(0);
  });

  it('is as long as its turns when these are long, a number at any time', () => {
    expect(delayAfter([...quickTurns, 1_100, 1_100, 1_100])).toBeLessThan(1_100);
    expect(delayAfter([...quickTurns, 4_000, 4_000])).toBeGreaterThan(3_000);
    expect(delayAfter([4_000, 5_000, 4_000, 5_000])).toBeGreaterThan(3_000);
    expect(delayAfter([])).toBe(0);
  });

  it('is none after a single long turn, however long: it is over when it is measured', () => {
    expect(delayAfter([...quickTurns, 60_000])).toBeLessThan(100);
    expect(delayAfter([...quickTurns, 60_000, ...quickTurns])).toBe(0);
  });

  it('is none again as soon as turns are short again', () => {
    expect(delayAfter([4_000, 4_000, 4_000, ...quickTurns])).toBe(0);
  });
});

/** What a request is answered after turns of these lengths. */
const answerAfter = async (turnsMs: readonly number[], limits?: PressureLimits) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let atMs = 0;
  const app = fastify();
  app.setErrorHandler(errorHandler(logInto('silent', { write: () => undefined })));
  shedLoad(app, { nowMs: () => atMs, ...(limits && { limits }) });
  app.get('/api/x', () => 'fine');
  await app.ready();
  for (const turnMs of turnsMs) {
    atMs += turnMs;
    // However long a turn takes, an interval fires once after it.
    vi.advanceTimersByTime(SAMPLE_MS);
  }
  const response = await app.inject('/api/x');
  await app.close();
  return response;
};

const NO_LIMIT: PressureLimits = { maxLoopDelayMs: 0, maxHeapBytes: 0 };

describe('requests', () => {
  it('are turned away, with a word on when to come back, while the process cannot keep up', async () => {
    const response = await answerAfter([4_000, 4_000]);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('5');
  });

  it('are turned away while its memory is nearly full', async () => {
    expect((await answerAfter([500], { ...NO_LIMIT, maxHeapBytes: 1 })).statusCode).toBe(503);
  });

  it.each([
    ['three slow turns', [1_100, 1_100, 1_100]],
    ['one very slow turn', [500, 30_000]],
    ['slow turns that are over', [4_000, 4_000, 500]],
    ['no turn yet', []],
  ])('are taken in after %s', async (_, turnsMs) => {
    expect((await answerAfter(turnsMs)).statusCode).toBe(200);
  });

  it('are taken in whatever happens where there is no limit', async () => {
    expect((await answerAfter([9_000, 9_000], NO_LIMIT)).statusCode).toBe(200);
  });
});
