import { describe, expect, it } from 'vitest';
import { soundFactsIn, tempoOf } from './sound-facts.rules.ts';

describe('what only sounds have', () => {
  it.each([
    [20, 'slow'],
    [79, 'slow'],
    [80, 'medium'],
    [115, 'medium'],
    [116, 'fast'],
    [300, 'fast'],
  ])('%i bpm is %s', (bpm, tempo) => {
    expect(tempoOf(bpm)).toBe(tempo);
  });

  it('is known by what is given, not by what is taken away', () => {
    expect(soundFactsIn({})).toEqual([]);
    expect(soundFactsIn({ genre: null, mood: null, tempoBpm: null, isLoop: false })).toEqual([]);
    expect(soundFactsIn({ genre: 'soca', mood: 'calm', tempoBpm: 90, isLoop: true })).toEqual([
      'genre',
      'mood',
      'tempoBpm',
      'isLoop',
    ]);
  });
});
