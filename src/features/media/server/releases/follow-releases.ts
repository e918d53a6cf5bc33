import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { href } from '#shared/pages.ts';
import { dayOf } from '#shared/time.ts';
import { releaseEndsInMonth, releaseEndsInWeek, releaseExpired } from '../../release-notifications.ts';
import { alertDue, lastDayOfAlerts, lastDayOfWeekAlerts, type ReleaseAlert } from '../../releases.rules.ts';
import { releaseItems, releases } from '../releases.tables.ts';
import { settleUsage } from './settle-usage.ts';

type FollowDeps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>;

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

/** Releases whose message is due, as `alertDue` says: those that were told already are not even locked. */
export const followEndingReleases = async (deps: FollowDeps, signal: AbortSignal): Promise<void> => {
  const today = dayOf(deps.now());
  const isNotTold = or(
    isNull(releases.toldAlert),
    and(lte(releases.endsOn, lastDayOfWeekAlerts(today)), eq(releases.toldAlert, 'month')),
    and(lt(releases.endsOn, today), sql`${releases.toldAlert} <> 'expired'`),
  );
  const isEnding = and(eq(releases.status, 'signed'), lte(releases.endsOn, lastDayOfAlerts(today)), isNotTold);
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'releases that end',
      ...dueIn(deps.db, { endsOn: releases.endsOn, id: releases.id }, isEnding),
      work: ({ id }) => followOne(deps, id),
    },
  );
};
