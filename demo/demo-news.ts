import { eq, inArray, sql } from 'drizzle-orm';
import { itemPublished } from '#features/media/item-notifications.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { DemoItem } from './demo-library.ts';
import { photographerOf } from './demo-people.ts';

const NEWS_FOR_EACH = 3;

/**
 * Items whose creators get a notification when they are published: the last three of each creator, and only the last
 * one unread.
 */
export const newsAmong = (library: readonly DemoItem[]): ReadonlyMap<string, { isRead: boolean }> => {
  const byCreator = Map.groupBy(library, ({ island }) => photographerOf(island));
  const news = [...byCreator.values()].flatMap((theirs) => theirs.slice(-NEWS_FOR_EACH));
  const isLast = ({ id, island }: DemoItem) => byCreator.get(photographerOf(island))?.at(-1)?.id === id;
  return new Map(news.map((item) => [item.id, { isRead: !isLast(item) }]));
};

const linkTo = (itemId: string): string => href('creatorUploads', {}, { item: itemId });

/** Removes notifications from before the publication: they say that the item waits for review. */
export const removeOldNews = async (on: Queryable, itemIds: readonly string[]): Promise<void> => {
  if (itemIds.length === 0) return;
  const isOver = on
    .select({ id: items.id })
    .from(items)
    .where(
      sql`${inArray(items.id, [...itemIds])} and ${items.creatorId} = ${notifications.userId}
        and ${items.state} = 'published' and ${items.publishedAt} > ${notifications.createdAt}
        and ${notifications.link} = ${linkTo('')}::text || ${items.id}`,
    );
  await on.delete(notifications).where(sql`exists (${isOver})`);
};

type Published = { itemId: string; creatorId: string; title: string; isRead: boolean };

/** Notifications on the site only: mail to an invented address would bounce. */
export const notifyPublished = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { itemId, creatorId, title, isRead }: Published,
): Promise<void> => {
  const id = await notify(deps, tx, {
    userId: creatorId,
    notice: itemPublished.with({ title, note: '' }),
    link: linkTo(itemId),
    subjectIds: [itemId],
    inBellOnly: true,
  });
  if (isRead) await tx.update(notifications).set({ readAt: deps.now() }).where(eq(notifications.id, id));
};
