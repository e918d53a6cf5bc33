import { expect, it } from 'vitest';
import { lengthWords, megabitsPerSecond, sizeWords, timeLeft } from './measures.rules.ts';

it('says sizes as file managers do', () => {
  expect(sizeWords(18_240_000, 'en')).toBe('18.2 MB');
  expect(sizeWords(742_400_000, 'en')).toBe('742 MB');
  expect(sizeWords(1_900_000_000, 'en')).toBe('1.9 GB');
  expect(sizeWords(812, 'en')).toBe('1 kB');
  expect(sizeWords(1_900_000_000, 'fr')).toBe('1,9\u202fGo');
});

it('says speeds in Mbit/s, and never none', () => {
  expect(megabitsPerSecond(2_125_000)).toBe(17);
  expect(megabitsPerSecond(312_500)).toBe(2.5);
  expect(megabitsPerSecond(10)).toBe(0.1);
});

it('says lengths as players do', () => {
  expect(lengthWords(34_000)).toBe('0:34');
  expect(lengthWords(252_000)).toBe('4:12');
  expect(lengthWords(3_729_000)).toBe('1:02:09');
});

it('says the time left in steps that do not flicker', () => {
  expect(timeLeft(0.2)).toEqual({ unit: 'seconds', count: 1 });
  expect(timeLeft(7.2)).toEqual({ unit: 'seconds', count: 8 });
  expect(timeLeft(31)).toEqual({ unit: 'seconds', count: 35 });
  expect(timeLeft(58)).toEqual({ unit: 'minutes', count: 1 });
  expect(timeLeft(500)).toEqual({ unit: 'minutes', count: 9 });
  expect(timeLeft(3_590)).toEqual({ unit: 'hours', count: 1 });
  expect(timeLeft(9_000)).toEqual({ unit: 'hours', count: 3 });
});
