import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { newId } from '#platform/new-id.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { sessions } from '../accounts.tables.ts';

export const COOKIE_PREFIX = 'tamarind';

type Site = Pick<Config, 'publicUrl'>;

export const usesSecureCookies = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

export const sessionCookieName = (site: Site): string =>
  `${usesSecureCookies(site) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

const signatureOf = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest();

/** Only the hash is stored: a copy of the database signs nobody in. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'hex');

/** The value of a session cookie. */
export const signSessionToken = (token: string, secret: string): string =>
  `${token}.${signatureOf(token, secret).toString('base64')}`;

/** The token of a session cookie with a valid signature. */
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

/** A session ends after this time without a visit … */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** … and at the latest this long after the sign-in. */
export const LONGEST_SESSION_SECONDS = 90 * DAY_SECONDS;
const LONGEST_USER_AGENT = 400;

export type OpenedSession = { cookieName: string; cookieValue: string; maxAgeSeconds: number };

export type SessionDeps = Pick<Dependencies, 'config' | 'now'> & { db: Queryable };

/** Stores a new session and returns its cookie. The client address is not stored. */
export const openSession = async (
  { db, config, now }: SessionDeps,
  session: { userId: string; userAgent?: string | undefined },
): Promise<OpenedSession> => {
  const token = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({
    id: newId(),
    tokenHash: hashSessionToken(token),
    userId: session.userId,
    expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000),
    userAgent: session.userAgent?.slice(0, LONGEST_USER_AGENT),
    createdAt: now(),
    updatedAt: now(),
  });
  const cookieValue = signSessionToken(token, config.secret);
  return { cookieName: sessionCookieName(config), cookieValue, maxAgeSeconds: SESSION_SECONDS };
};
