import { expect, it } from 'vitest';
import { monthOf } from '#shared/time.ts';
import { isOver, lastClosedMonth, monthInAddress, monthsUntil } from './months.rules.ts';

const now = new Date('2026-01-31T23:59:59Z');

it('lists months back from now, over the turn of the year, also on the 31st', () => {
  expect(monthsUntil(now, 4)).toEqual(['2026-01', '2025-12', '2025-11', '2025-10']);
  expect(monthOf(new Date('2026-02-01T00:00:00Z'))).toBe('2026-02');
});

it('a month is over with its last moment, in UTC', () => {
  expect(isOver('2026-01', now)).toBe(false);
  expect(isOver('2026-01', new Date('2026-02-01T00:00:00Z'))).toBe(true);
});

it('the address names the month, or it is the last one that is over', () => {
  expect(monthInAddress('2025-06', now)).toBe('2025-06');
  for (const named of [null, '', '2025-13', 'june', '2025-6']) expect(monthInAddress(named, now)).toBe('2025-12');
});

it('a closing ends with the month before its first open moment', () => {
  expect(lastClosedMonth('2026-01-01T00:00:00.000Z')).toBe('2025-12');
});
