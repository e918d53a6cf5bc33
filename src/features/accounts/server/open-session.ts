import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { sessions } from './accounts.tables.ts';
import { sessionCookieName, signSessionToken } from './session-cookie.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const LONGEST_USER_AGENT = 400;

export type OpenedSession = { cookieName: string; cookieValue: string; expiresAt: Date };

export type SessionSurroundings = Pick<Dependencies, 'config' | 'now'> & { db: Database | Transaction };

/** Signs a person in: writes the session and gives the cookie that stands for it. Where they are is not kept. */
export const openSession = async (
  { db, config, now }: SessionSurroundings,
  session: { userId: string; userAgent?: string | undefined },
): Promise<OpenedSession> => {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000);
  await db.insert(sessions).values({
    id: newId(),
    token,
    userId: session.userId,
    expiresAt,
    userAgent: session.userAgent?.slice(0, LONGEST_USER_AGENT),
    createdAt: now(),
    updatedAt: now(),
  });
  return { cookieName: sessionCookieName(config), cookieValue: signSessionToken(token, config.secret), expiresAt };
};
