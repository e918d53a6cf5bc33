import { describe, expect, it } from 'vitest';
import { readSessionToken, sessionCookieName, signSessionToken } from './session-cookie.ts';

const site = { publicUrl: 'http://127.0.0.1:3000', secret: 'one secret of the site, long enough' };
const cookie = (value: string) => `theme=dark; ${sessionCookieName(site)}=${encodeURIComponent(value)}`;

describe('readSessionToken', () => {
  it('believes what this site has signed', () => {
    expect(readSessionToken(cookie(signSessionToken('token1', site.secret)), site)).toBe('token1');
  });

  it.each([
    ['no cookie at all', undefined],
    ['other cookies only', 'theme=dark'],
    ['a token without a signature', cookie('token1')],
    ['an empty signature', cookie('token1.')],
    ['an empty token', cookie(signSessionToken('', site.secret))],
    ['another token under the signature', cookie(`token2.${signSessionToken('token1', site.secret).split('.')[1]}`)],
    ['another site’s signature', cookie(signSessionToken('token1', 'another secret, long enough too'))],
    ['half a signature', cookie(signSessionToken('token1', site.secret).slice(0, -10))],
  ])('does not believe %s', (_, header) => {
    expect(readSessionToken(header, site)).toBeUndefined();
  });
});

describe('sessionCookieName', () => {
  it('tells browsers to keep it from insecure pages where the site is secure', () => {
    expect(sessionCookieName({ publicUrl: 'https://tamarind.example' })).toBe('__Secure-tamarind.session_token');
    expect(sessionCookieName(site)).toBe('tamarind.session_token');
  });
});
