import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeTime } from './TimeAgo.tsx';

const now = new Date('2026-11-15T12:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const agoBy = (ms: number) => {
  const relative = relativeTime(new Date(now.getTime() - ms), now);
  return relative.unit === 'now' ? 'now' : `${relative.count} ${relative.unit}`;
};

describe('how long ago', () => {
  it.each([
    [0, 'now'],
    [59 * SECOND, 'now'],
    [MINUTE, '1 minutes'],
    [89 * SECOND, '1 minutes'],
    [90 * SECOND, '2 minutes'],
    [44 * MINUTE, '44 minutes'],
    [45 * MINUTE, '1 hours'],
    [89 * MINUTE, '1 hours'],
    [2 * HOUR + 10 * MINUTE, '2 hours'],
    [23 * HOUR, '23 hours'],
    [23.5 * HOUR, '1 days'],
    [35 * HOUR, '1 days'],
    [36 * HOUR, '2 days'],
    [29 * DAY, '29 days'],
    [30 * DAY, '1 months'],
    [44 * DAY, '1 months'],
    [60 * DAY, '2 months'],
    [340 * DAY, '11 months'],
    [350 * DAY, '1 years'],
    [540 * DAY, '1 years'],
    [550 * DAY, '2 years'],
    [10 * 365 * DAY, '10 years'],
  ])('%i ms are %s', (ms, words) => {
    expect(agoBy(ms)).toBe(words);
  });

  it('takes a moment of the future for now', () => {
    expect(agoBy(-5 * MINUTE)).toBe('now');
  });

  it('never says zero of anything, nor more of a unit than make the next one', () => {
    const most = { minutes: 45, hours: 24, days: 30, months: 12, years: Number.POSITIVE_INFINITY };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 365 * DAY }), (ms) => {
        const relative = relativeTime(new Date(now.getTime() - ms), now);
        if (relative.unit === 'now') return;
        expect(relative.count).toBeGreaterThanOrEqual(1);
        expect(relative.count).toBeLessThanOrEqual(most[relative.unit]);
      }),
    );
  });
});
