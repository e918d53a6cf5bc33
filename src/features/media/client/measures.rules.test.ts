import { expect, it } from 'vitest';
import { megabitsPerSecond, timeLeft } from './measures.rules.ts';

it('says speeds in Mbit/s, and never none', () => {
  expect(megabitsPerSecond(2_125_000)).toBe(17);
  expect(megabitsPerSecond(312_500)).toBe(2.5);
  expect(megabitsPerSecond(10)).toBe(0.1);
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
