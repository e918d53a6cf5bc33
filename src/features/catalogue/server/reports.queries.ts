import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { reports } from './catalogue.tables.ts';

const DEFAULT_PAGE_LENGTH = 50;

type Page = { limit?: number | undefined; after?: string | undefined };

/** The newest first; `after` is the last of the page before. */
export const openReports = async (db: Database, { limit = DEFAULT_PAGE_LENGTH, after }: Page) => {
  const rows = await db
    .select({
      id: reports.id,
      at: reports.at,
      reason: reports.reason,
      note: reports.note,
      email: sql<string | null>`coalesce(${users.email}, ${reports.email})`,
      reporter: { id: users.id, name: users.displayName },
      item: { id: items.id, kind: items.kind, title: items.title, state: items.state },
    })
    .from(reports)
    .innerJoin(items, eq(items.id, reports.itemId))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(and(isNull(reports.settledAt), after === undefined ? undefined : lt(reports.id, Number(after))))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    reports: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
};
