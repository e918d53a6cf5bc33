import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getReconciliation, resolveDifference } from '../../month-admin.contract.ts';
import { reconciliationDifferences, reconciliationRuns } from '../reconciliation.tables.ts';

const SHOWN = 200;

/** The last run, and differences with both sides: those that wait for somebody first. */
export const readReconciliation = async (db: Database): Promise<HandlerReply<typeof getReconciliation>> => {
  const [run] = await db.select().from(reconciliationRuns).orderBy(desc(reconciliationRuns.id)).limit(1);
  const rows = await db
    .select()
    .from(reconciliationDifferences)
    .orderBy(sql`${reconciliationDifferences.resolvedAt} is not null`, desc(reconciliationDifferences.id))
    .limit(SHOWN);
  return {
    lastRun: run ? { ...run, ranAt: run.ranAt.toISOString() } : null,
    differences: rows.map(({ foundAt, resolvedAt, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
  };
};

/** An admin has looked at a difference and says what it was; whatever has to be corrected is a posting of its own. */
export const resolveOneDifference = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id, note }: HandlerInput<typeof resolveDifference>,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const at = now();
    const isThis = eq(reconciliationDifferences.id, id);
    const [resolved] = await tx
      .update(reconciliationDifferences)
      .set({ resolvedAt: at, resolvedBy: viewer.id, note })
      .where(and(isThis, isNull(reconciliationDifferences.resolvedAt)))
      .returning({ id: reconciliationDifferences.id });
    if (!resolved)
      throw new AppError((await tx.$count(reconciliationDifferences, isThis)) > 0 ? 'movedOn' : 'notFound');
    const entry: AuditEntry = {
      actorId: viewer.id,
      action: 'difference-resolved',
      subjectId: String(id),
      details: { note },
    };
    await writeAuditEntry(tx, entry, at);
    return undefined;
  });
