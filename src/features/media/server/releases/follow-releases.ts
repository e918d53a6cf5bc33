import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { releaseEndsInMonth, releaseEndsInWeek, releaseExpired } from '../../release-notifications.ts';
import { alertDue, dayOf, lastDayOfAlerts, type ReleaseAlert } from '../../releases.rules.ts';
import { releaseItems, releases } from '../releases.tables.ts';
import { settleUsage } from './settle-usage.ts';

type FollowDeps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

const notices = { month: releaseEndsInMonth, week: releaseEndsInWeek, expired: releaseExpired } satisfies Record<
  ReleaseAlert,
  unknown
>;

/** One release in a transaction of its own: the message, the mark that it was sent, and what becomes of its items. */
const followOne = (deps: FollowDeps, id: string): Promise<void> =>
  deps.db.transaction(async (tx: Transaction) => {
    const [release] = await tx.select().from(releases).where(eq(releases.id, id)).for('update');
    const alert = release && alertDue(release, dayOf(deps.now()));
    if (!alert || release.endsOn === null) return;
    const linked = await tx
      .select({ itemId: releaseItems.itemId })
      .from(releaseItems)
      .where(eq(releaseItems.releaseId, id));
    await tx.update(releases).set({ toldAlert: alert }).where(eq(releases.id, id));
    await notify(deps, tx, {
      userId: release.creatorId,
      notice: notices[alert].with({ name: release.name, day: release.endsOn, items: linked.length }),
      link: href('creatorUploads', {}, { show: 'releases' }),
      subjectIds: [id],
    });
    if (alert === 'expired')
      await settleUsage(
        deps,
        tx,
        linked.map(({ itemId }) => itemId),
      );
  });

/** Releases that end within a month or have ended, and whose last message was not sent yet. */
export const followEndingReleases = async (deps: FollowDeps, signal: AbortSignal): Promise<void> => {
  const until = lastDayOfAlerts(dayOf(deps.now()));
  const ending = await deps.db
    .select({ id: releases.id })
    .from(releases)
    .where(
      and(
        eq(releases.status, 'signed'),
        lte(releases.endsOn, until),
        sql`${releases.toldAlert} is distinct from 'expired'`,
      ),
    )
    .orderBy(asc(releases.endsOn), asc(releases.id));
  for (const { id } of ending) {
    signal.throwIfAborted();
    await followOne(deps, id);
  }
};
