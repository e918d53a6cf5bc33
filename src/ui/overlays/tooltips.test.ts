import { describe, expect, it } from 'vitest';
import { openDelayMs, tooltipPosition } from './tooltips.ts';

describe('S20 the time before a tooltip opens', () => {
  it('S20 is 700 ms, and nothing within 300 ms after another one closed', () => {
    expect(openDelayMs(false, Number.POSITIVE_INFINITY)).toBe(700);
    expect(openDelayMs(false, 301)).toBe(700);
    expect(openDelayMs(false, 300)).toBe(0);
    expect(openDelayMs(true, Number.POSITIVE_INFINITY)).toBe(0);
  });
});

describe('the position of a tooltip', () => {
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
    expect(tooltipPosition({ left: 0, top: 100, width: 40, height: 44 }, tip, window)?.left).toBe(8);
    expect(tooltipPosition({ left: 360, top: 100, width: 40, height: 44 }, tip, window)?.left).toBe(292);
  });

  it('is nowhere rather than over its anchor', () => {
    expect(
      tooltipPosition({ left: 0, top: 20, width: 40, height: 44 }, tip, { width: 400, height: 90 }),
    ).toBeUndefined();
  });
});
