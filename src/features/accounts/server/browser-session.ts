import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import { endSession } from './end-sessions.ts';
import { type OpenedSession, openSession, SESSION_SECONDS, type SessionSurroundings } from './open-session.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.ts';

type Site = Pick<Dependencies, 'config'>;

/** The token of the session that the asking browser holds. */
export const heldToken = ({ config }: Site, { cookieHeader }: RequestContext): string | undefined =>
  readSessionToken(cookieHeader, config);

/** A sign-in or a change of rights never goes on with an old token: whoever knew that one is out. */
export const replaceSession = async (
  around: SessionSurroundings,
  context: RequestContext,
  userId: string,
): Promise<OpenedSession> => {
  await endSession(around.db, heldToken(around, context));
  return openSession(around, { userId, userAgent: context.userAgent });
};

export const giveSession = ({ answer }: RequestContext, { cookieName, cookieValue }: OpenedSession): void =>
  answer.setCookie(cookieName, cookieValue, { maxAgeSeconds: SESSION_SECONDS });

export const takeSession = ({ config }: Site, { answer }: RequestContext): void =>
  answer.clearCookie(sessionCookieName(config));
