import { describe, expect, it } from 'vitest';
import {
  batchOf,
  measure,
  percentOf,
  quarterOf,
  retryPauseMs,
  secondsLeft,
  startMeter,
  type Transfer,
} from './transfer.rules.ts';

const transfer = (changes: Partial<Transfer>): Transfer => ({
  key: 'a',
  fileName: 'a.jpg',
  bytes: 1_000,
  lastModified: 0,
  kind: 'photo',
  status: 'sending',
  sentBytes: 0,
  meter: startMeter(0, 0),
  attempt: 0,
  url: null,
  itemId: null,
  replacesItemId: null,
  sentence: null,
  refusal: null,
  ...changes,
});

describe('the speed', () => {
  it('is unknown until something was measured', () => {
    expect(startMeter(0, 0).bytesPerSecond).toBeNull();
    expect(measure(startMeter(0, 0), 500, 100).bytesPerSecond).toBeNull();
  });

  it('is what was sent by the second', () => {
    expect(measure(startMeter(0, 0), 2_000, 1_000).bytesPerSecond).toBe(2_000);
  });

  it('follows a change without jumping', () => {
    const fast = measure(startMeter(0, 0), 10_000, 1_000);
    const slower = measure(fast, 11_000, 2_000).bytesPerSecond ?? 0;
    expect(slower).toBeGreaterThan(1_000);
    expect(slower).toBeLessThan(10_000);
  });

  it('survives going back after a cut', () => {
    const meter = measure(startMeter(0, 0), 10_000, 1_000);
    const after = measure(meter, 8_000, 1_500);
    expect(after).toEqual({ bytesPerSecond: 10_000, bytes: 8_000, atMs: 1_500 });
  });

  it('falls to nothing while nothing moves', () => {
    const standing = measure(measure(startMeter(0, 0), 10_000, 1_000), 10_000, 60_000);
    expect(standing.bytesPerSecond).toBeLessThan(1);
  });
});

describe('the time left', () => {
  it('needs a speed', () => {
    expect(secondsLeft(1_000, null)).toBeNull();
    expect(secondsLeft(1_000, 0)).toBeNull();
    expect(secondsLeft(1_000, 500)).toBe(2);
  });
});

it('waits longer with each attempt, up to a minute, and never stops trying', () => {
  const pauses = Array.from({ length: 9 }, (_, attempt) => retryPauseMs(attempt));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(1_000);
  expect(retryPauseMs(500)).toBe(60_000);
});

describe('the batch', () => {
  it('is nothing when nothing is on its way', () => {
    expect(batchOf([])).toBeNull();
    expect(batchOf([transfer({ status: 'arrived' }), transfer({ status: 'refused' })])).toBeNull();
  });

  it('counts what arrived, leaves out what was refused, and adds the speeds of what is being sent', () => {
    const meter = { bytesPerSecond: 100, bytes: 0, atMs: 0 };
    expect(
      batchOf([
        transfer({ status: 'arrived', sentBytes: 1_000 }),
        transfer({ sentBytes: 200, meter }),
        transfer({ sentBytes: 300, meter }),
        transfer({ status: 'paused', meter }),
        transfer({ status: 'refused', bytes: 9_999 }),
      ]),
    ).toEqual({ files: 4, arrived: 1, bytes: 4_000, sentBytes: 1_500, bytesPerSecond: 200, isMoving: true });
  });

  it('stands still when everything is paused', () => {
    expect(batchOf([transfer({ status: 'paused' })])?.isMoving).toBe(false);
  });
});

it('tells percents that are never ahead of the truth, and quarters', () => {
  expect(percentOf({ sentBytes: 999, bytes: 1_000 })).toBe(99);
  expect(percentOf({ sentBytes: 0, bytes: 0 })).toBe(0);
  expect([0, 24, 25, 74, 100].map(quarterOf)).toEqual([0, 0, 25, 50, 100]);
});
