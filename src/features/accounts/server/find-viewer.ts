import { and, eq, gt, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#platform/db/once-per-database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { inBatches } from '#platform/in-batches.ts';
import type { Viewer } from '#shared/access.ts';
import { signedInColumns } from './accounts.queries.ts';
import { sessions, users } from './accounts.tables.ts';
import { readSessionToken } from './session-cookie.ts';

const viewersQuery = oncePerDatabase((db) =>
  db
    .select({ token: sessions.token, viewer: signedInColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(sql`${sessions.token} = any(${sql.placeholder('tokens')})`, gt(sessions.expiresAt, sql.placeholder('now'))),
    )
    .prepare('find_viewers'),
);

/** Requests that come together ask together. None is answered by a question that was asked before it came. */
const lookUp = oncePerDatabase((db) =>
  inBatches(async (asked: readonly { token: string; now: Date }[]): Promise<Viewer[]> => {
    const tokens = [...new Set(asked.map(({ token }) => token))];
    const now = asked.at(-1)?.now ?? new Date();
    const found = new Map(
      (await viewersQuery(db).execute({ tokens, now })).map(({ token, viewer }) => [token, viewer]),
    );
    return asked.map(({ token }) => found.get(token) ?? null);
  }),
);

/** The person behind a `Cookie` header: one indexed query, and none without a session cookie of ours. */
export const findViewer = async (
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  cookieHeader: string | undefined,
): Promise<Viewer> => {
  const token = readSessionToken(cookieHeader, config);
  if (token === undefined) return null;
  return await lookUp(db)({ token, now: now() });
};
