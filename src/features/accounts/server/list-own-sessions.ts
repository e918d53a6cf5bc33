import { and, desc, eq, gt } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { deviceOf } from '../device.rules.ts';
import type { OwnSession } from '../sessions.contract.ts';
import { sessions } from './accounts.tables.ts';

export const listOwnSessionsOf = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  token: string | undefined,
): Promise<OwnSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.token, token ?? '')), desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.token === token,
    ...deviceOf(row.userAgent),
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
};
