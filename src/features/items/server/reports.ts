import { and, eq } from 'drizzle-orm';
import { recipientLimit } from '#features/accounts/server/sign-in/sign-in-limits.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { ReportReason } from '../reports.rules.ts';
import { reports } from './items.tables.ts';

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
  const answerTo = viewer ? null : email || null;
  await countAttempt(db, [
    { key, max: MOST_PER_HOUR, windowMs: HOUR_MS },
    ...(answerTo === null ? [] : [recipientLimit(deps, answerTo)]),
  ]);
  await db.insert(reports).values({
    ...report,
    itemId,
    reporterId: viewer?.id ?? null,
    email: answerTo,
    at: now(),
  });
};
