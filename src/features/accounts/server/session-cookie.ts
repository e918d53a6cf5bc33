import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { readCookie } from '#platform/http/cookies.ts';

export const COOKIE_PREFIX = 'tamarind';

type Site = Pick<Config, 'publicUrl'>;

export const usesSecureCookies = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

export const sessionCookieName = (site: Site): string =>
  `${usesSecureCookies(site) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

const signatureOf = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest();

/** What the database stores of a token: a copy of the database signs nobody in. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'hex');

/** The value of a session cookie. */
export const signSessionToken = (token: string, secret: string): string =>
  `${token}.${signatureOf(token, secret).toString('base64')}`;

/** The token of a session cookie whose signature is ours. */
export const readSessionToken = (
  cookieHeader: string | undefined,
  site: Site & Pick<Config, 'secret'>,
): string | undefined => {
  const value = readCookie(cookieHeader, sessionCookieName(site));
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(token, site.secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
};
