import { describe, expect, it, vi } from 'vitest';
import { tooltipPosition } from './tooltip-position.rules.ts';
import { makeTooltipTiming } from './tooltip-timing.ts';

describe('S20 the time before a tooltip opens', () => {
  it('S20 is 700 ms, and nothing within 300 ms after another one closed', () => {
    let now = 10_000;
    const timing = makeTooltipTiming(() => now);
    const close = vi.fn();
    expect(timing.openDelayMs()).toBe(700);
    timing.opened(close);
    now += 60_000;
    expect(timing.openDelayMs()).toBe(0);
    timing.closed(close);
    now += 300;
    expect(timing.openDelayMs()).toBe(0);
    now += 1;
    expect(timing.openDelayMs()).toBe(700);
  });

  it('closes the one before, whose late farewell does not count for the next', () => {
    const timing = makeTooltipTiming();
    const [closeFirst, closeSecond] = [vi.fn(), vi.fn()];
    timing.opened(closeFirst);
    timing.opened(closeSecond);
    expect(closeFirst).toHaveBeenCalledTimes(1);
    timing.closed(closeFirst);
    timing.opened(vi.fn());
    expect(closeSecond).toHaveBeenCalledTimes(1);
  });
});

describe('where a tooltip stands', () => {
  const window = { width: 400, height: 300 };
  const tip = { width: 100, height: 30 };

  it('is centred above its anchor', () => {
    expect(tooltipPosition({ left: 180, top: 100, width: 40, height: 44 }, tip, window)).toEqual({
      left: 150,
      top: 62,
    });
  });

  it('is below where there is no room above', () => {
    expect(tooltipPosition({ left: 180, top: 20, width: 40, height: 44 }, tip, window)).toEqual({ left: 150, top: 72 });
  });

  it('never leaves the window', () => {
    expect(tooltipPosition({ left: 0, top: 100, width: 40, height: 44 }, tip, window).left).toBe(8);
    expect(tooltipPosition({ left: 360, top: 100, width: 40, height: 44 }, tip, window).left).toBe(292);
  });
});
