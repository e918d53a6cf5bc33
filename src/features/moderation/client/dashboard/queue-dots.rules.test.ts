import { describe, expect, it } from 'vitest';
import type { WaitingFile } from '../../dashboard.contract.ts';
import { agesOf, axisHours, dotsOf, nearlyLate, ticksOf } from './queue-dots.rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
const waitingFor = (hours: number): WaitingFile => ({
  id: `f${hours}`,
  title: 'Jetty',
  kind: 'photo',
  isAppeal: false,
  handedInAt: new Date(now.getTime() - hours * 3_600_000).toISOString(),
});

describe('the queue by age', () => {
  it('reaches to the promise, and further where something waits longer', () => {
    expect(axisHours([], now)).toBe(48);
    expect(axisHours([waitingFor(3)], now)).toBe(48);
    expect(axisHours([waitingFor(3), waitingFor(96.5)], now)).toBe(96);
  });

  it('has a dot for each file, those of one age above each other', () => {
    const dots = dotsOf([waitingFor(24), waitingFor(24), waitingFor(48), waitingFor(0)], 48, now);
    expect(dots.map(({ left, level }) => [left, level])).toEqual([
      [50, 0],
      [50, 1],
      [100, 0],
      [0, 0],
    ]);
    const many = dotsOf(
      Array.from({ length: 40 }, () => waitingFor(2)),
      48,
      now,
    );
    expect(Math.max(...many.map(({ level }) => level))).toBe(7);
  });

  it('has lines at 12, 24 and 36 hours while there is room for them, and marks the last hours before the promise', () => {
    expect(ticksOf(48)).toEqual([
      { hours: 12, left: 25 },
      { hours: 24, left: 50 },
      { hours: 36, left: 75 },
    ]);
    expect(ticksOf(96).map(({ left }) => left)).toEqual([12.5, 25, 37.5]);
    expect(ticksOf(97)).toEqual([]);
    expect(nearlyLate(48)).toEqual({ left: 75, width: 25 });
    expect(nearlyLate(96)).toEqual({ left: 37.5, width: 12.5 });
  });

  it('is counted in steps of twelve hours, each file once', () => {
    const ages = agesOf([-1, 0, 12, 12.1, 36, 48, 48.1, 500].map(waitingFor), now);
    expect(ages).toEqual([
      { upTo: 12, count: 3 },
      { upTo: 24, count: 1 },
      { upTo: 36, count: 1 },
      { upTo: 48, count: 1 },
      { upTo: null, count: 2 },
    ]);
  });
});
