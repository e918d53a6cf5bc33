import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { deviceOf } from '../device.rules.ts';
import type { OwnSession } from '../sessions.contract.ts';
import { sessions, verifications } from './accounts.tables.ts';
import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from './open-session.ts';
import { removeOldSignUps } from './sign-ups.ts';

type On = Database | Transaction;

const HOUR_MS = 60 * 60 * 1000;
const SEEN_EVERY_MS = HOUR_MS;
/** So long an old link still says that it has expired or was used. */
const LINKS_KEPT_MS = 30 * 24 * HOUR_MS;

export const endSession = async (on: On, tokenHash: string | undefined): Promise<void> => {
  if (tokenHash !== undefined) await on.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

export const endAllSessions = async (on: On, userId: string): Promise<void> => {
  await on.delete(sessions).where(eq(sessions.userId, userId));
};

/** Returns how many sessions were ended. */
export const endSessionsExcept = async (on: On, userId: string, keptTokenHash: string): Promise<number> => {
  const ended = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)))
    .returning({ id: sessions.id });
  return ended.length;
};

/** Returns the hashed token of the ended session, or nothing where this person has no such session. */
export const endOneSession = async (on: On, userId: string, sessionId: string): Promise<string | undefined> => {
  const [ended] = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended?.tokenHash;
};

export const findSessions = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  currentTokenHash: string | undefined,
): Promise<OwnSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
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
 * A browser that comes back within a session's life gets a new end for it, but never past the last day. Written at most
 * once an hour, so that reading stays cheap; returns the new end only then.
 */
export const prolongSession = async (
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

/** Removes what nobody can use any more. */
export const removeEndedRows = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date(now().getTime() - LINKS_KEPT_MS)));
  await removeOldSignUps({ db, now });
};
