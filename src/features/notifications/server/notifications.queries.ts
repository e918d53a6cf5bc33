import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { listNotifications, Notification } from '../notifications.contract.ts';
import { MOST_NOTIFICATIONS } from '../notifications.rules.ts';
import { notifications } from './notifications.tables.ts';

export type On = Database | Transaction;
export type ListFilter = HandlerInput<typeof listNotifications>;

const olderThan = ({ createdAt, id }: NonNullable<ListFilter['before']>): SQL =>
  sql`(${notifications.createdAt}, ${notifications.id}) < (${createdAt}::timestamptz, ${id})`;

export const findNotifications = async (on: On, userId: string, filter: ListFilter): Promise<Notification[]> => {
  const rows = await on
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      message: notifications.message,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      link: notifications.link,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        filter.unread && isNull(notifications.readAt),
        filter.kind && eq(notifications.kind, filter.kind),
        filter.before && olderThan(filter.before),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(filter.limit ?? MOST_NOTIFICATIONS);
  return rows.map(({ readAt, createdAt, ...row }) => ({
    ...row,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
  }));
};

const ownedBy = (userId: string, ids: readonly string[] | 'all'): SQL | undefined =>
  and(eq(notifications.userId, userId), ids === 'all' ? undefined : inArray(notifications.id, [...ids]));

/** The first reading counts; how many of those named are this person's. */
export const markRead = async (on: On, userId: string, ids: readonly string[], at: Date): Promise<number> => {
  const marked = await on
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at})` })
    .where(ownedBy(userId, ids))
    .returning({ id: notifications.id });
  return marked.length;
};

export const markAllRead = async (on: On, userId: string, at: Date): Promise<void> => {
  await on
    .update(notifications)
    .set({ readAt: at })
    .where(and(ownedBy(userId, 'all'), isNull(notifications.readAt)));
};

export const deleteNotifications = async (on: On, userId: string, ids: readonly string[]): Promise<number> => {
  const deleted = await on.delete(notifications).where(ownedBy(userId, ids)).returning({ id: notifications.id });
  return deleted.length;
};
