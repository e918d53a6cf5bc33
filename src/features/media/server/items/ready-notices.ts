import { and, arrayContains, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { itemDetailsMissing, itemReady, itemsReady } from '../../item-notifications.ts';
import { tellReadyItems } from '../../media.contract.ts';
import { handInIssues } from '../../own-items.rules.ts';
import { items } from '../media.tables.ts';

/** Creators are notified about ready files when they have uploaded, changed and handed in nothing for this long. */
const QUIET_SECONDS = 10 * 60;
const QUIET_MS = QUIET_SECONDS * 1000;

type NoticeDeps = Pick<Dependencies, 'jobs' | 'now'>;

/** One job for all files of a creator that become ready within the same ten minutes, which its key names. */
export const tellLater = ({ jobs, now }: NoticeDeps, tx: Queryable, creatorId: string): Promise<void> => {
  const singletonKey = `${creatorId} ${Math.ceil(now().getTime() / QUIET_MS)}`;
  return jobs.enqueue(tx, tellReadyItems, { creatorId }, { singletonKey, startAfterSeconds: QUIET_SECONDS });
};

const isWaiting = (creatorId: string): SQL | undefined =>
  and(eq(items.creatorId, creatorId), eq(items.state, 'awaiting_review'), isNull(items.handedInAt));

const isAtWork = async (tx: Transaction, creatorId: string, at: Date): Promise<boolean> => {
  const since = new Date(at.getTime() - QUIET_MS);
  const isRecent = or(gt(items.createdAt, since), gt(items.editedAt, since), gt(items.handedInAt, since));
  return (await tx.$count(items, and(eq(items.creatorId, creatorId), isRecent))) > 0;
};

/** Notifies a creator once, and of all files together that wait for their details. */
export const tellAboutReadyItems = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const locked = await tx
      .select()
      .from(items)
      .where(and(isWaiting(creatorId), isNull(items.readyToldAt)))
      // In the order in which creators' changes of several items lock them.
      .orderBy(items.id)
      .for('update');
    const waiting = locked.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const [first] = waiting;
    if (!first) return;
    if (await isAtWork(tx, creatorId, at)) return tellLater(deps, tx, creatorId);
    const ids = waiting.map(({ id }) => id);
    await tx.update(items).set({ readyToldAt: at }).where(inArray(items.id, ids));
    const single = handInIssues(first).length > 0 ? itemDetailsMissing : itemReady;
    const isOne = waiting.length === 1;
    await notify(deps, tx, {
      userId: creatorId,
      notice: isOne ? single.with({ title: first.title }) : itemsReady.with({ count: waiting.length }),
      link: isOne ? href('creatorUploads', {}, { item: first.id }) : href('creatorUploads'),
      subjectIds: ids,
      inBellOnly: true,
    });
  });

/** After an item was handed in: marks notifications about ready files as read if none of their files waits for its details. */
export const settleReadyNotices = async (tx: Transaction, itemId: string, at: Date): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        arrayContains(notifications.subjectIds, [itemId]),
        isNull(notifications.readAt),
        inArray(notifications.code, [itemDetailsMissing.code, itemReady.code, itemsReady.code]),
        sql`not exists (select from ${items} where ${items.id} = any (${notifications.subjectIds})
          and ${items.state} = 'awaiting_review' and ${items.handedInAt} is null)`,
      ),
    );
};
