import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { sessions } from './accounts.tables.ts';
import { hashSessionToken, sessionCookieName, signSessionToken } from './session-cookie.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A session ends when its browser stays away for so long … */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** … and in any case so long after the sign-in. */
export const LONGEST_SESSION_SECONDS = 90 * DAY_SECONDS;
const LONGEST_USER_AGENT = 400;

export type OpenedSession = { cookieName: string; cookieValue: string; maxAgeSeconds: number };

export type SessionDeps = Pick<Dependencies, 'config' | 'now'> & { db: Database | Transaction };

/** Signs a person in: writes the session and returns its cookie. The address of the visitor is not stored. */
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
