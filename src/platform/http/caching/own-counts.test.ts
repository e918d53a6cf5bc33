import { describe, expect, it } from 'vitest';
import { ownCountsFrom, rememberOwnCount } from './own-counts.ts';

const NOW_MS = 1_800_000_000_000;

/** The `Cookie` header of a browser that changed a count at this time. */
const headerAfter = (changedAtMs: number): string => {
  const cookies = ['language=en'];
  rememberOwnCount({ setCookie: (name, value) => void cookies.push(`${name}=${value}`) }, changedAtMs);
  return cookies.join('; ');
};

describe('what a browser has counted itself', () => {
  it('has to be in everything it reads from then on, with some room for clocks that differ', () => {
    const from = ownCountsFrom(headerAfter(NOW_MS), NOW_MS + 5);
    expect(from).toBeGreaterThan(NOW_MS);
    expect(from).toBeLessThan(NOW_MS + 5_000);
    expect(ownCountsFrom(headerAfter(NOW_MS), NOW_MS + 60_000)).toBe(from);
  });

  it.each([
    ['no cookie', undefined],
    ['other cookies', 'language=en; theme=dark'],
    ['no number', 'tamarind-counts=abc'],
    ['an empty one', 'tamarind-counts='],
    ['a time in the future', headerAfter(NOW_MS + 3_600_000)],
    ['no end', 'tamarind-counts=Infinity'],
    ['a time before all times', 'tamarind-counts=-5'],
  ])('is nothing for %s', (_, header) => {
    expect(ownCountsFrom(header, NOW_MS)).toBe(0);
  });
});
