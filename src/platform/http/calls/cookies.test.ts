import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['session=one', 'one'],
    ['a=1; session=two; b=2', 'two'],
    ['session=a%20b%3D', 'a b='],
    ['xsession=no', undefined],
    ['other=session', undefined],
    ['session=first; session=second', 'first'],
    ['session=%zz', '%zz'],
  ])('reads from %j %j', (header, expected) => {
    expect(readCookie(header, 'session')).toBe(expected);
  });
});

describe('writeCookie', () => {
  it('keeps a cookie from scripts and other sites', () => {
    expect(writeCookie('a', 'x y', { secure: false })).toBe('a=x%20y; Path=/; HttpOnly; SameSite=Lax');
  });

  it('adds what a secure site and an age need', () => {
    expect(writeCookie('a', 'x', { secure: true, maxAgeSeconds: 60 })).toBe(
      'a=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });
});
