import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeOf, countUnread, cursorOf, isOwnPath, wantsMail } from './notifications.rules.ts';

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

describe('a link', () => {
  it.each(['/', '/explore', '/photos/k3x9?from=mail#top', '/search?q=natural+products', '/a//b'])(
    'may be %s',
    (link) => {
      expect(isOwnPath(link)).toBe(true);
    },
  );

  it.each([
    '',
    'explore',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    ' /explore',
    '/explore now',
    '/\n/evil.example',
    '/\t/evil.example',
  ])('may not be %j', (link) => {
    expect(isOwnPath(link)).toBe(false);
  });

  it('never leads away from the site, whatever it holds', () => {
    const site = 'https://tamarind.example';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', 'a', ' ') }), (rest) => {
        const link = `/${rest}`;
        fc.pre(isOwnPath(link));
        expect(new URL(link, site).origin).toBe(site);
      }),
    );
  });
});

it('sends mail unless somebody chose otherwise', () => {
  expect([wantsMail(undefined), wantsMail(true), wantsMail(false)]).toEqual([true, true, false]);
});

it('names a place in the list by time and id', () => {
  expect(cursorOf({ createdAt: '2026-11-15T04:00:00.000Z', id: 'k3x9' })).toBe('2026-11-15T04:00:00.000Z,k3x9');
});
