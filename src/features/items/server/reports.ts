import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { listReports } from '../reports.contract.ts';
import type { ReportReason } from '../reports.rules.ts';
import { reports } from './items.tables.ts';

const DEFAULT_PAGE_LENGTH = 50;

/** Newest first. */
export const openReports = async (
  db: Database,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listReports>,
): Promise<HandlerReply<typeof listReports>> => {
  const { rows, next } = await readPage({ after, limit }, { direction: 'desc', by: { id: reports.id } }, (page) =>
    db
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
      .where(and(isNull(reports.settledAt), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { reports: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
};

/** A closed report gets no reply, so the email address is deleted. */
export const closeReport = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const at = now();
    const [settled] = await tx
      .update(reports)
      .set({ settledAt: at, email: null })
      .where(and(eq(reports.id, Number(id)), isNull(reports.settledAt)))
      .returning({ itemId: reports.itemId });
    if (!settled)
      throw new AppError('notFound', {
        sentence: sentence('items.noReport', 'There is no such report, or it was settled already.'),
      });
    const details = { item: settled.itemId };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'report-settled', subjectId: id, details }, at);
    return undefined;
  });

const HOUR_MS = 60 * 60 * 1000;
const MOST_PER_HOUR = 10;

type Report = {
  itemId: string;
  reason: ReportReason;
  note: string;
  email: string | undefined;
  clientAddress: string;
};

/** Only the secret is needed of the configuration. */
export type ReportDeps = Pick<Dependencies, 'db' | 'now'> & { config: Pick<Dependencies['config'], 'secret'> };

/** Stores a report for the team; a visitor may leave an email address for a reply. */
export const createReport = async (
  deps: ReportDeps,
  viewer: Viewer,
  { itemId, clientAddress, email, ...report }: Report,
): Promise<void> => {
  const { db, now } = deps;
  const [item] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.state, 'published')));
  if (!item) throw new AppError('notFound');
  const key = keyFor(deps, 'report', viewer?.id ?? addressGroup(clientAddress));
  await countAttempt(db, [{ key, max: MOST_PER_HOUR, windowMs: HOUR_MS }]);
  await db.insert(reports).values({
    ...report,
    itemId,
    reporterId: viewer?.id ?? null,
    email: viewer ? null : email || null,
    at: now(),
  });
};
