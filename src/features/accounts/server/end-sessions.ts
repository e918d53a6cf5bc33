import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { sessions } from './accounts.tables.ts';

type On = Database | Transaction;

export const endSession = async (on: On, token: string | undefined): Promise<void> => {
  if (token !== undefined) await on.delete(sessions).where(eq(sessions.token, token));
};

export const endAllSessions = async (on: On, userId: string): Promise<void> => {
  await on.delete(sessions).where(eq(sessions.userId, userId));
};

/** How many there were. */
export const endSessionsExcept = async (on: On, userId: string, keptToken: string): Promise<number> => {
  const ended = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.token, keptToken)))
    .returning({ id: sessions.id });
  return ended.length;
};

/** The token of the ended session, or nothing where this person has no such session. */
export const endOneSession = async (on: On, userId: string, sessionId: string): Promise<string | undefined> => {
  const [ended] = await on
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ token: sessions.token });
  return ended?.token;
};
