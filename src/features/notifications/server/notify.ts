import { and, eq, gte, isNull } from 'drizzle-orm';
import { findAccount } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { JobPayload } from '#shared/job.ts';
import type { Notice, WordNotice } from '../notification-codes.ts';
import { type CustomMail, sendNotificationMail } from '../notifications.contract.ts';
import { notificationMail } from '../notifications.mails.ts';
import { isOwnPath } from '../notifications.rules.ts';
import { isMailWanted } from './notifications.queries.ts';
import { notifications } from './notifications.tables.ts';

type MailDeps = Pick<Dependencies, 'db' | 'mailer' | 'writeMail'> & { wordNotice: WordNotice };

/** Mails a notification to a verified address; skips one that was deleted meanwhile. */
export const deliverNotificationMail = async (
  { db, mailer, writeMail, wordNotice }: MailDeps,
  { notificationId, mail }: JobPayload<typeof sendNotificationMail>,
): Promise<void> => {
  const [found] = await db
    .select({
      email: users.email,
      language: users.language,
      code: notifications.code,
      facts: notifications.facts,
      path: notifications.link,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(users.emailVerified, true)));
  if (!found) return;
  const { email, language, path, ...stored } = found;
  const written = mail
    ? await writeMail(mail, mail.facts, language)
    : await writeMail(notificationMail, { ...wordNotice(stored), path }, language);
  await mailer.send({ to: email, ...written });
};

export type NewNotification = {
  userId: string;
  /** Made by a declared code: `welcome.with({ firstName })`. */
  notice: Notice;
  /** Ids of what it is about. */
  subjectIds?: string[];
  /** Target of 'View': an address made by `href`. */
  link?: string;
  /** For a mail that says more than the notification: `customMail(kind, facts)`. */
  mail?: CustomMail;
  /** Never sends mail: for notifications that come in dozens. */
  inBellOnly?: true;
  /** The mail waits, so that a notification that is retracted meanwhile is not sent. */
  mailAfterSeconds?: number;
};

/** Notifies a person in the bell, and by mail unless turned off. Both are part of the transaction. */
export const notify = async (
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { userId, notice, subjectIds = [], link, mail, inBellOnly, mailAfterSeconds }: NewNotification,
): Promise<string> => {
  if (link !== undefined && !isOwnPath(link)) throw new Error(`A notification links to our own pages, not to ${link}`);
  const id = newId();
  // Money and licences outlive an account: what happens to them reaches nobody.
  if (!(await findAccount(tx, userId))) return id;
  await tx.insert(notifications).values({ id, userId, ...notice, subjectIds, link, createdAt: now() });
  if (!inBellOnly && (await isMailWanted(tx, userId, notice.kind)))
    await jobs.enqueue(
      tx,
      sendNotificationMail,
      { notificationId: id, mail },
      { singletonKey: id, ...(mailAfterSeconds !== undefined && { startAfterSeconds: mailAfterSeconds }) },
    );
  return id;
};

type About = { userId: string; subjectId: string };

/** Marks all notifications about this subject alone as read: they are out of date. */
export const settleNotices = async (
  tx: Transaction,
  { userId, subjectId, at }: About & { at: Date },
): Promise<void> => {
  const isOpen = and(eq(notifications.subjectIds, [subjectId]), isNull(notifications.readAt));
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isOpen));
};

/** Deletes the notifications about this subject alone since a time; their mails are not sent if they still wait. */
export const retractNotices = async (
  tx: Transaction,
  { userId, subjectId, since }: About & { since: Date },
): Promise<void> => {
  const isAbout = and(eq(notifications.subjectIds, [subjectId]), gte(notifications.createdAt, since));
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), isAbout));
};
