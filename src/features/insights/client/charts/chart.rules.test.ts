import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  funnelHeights,
  hasValues,
  indexAfterKey,
  indexAt,
  labelledDays,
  linePath,
  pointAt,
  ticksUpTo,
} from './chart.rules.ts';

const frame = { left: 40, right: 640, top: 20, bottom: 220 };

describe('a chart over time', () => {
  it('has round steps from zero to at least the highest value', () => {
    expect(ticksUpTo(0)).toEqual([0, 1]);
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
    expect(ticksUpTo(70)).toEqual([0, 20, 40, 60, 80]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
        const ticks = ticksUpTo(highest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBe(1);
      }),
    );
  });

  it('is drawn where anything was counted, now or before, and not as a line along zero', () => {
    expect(hasValues([0, 0], [0, 0])).toBe(false);
    expect(hasValues([], [])).toBe(false);
    expect(hasValues([0, 0], [0, 2])).toBe(true);
    expect(hasValues([1, 0], [0, 0])).toBe(true);
  });

  it('draws every value inside its frame, one alone in the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 366 }), (values) => {
        const highest = Math.max(...values);
        for (const [index, value] of values.entries()) {
          const { x, y } = pointAt(frame, { index, count: values.length, value, highest });
          expect(x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom).toBe(true);
        }
        expect(linePath(frame, values, highest)).not.toContain('NaN');
      }),
    );
    expect(pointAt(frame, { index: 0, count: 1, value: 5, highest: 10 })).toEqual({ x: 340, y: 120 });
  });

  it('draws a day that is not over apart, in the place that it has among all days', () => {
    const values = [2, 4, 0];
    const whole = linePath(frame, values, 4);
    const parts = [linePath(frame, values, 4, { from: 0, to: 1 }), linePath(frame, values, 4, { from: 1, to: 2 })];
    expect(parts).toEqual(['M40.0 120.0L340.0 20.0', 'M340.0 20.0L640.0 220.0']);
    expect(whole).toBe('M40.0 120.0L340.0 20.0L640.0 220.0');
  });

  it('finds the value under the pointer, and moves by keys without leaving the chart', () => {
    expect([indexAt(frame, 0, 28), indexAt(frame, 340, 29), indexAt(frame, 900, 28)]).toEqual([0, 14, 27]);
    expect(indexAfterKey('ArrowRight', 27, 28)).toBe(27);
    expect(indexAfterKey('PageDown', 3, 28)).toBe(0);
    expect(indexAfterKey('End', 3, 28)).toBe(27);
    expect(indexAfterKey('a', 3, 28)).toBeUndefined();
  });

  it('names the first and the last day, and never too many', () => {
    expect(labelledDays(28, 5)).toEqual([0, 7, 14, 20, 27]);
    expect(labelledDays(1, 5)).toEqual([0]);
    expect(labelledDays(2, 5)).toEqual([0, 1]);
  });
});

describe('a funnel', () => {
  it('is as high as the square root says, and shows that few are more than none', () => {
    expect(funnelHeights([10_000, 2_500, 1, 0])).toEqual([1, 0.5, 0.03, 0.01]);
    expect(funnelHeights([0, 0, 0, 0])).toEqual([0.01, 0.01, 0.01, 0.01]);
  });
});
