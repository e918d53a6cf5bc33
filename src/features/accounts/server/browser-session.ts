import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/binding.ts';
import { type OpenedSession, openSession, type SessionDeps } from './open-session.ts';
import { hashSessionToken, readSessionToken, sessionCookieName, signSessionToken } from './session-cookie.ts';
import { endSession, prolongSession } from './sessions.ts';

type Site = Pick<Dependencies, 'config'>;

/** The hashed token of the session in this browser. */
export const browserTokenHash = ({ config }: Site, { cookieHeader }: RequestContext): string | undefined => {
  const token = readSessionToken(cookieHeader, config);
  return token === undefined ? undefined : hashSessionToken(token);
};

/** A sign-in or a change of rights never continues with an old token: whoever knew it is signed out. */
export const replaceSession = async (
  around: SessionDeps,
  context: RequestContext,
  userId: string,
): Promise<OpenedSession> => {
  await endSession(around.db, browserTokenHash(around, context));
  return openSession(around, { userId, userAgent: context.userAgent });
};

export const setSessionCookie = (
  { answer }: RequestContext,
  { cookieName, cookieValue, maxAgeSeconds }: OpenedSession,
): void => answer.setCookie(cookieName, cookieValue, { maxAgeSeconds });

export const clearSessionCookie = ({ config }: Site, { answer }: RequestContext): void =>
  answer.clearCookie(sessionCookieName(config));

/** Prolongs the session of a browser that comes back. */
export const keepSessionAlive = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  context: RequestContext,
): Promise<void> => {
  const { config } = deps;
  const token = readSessionToken(context.cookieHeader, config);
  if (token === undefined) return;
  const expiresAt = await prolongSession(deps, hashSessionToken(token));
  if (!expiresAt) return;
  setSessionCookie(context, {
    cookieName: sessionCookieName(config),
    cookieValue: signSessionToken(token, config.secret),
    maxAgeSeconds: Math.ceil((expiresAt.getTime() - deps.now().getTime()) / 1000),
  });
};
