import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { coalesce } from '#platform/coalesce.ts';
import { oncePerDatabase } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Viewer } from '#shared/access.ts';
import { signedInColumns } from '../accounts.queries.ts';
import { sessions, users } from '../accounts.tables.ts';
import { hashSessionToken, readSessionToken } from './session-cookie.ts';

const viewersQuery = oncePerDatabase((db) =>
  db
    .select({ tokenHash: sessions.tokenHash, viewer: signedInColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('find_viewers'),
);

/** Concurrent requests share one query, never one that started before the request. */
const findViewers = oncePerDatabase((db) =>
  coalesce(async (requests: readonly { tokenHash: string; now: Date }[]): Promise<Viewer[]> => {
    const tokenHashes = [...new Set(requests.map(({ tokenHash }) => tokenHash))];
    const now = requests.at(-1)?.now ?? new Date();
    const rows = await viewersQuery(db).execute({ tokenHashes, now });
    const found = new Map(rows.map(({ tokenHash, viewer }) => [tokenHash, viewer]));
    return requests.map(({ tokenHash }) => found.get(tokenHash) ?? null);
  }),
);

/** The person of a `Cookie` header: one indexed query, and none without our session cookie. */
export const findViewer = async (
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  cookieHeader: string | undefined,
): Promise<Viewer> => {
  const token = readSessionToken(cookieHeader, config);
  if (token === undefined) return null;
  return await findViewers(db)({ tokenHash: hashSessionToken(token), now: now() });
};
