import { and, eq, gt, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#platform/db/once-per-database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Viewer } from '#shared/access.ts';
import { signedInColumns } from './accounts.queries.ts';
import { sessions, users } from './accounts.tables.ts';
import { readSessionToken } from './session-cookie.ts';

const viewerQuery = oncePerDatabase((db) =>
  db
    .select(signedInColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_viewer'),
);

/** The person behind a `Cookie` header: one indexed query, and none without a session cookie of ours. */
export const findViewer = async (
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  cookieHeader: string | undefined,
): Promise<Viewer> => {
  const token = readSessionToken(cookieHeader, config);
  if (token === undefined) return null;
  const [found] = await viewerQuery(db).execute({ token, now: now() });
  return found ?? null;
};
