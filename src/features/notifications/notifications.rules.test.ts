import { describe, expect, it } from 'vitest';
import { badgeOf, countUnread, cursorOf, wantsMail } from './notifications.rules.ts';

describe('the badge', () => {
  it.each([
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('for %i unread says %s', (unread, badge) => {
    expect(badgeOf(unread)).toBe(badge);
  });

  it('counts what was not read', () => {
    expect(countUnread([{ read: false }, { read: true }, { read: false }])).toBe(2);
    expect(countUnread([])).toBe(0);
  });
});

it('sends mail unless somebody chose otherwise', () => {
  expect([wantsMail(undefined), wantsMail(true), wantsMail(false)]).toEqual([true, true, false]);
});

it('names a place in the list by time and id', () => {
  expect(cursorOf({ createdAt: '2026-11-15T04:00:00.000Z', id: 'k3x9' })).toBe('2026-11-15T04:00:00.000Z,k3x9');
});
