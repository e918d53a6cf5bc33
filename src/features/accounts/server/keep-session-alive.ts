import { and, eq, lt } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import { sessions } from './accounts.tables.ts';
import { giveSession, heldToken } from './browser-session.ts';
import { SESSION_SECONDS } from './open-session.ts';
import { sessionCookieName, signSessionToken } from './session-cookie.ts';

const SEEN_EVERY_MS = 60 * 60 * 1000;

/** Whoever comes back within a session's life keeps it. Written at most once an hour, so that reading stays cheap. */
export const keepSessionAlive = async (
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  context: RequestContext,
): Promise<void> => {
  const token = heldToken({ config }, context);
  if (token === undefined) return;
  const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000);
  const longUnseen = lt(sessions.updatedAt, new Date(now().getTime() - SEEN_EVERY_MS));
  const [kept] = await db
    .update(sessions)
    .set({ updatedAt: now(), expiresAt })
    .where(and(eq(sessions.token, token), longUnseen))
    .returning({ id: sessions.id });
  if (kept)
    giveSession(context, {
      cookieName: sessionCookieName(config),
      cookieValue: signSessionToken(token, config.secret),
      expiresAt,
    });
};
