import { countAttempt, keyFor } from '#platform/http/attempt-limits.ts';
import { and, eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportReason } from '../reports.rules.ts';
import { reports } from './catalogue.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_PER_HOUR = 10;

type Report = {
  itemId: string;
  reason: ReportReason;
  note: string;
  email: string | undefined;
  reporterId: string | undefined;
  clientAddress: string;
};

/** Kept for the team to look at; an account is known, a visitor may leave an address for an answer. */
export const createReport = async (
  deps: Pick<Dependencies, 'config' | 'db' | 'now'>,
  { itemId, clientAddress, email, reporterId, ...report }: Report,
): Promise<void> => {
  const { db, now } = deps;
  const [item] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.state, 'published')));
  if (!item) throw new AppError('notFound');
  const key = keyFor(deps, 'report', reporterId ?? addressGroup(clientAddress));
  await countAttempt(db, [{ key, max: MOST_PER_HOUR, windowMs: HOUR_MS }]);
  await db.insert(reports).values({
    ...report,
    itemId,
    reporterId: reporterId ?? null,
    email: reporterId ? null : email || null,
    at: now(),
  });
};
