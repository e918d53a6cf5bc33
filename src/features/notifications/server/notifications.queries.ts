import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { WordNotice } from '../notification-codes.ts';
import type { listNotifications, Notification, NotificationPreferences } from '../notifications.contract.ts';
import type { MailPicture } from '../notifications.mails.ts';
import { MOST_NOTIFICATIONS, type NotificationKind, notificationKinds, wantsMail } from '../notifications.rules.ts';
import { notificationPreferences, notifications } from './notifications.tables.ts';

type ListFilter = HandlerInput<typeof listNotifications>;

const olderThan = ({ createdAt, id }: NonNullable<ListFilter['before']>): SQL =>
  sql`(${notifications.createdAt}, ${notifications.id}) < (${createdAt}::timestamptz, ${id})`;

/** Finds small pictures of a person's own subjects, by id. A later feature knows them. */
export type FindPictures = (on: Queryable, userId: string, ids: readonly string[]) => Promise<Map<string, string>>;

/** Finds pictures for mails by the ids of what they are about: only of what everybody may see, because mails are kept. */
export type FindMailPictures = (on: Queryable, ids: readonly string[]) => Promise<Map<string, MailPicture>>;

type ListDeps = { db: Queryable; wordNotice: WordNotice; findPictures: FindPictures };

export const findNotifications = async (
  { db, wordNotice, findPictures }: ListDeps,
  userId: string,
  filter: ListFilter,
): Promise<Notification[]> => {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      code: notifications.code,
      facts: notifications.facts,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      link: notifications.link,
      subjectIds: notifications.subjectIds,
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
  const pictures = await findPictures(db, userId, [...new Set(rows.flatMap(({ subjectIds }) => subjectIds))]);
  return rows.map(({ code, facts, readAt, createdAt, subjectIds, ...row }) => ({
    ...row,
    pictureUrl: subjectIds.flatMap((id) => pictures.get(id) ?? [])[0] ?? null,
    ...wordNotice({ code, facts }),
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
  }));
};

const ownedBy = (userId: string, ids: readonly string[] | 'all'): SQL | undefined =>
  and(eq(notifications.userId, userId), ids === 'all' ? undefined : inArray(notifications.id, [...ids]));

/** Keeps the first read time; returns how many of these belong to the person. */
export const markRead = async (on: Queryable, userId: string, ids: readonly string[], at: Date): Promise<number> => {
  const marked = await on
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at})` })
    .where(ownedBy(userId, ids))
    .returning({ id: notifications.id });
  return marked.length;
};

export const markAllRead = async (on: Queryable, userId: string, at: Date): Promise<void> => {
  await on
    .update(notifications)
    .set({ readAt: at })
    .where(and(ownedBy(userId, 'all'), isNull(notifications.readAt)));
};

export const deleteNotifications = async (on: Queryable, userId: string, ids: readonly string[]): Promise<number> => {
  const deleted = await on.delete(notifications).where(ownedBy(userId, ids)).returning({ id: notifications.id });
  return deleted.length;
};

/** All kinds in list order, with the choice or the default. */
export const findPreferences = async (on: Queryable, userId: string): Promise<NotificationPreferences> => {
  const rows = await on.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return notificationKinds.map((kind) => ({ kind, mail: wantsMail(chosen.get(kind)) }));
};

export const isMailWanted = async (on: Queryable, userId: string, kind: NotificationKind): Promise<boolean> => {
  const [chosen] = await on
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return wantsMail(chosen?.mail);
};

export const savePreferences = async (
  on: Queryable,
  userId: string,
  chosen: NotificationPreferences,
): Promise<void> => {
  // A kind given twice would update its row twice in one statement: the last one counts.
  const byKind = new Map(chosen.map(({ kind, mail }) => [kind, { userId, kind, mail }]));
  await on
    .insert(notificationPreferences)
    .values([...byKind.values()])
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail: sql`excluded.mail` },
    });
};
