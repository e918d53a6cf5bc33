import { describe, expect, it } from 'vitest';
import { DEFAULT_HIDE_AFTER_MS, type MascotStage, type MascotTimes, nextMascotStage } from './mascot-stages.ts';

/** Every stage that time alone brings, with the moment it begins. */
const timeline = (times: MascotTimes, from: MascotStage = 'hidden', at = 0): [MascotStage, number][] => {
  const next = nextMascotStage(from, times);
  const rest = next ? timeline(times, next.stage, at + next.afterMs) : [];
  return [[from, at], ...rest];
};

describe('T14 the mascot', () => {
  it('appears after its delay, speaks 500 ms later, and then stays', () => {
    expect(timeline({ delay: 1_200, hideAfter: 5_000, leavesAlone: false })).toEqual([
      ['hidden', 0],
      ['silent', 1_200],
      ['speaking', 1_700],
    ]);
  });

  it('once its bubble is closed, is gone 300 ms later', () => {
    expect(timeline({ delay: 0, hideAfter: 5_000, leavesAlone: false }, 'leaving')).toEqual([
      ['leaving', 0],
      ['gone', 300],
    ]);
  });

  it('closes by itself after hideAfter, 5000 ms unless told otherwise', () => {
    expect(DEFAULT_HIDE_AFTER_MS).toBe(5_000);
    expect(timeline({ delay: 0, hideAfter: DEFAULT_HIDE_AFTER_MS, leavesAlone: true })).toEqual([
      ['hidden', 0],
      ['silent', 0],
      ['speaking', 500],
      ['leaving', 5_500],
      ['gone', 5_800],
    ]);
  });
});
