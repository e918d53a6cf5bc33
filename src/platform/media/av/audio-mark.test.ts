import { expect, test } from 'vitest';
import { strengthOf } from '../../../../tests/support/read-recording.ts';
import { audioMark, MARK_NOTES, MARK_PERIOD_SECONDS, MARK_START_SECONDS, markPeakDb } from './audio-mark.ts';

const RATE_HZ = 48_000;

test('the mark is two notes after each other, then silence until it comes back', () => {
  const mark = audioMark(RATE_HZ);
  const [first, second] = MARK_NOTES;
  const during = (note: { startSeconds: number }): [number, number] => {
    const start = MARK_START_SECONDS + note.startSeconds;
    return [start, start + 0.2];
  };
  expect(mark).toHaveLength(MARK_PERIOD_SECONDS * RATE_HZ);
  expect(strengthOf(mark, first.hertz, during(first))).toBeGreaterThan(0.1);
  expect(strengthOf(mark, second.hertz, during(first))).toBeLessThan(0.03);
  expect(strengthOf(mark, second.hertz, during(second))).toBeGreaterThan(0.1);
  expect(mark.subarray(0, MARK_START_SECONDS * RATE_HZ).every((value) => value === 0)).toBe(true);
  expect(mark.subarray(2 * RATE_HZ).every((value) => value === 0)).toBe(true);
  expect(Math.max(...mark.subarray(0, 2 * RATE_HZ).map(Math.abs))).toBeCloseTo(1);
});

test.each([
  ['loud music', -8, -6],
  ['an ordinary recording', -20, -8],
  ['a quiet night', -45, -24],
  ['silence', undefined, -24],
])('its loudness in %s', (_, loudnessLufs, peakDb) => {
  expect(markPeakDb(loudnessLufs)).toBe(peakDb);
});
