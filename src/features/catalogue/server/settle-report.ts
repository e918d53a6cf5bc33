import { and, eq, isNull } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/write-audit-entry.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { reports } from './catalogue.tables.ts';

/** Nobody is answered any more, so nothing is kept to answer them with. */
export const closeReport = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actorId: string,
  id: string,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const at = now();
    const [settled] = await tx
      .update(reports)
      .set({ settledAt: at, email: null })
      .where(and(eq(reports.id, Number(id)), isNull(reports.settledAt)))
      .returning({ itemId: reports.itemId });
    if (!settled) throw new AppError('notFound', { message: 'There is no such report, or it was settled already.' });
    const details = { item: settled.itemId };
    await writeAuditEntry(tx, { actorId, action: 'report-settled', subjectId: id, details }, at);
    return undefined;
  });
