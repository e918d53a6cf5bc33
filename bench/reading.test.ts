import { describe, expect, it } from 'vitest';
import { describeReading, holds, median } from './reading.ts';

describe('a reading', () => {
  it('takes the middle of its rounds', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('holds on its limit and not past it', () => {
    const reading = { what: 'x', unit: '' };
    expect(holds({ ...reading, values: [0.5], limit: { atLeast: 0.5 } })).toBe(true);
    expect(holds({ ...reading, values: [0.49], limit: { atLeast: 0.5 } })).toBe(false);
    expect(holds({ ...reading, values: [4], limit: { atMost: 4 } })).toBe(true);
    expect(holds({ ...reading, values: [4.1], limit: { atMost: 4 } })).toBe(false);
    expect(holds({ ...reading, values: [], limit: { atMost: 4 } })).toBe(false);
  });

  it('tells value, spread, limit and verdict', () => {
    expect(describeReading({ what: 'start', values: [3.1, 2.9, 3.5], unit: ' times', limit: { atMost: 4 } })).toBe(
      'pass  start: 3.1 times (2.9–3.5), at most 4 times',
    );
    expect(
      describeReading({ what: 'script', values: [131.2], unit: ' kB', limit: { atMost: 130 }, detail: '9 files' }),
    ).toBe('MISS  script: 131 kB, at most 130 kB  [9 files]');
  });
});
