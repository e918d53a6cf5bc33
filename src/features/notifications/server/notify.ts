import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { JobPayload } from '#shared/job.ts';
import { type CustomMail, sendNotificationMail } from '../notifications.contract.ts';
import { notificationMail } from '../notifications.mails.ts';
import { isOwnPath, type NotificationKind } from '../notifications.rules.ts';
import { isMailWanted } from './notifications.queries.ts';
import { notifications } from './notifications.tables.ts';

/** Mails a notification to a verified address; skips one that was deleted meanwhile. */
export const deliverNotificationMail = async (
  { db, mailer, writeMail }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  { notificationId, mail }: JobPayload<typeof sendNotificationMail>,
): Promise<void> => {
  const [told] = await db
    .select({
      email: users.email,
      language: users.language,
      title: notifications.title,
      message: notifications.message,
      path: notifications.link,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(users.emailVerified, true)));
  if (!told) return;
  const { email, language, ...words } = told;
  const written = mail
    ? await writeMail(mail, mail.facts, language)
    : await writeMail(notificationMail, words, language);
  await mailer.send({ to: email, ...written });
};

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** Target of 'View': an address made by `href`. */
  link?: string;
  /** For a mail that says more than title and message: `customMail(kind, facts)`. */
  mail?: CustomMail;
  /** Never sends mail: for notifications that come in dozens. */
  inBellOnly?: true;
};

/** Notifies a person in the bell, and by mail unless turned off. Both are part of the transaction. */
export const notify = async (
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { mail, inBellOnly, ...notification }: NewNotification,
): Promise<string> => {
  if (notification.link !== undefined && !isOwnPath(notification.link))
    throw new Error(`A notification links to our own pages, not to ${notification.link}`);
  const id = newId();
  await tx.insert(notifications).values({ ...notification, id, createdAt: now() });
  if (!inBellOnly && (await isMailWanted(tx, notification.userId, notification.kind)))
    await jobs.enqueue(tx, sendNotificationMail, { notificationId: id, mail }, { singletonKey: id });
  return id;
};
