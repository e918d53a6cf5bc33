import { describe, expect, it } from 'vitest';
import { destinationAfterLogin, isRecentLogin } from './accounts.rules.ts';

describe('a recent login', () => {
  it.each([
    [0, true],
    [59_999, true],
    [60_000, false],
    [-1, false],
  ])('%i ms ago: %s', (agoMs, isRecent) => {
    const nowMs = 1_800_000_000_000;
    expect(isRecentLogin(nowMs - agoMs, nowMs)).toBe(isRecent);
  });

  it('is none when the mark is no time', () => {
    expect(isRecentLogin(Number.NaN, 0)).toBe(false);
  });
});

describe('where a login leads', () => {
  it.each([
    [{ isCreator: true, isAdmin: true }, '/creator/profile?welcome=true'],
    [{ isCreator: true, isAdmin: false }, '/creator/profile?welcome=true'],
    [{ isCreator: false, isAdmin: true }, '/admin/dashboard?welcome=true'],
    [{ isCreator: false, isAdmin: false }, '/profile?welcome=true'],
  ])('%o to %s', (user, destination) => {
    expect(destinationAfterLogin(user)).toBe(destination);
    expect(destinationAfterLogin(user, '/photos?sort=new#top')).toBe('/photos?sort=new#top');
  });

  it('never to another site', () => {
    expect(destinationAfterLogin({ isCreator: false, isAdmin: false }, '/\t/evil.example')).toBe(
      '/profile?welcome=true',
    );
  });
});
