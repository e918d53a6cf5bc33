import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { OwnSession } from '../../account-settings.contract.ts';
import { emailChanges, sessions, users, verifications } from '../accounts.tables.ts';
import { removeOldSignUps } from '../sign-up/sign-up.ts';
import {
  hashSessionToken,
  LONGEST_SESSION_SECONDS,
  type OpenedSession,
  openSession,
  readSessionToken,
  SESSION_SECONDS,
  type SessionDeps,
  sessionCookieName,
  signSessionToken,
} from './session-cookie.ts';

type DeviceInfo = {
  browser: string | null;
  system: string | null;
  device: 'desktop' | 'phone' | 'tablet' | 'unknown';
};

/** The first match counts: newer browsers also include the names of older ones. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, DeviceInfo['device']][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\b(iPhone|iPod)\b/, 'iOS', 'phone'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'desktop'],
  [/\bCrOS\b/, 'ChromeOS', 'desktop'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'desktop'],
  [/\bLinux\b/, 'Linux', 'desktop'],
];

/** Readable device name from the user agent. */
export const deviceOf = (userAgent: string | null): DeviceInfo => {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''));
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''));
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, device: system?.[2] ?? 'unknown' };
};

const SEEN_EVERY_MS = HOUR_MS;
/** How long an old link can still say that it has expired or was used. */
const LINKS_KEPT_MS = 30 * DAY_MS;

export const endSession = async (on: Queryable, tokenHash: string | undefined): Promise<void> => {
  if (tokenHash !== undefined) await on.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

export const endAllSessions = async (on: Queryable, userId: string): Promise<void> => {
  await on.delete(sessions).where(eq(sessions.userId, userId));
};

/** Returns how many sessions were ended. */
export const endSessionsExcept = async (on: Queryable, viewer: SignedIn, exceptTokenHash: string): Promise<number> => {
  const ended = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), ne(sessions.tokenHash, exceptTokenHash)))
    .returning({ id: sessions.id });
  return ended.length;
};

/** Returns the token hash of the ended session, or undefined if this person has no such session. */
export const endOneSession = async (
  on: Queryable,
  viewer: SignedIn,
  sessionId: string,
): Promise<string | undefined> => {
  const [ended] = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), eq(sessions.id, sessionId)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended?.tokenHash;
};

export const findSessions = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  currentTokenHash: string | undefined,
): Promise<OwnSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.tokenHash, currentTokenHash ?? '')), desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.tokenHash === currentTokenHash,
    ...deviceOf(row.userAgent),
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
};

/**
 * Extends a session when its browser returns, but never past the last day. Written at most once an hour, so that
 * reading stays cheap; returns the new end only then.
 */
const prolongSession = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  tokenHash: string,
): Promise<Date | undefined> => {
  const nowMs = now().getTime();
  const lastDay = sql`${sessions.createdAt} + ${LONGEST_SESSION_SECONDS} * interval '1 second'`;
  const [prolonged] = await db
    .update(sessions)
    .set({
      updatedAt: now(),
      expiresAt: sql`least(${new Date(nowMs + SESSION_SECONDS * 1000)}::timestamptz, ${lastDay})`,
    })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.updatedAt, new Date(nowMs - SEEN_EVERY_MS))))
    .returning({ expiresAt: sessions.expiresAt });
  return prolonged?.expiresAt;
};

/** Removes expired rows. */
export const removeEndedRows = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date(now().getTime() - LINKS_KEPT_MS)));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()));
  await removeOldSignUps({ db, now });
};

type Site = Pick<Dependencies, 'config'>;

/** The hashed token of the session in this browser. */
export const browserTokenHash = ({ config }: Site, { cookieHeader }: RequestContext): string | undefined => {
  const token = readSessionToken(cookieHeader, config);
  return token === undefined ? undefined : hashSessionToken(token);
};

/** Locks the account until the session is stored: a suspension meanwhile waits, and then ends that session too. */
const refuseSuspended = async (on: Queryable, userId: string): Promise<void> => {
  const [found] = await on
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (found?.suspendedAt) throw new AppError('suspended');
};

/** A sign-in or a change of rights always replaces the token: whoever knew the old one is signed out. */
export const replaceSession = async (
  deps: SessionDeps,
  context: RequestContext,
  userId: string,
): Promise<OpenedSession> => {
  await refuseSuspended(deps.db, userId);
  await endSession(deps.db, browserTokenHash(deps, context));
  return openSession(deps, { userId, userAgent: context.userAgent });
};

export const setSessionCookie = (
  { answer }: RequestContext,
  { cookieName, cookieValue, maxAgeSeconds }: OpenedSession,
): void => answer.setCookie(cookieName, cookieValue, { maxAgeSeconds });

export const clearSessionCookie = ({ config }: Site, { answer }: RequestContext): void =>
  answer.clearCookie(sessionCookieName(config));

/** Extends the session of a returning browser. */
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
