import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { findAccount } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { newId } from '#platform/new-id.ts';
import type { JobPayload } from '#shared/job.ts';
import { nameInMail } from '#shared/mail.ts';
import { isOwnPath } from '#shared/own-path.ts';
import type { Facts } from '#shared/sentences.ts';
import { DAY_MS, dayOf, MINUTE_MS } from '#shared/time.ts';
import type { Notice, WordNotice } from '../notification-codes.ts';
import type { WordedNotice } from '../notification-words.rules.ts';
import { type CustomMail, sendDayMail, sendNotificationMail } from '../notifications.contract.ts';
import { dayMail, type MailedNotice, notificationMail } from '../notifications.mails.ts';
import { type FindMailPictures, isMailWanted } from './notifications.queries.ts';
import { notifications, sentNotices } from './notifications.tables.ts';

type MailDeps = Pick<Dependencies, 'db' | 'mailer' | 'writeMail'> & {
  wordNotice: WordNotice;
  findPictures: FindMailPictures;
};

/** Facts that are names which somebody has typed, whatever notification has them. */
const typedNames = new Set(['name', 'firstName', 'team']);

/** The words for a mail, where a name must not become a link. */
const wordForMail = (wordNotice: WordNotice, { code, facts }: { code: string; facts: Facts }): WordedNotice =>
  wordNotice({
    code,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        typedNames.has(name) && typeof fact === 'string' ? nameInMail(fact) : fact,
      ]),
    ),
  });

type Stored = { code: string; facts: Facts; subjectIds: string[] };

const withPictures = async (
  { db, wordNotice, findPictures }: MailDeps,
  stored: readonly Stored[],
): Promise<MailedNotice[]> => {
  const pictures = await findPictures(db, [...new Set(stored.flatMap(({ subjectIds }) => subjectIds))]);
  return stored.map((notice) => {
    const picture = notice.subjectIds.flatMap((id) => pictures.get(id) ?? [])[0];
    return { ...wordForMail(wordNotice, notice), ...(picture && { picture }) };
  });
};

/** Mails a notification to a verified address; skips one that was deleted meanwhile. */
export const deliverNotificationMail = async (
  deps: MailDeps,
  { notificationId, mail }: JobPayload<typeof sendNotificationMail>,
): Promise<void> => {
  const { db, mailer, writeMail } = deps;
  const [found] = await db
    .select({
      email: users.email,
      language: users.language,
      code: notifications.code,
      facts: notifications.facts,
      path: notifications.link,
      subjectIds: notifications.subjectIds,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(users.emailVerified, true)));
  if (!found) return;
  const { email, language, path, ...stored } = found;
  if (mail) return mailer.send({ to: email, ...(await writeMail(mail, mail.facts, language)) });
  for (const notice of await withPictures(deps, [stored]))
    await mailer.send({ to: email, ...(await writeMail(notificationMail, { ...notice, path }, language)) });
};

/** A notification of the last moment of a day is committed by then. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

const enqueueDayMail = (jobs: JobQueue, tx: Transaction, userId: string, at: Date): Promise<void> => {
  const day = dayOf(at);
  const startAt = new Date(day).getTime() + DAY_MS + AFTER_MIDNIGHT_MS;
  const startAfterSeconds = Math.ceil((startAt - at.getTime()) / 1000);
  return jobs.enqueue(tx, sendDayMail, { userId, day }, { singletonKey: `${userId} ${day}`, startAfterSeconds });
};

/** Mails what happened on a day (UTC) in one mail; what was deleted meanwhile is left out. */
export const deliverDayMail = async (
  deps: MailDeps,
  { userId, day }: JobPayload<typeof sendDayMail>,
): Promise<void> => {
  const { db, mailer, writeMail } = deps;
  const start = new Date(day);
  const ofDay = await db
    .select({
      email: users.email,
      language: users.language,
      code: notifications.code,
      facts: notifications.facts,
      path: notifications.link,
      subjectIds: notifications.subjectIds,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notifications.userId, userId),
        eq(users.emailVerified, true),
        notifications.isInDayMail,
        gte(notifications.createdAt, start),
        lt(notifications.createdAt, new Date(start.getTime() + DAY_MS)),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const [first] = ofDay;
  if (!first) return;
  const { email, language, path } = first;
  const notices = await withPictures(deps, ofDay);
  const [only, ...others] = notices;
  const written =
    only && others.length === 0
      ? await writeMail(notificationMail, { ...only, path }, language)
      : await writeMail(dayMail, { notices }, language);
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
  /** Mailed also when mails of its kind are turned off: for what somebody with a stolen session would hide. */
  mailAlways?: true;
  /** Comes in one mail with the others of its day. */
  mailWithDay?: true;
  /** The mail waits, so that a notification that is retracted meanwhile is not sent. */
  mailAfterSeconds?: number;
};

/** Notifies a person in the bell, and by mail unless turned off. Both are part of the transaction. */
export const notify = async (
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  {
    userId,
    notice,
    subjectIds = [],
    link,
    mail,
    inBellOnly,
    mailAlways,
    mailWithDay,
    mailAfterSeconds,
  }: NewNotification,
): Promise<string> => {
  if (link !== undefined && !isOwnPath(link)) throw new Error(`A notification links to our own pages, not to ${link}`);
  const id = newId();
  // Money and licences outlive an account: what happens to them reaches nobody.
  if (!(await findAccount(tx, userId))) return id;
  const at = now();
  const isMailed = !inBellOnly && (mailAlways || (await isMailWanted(tx, userId, notice.kind)));
  const isInDayMail = isMailed && mailWithDay === true;
  await tx.insert(notifications).values({ id, userId, ...notice, subjectIds, link, isInDayMail, createdAt: at });
  if (isInDayMail) await enqueueDayMail(jobs, tx, userId, at);
  else if (isMailed)
    await jobs.enqueue(
      tx,
      sendNotificationMail,
      { notificationId: id, mail },
      { singletonKey: id, ...(mailAfterSeconds !== undefined && { startAfterSeconds: mailAfterSeconds }) },
    );
  return id;
};

/** Runs once for a key, also after retries and at the same time: the key is written in the same transaction. */
export const oncePerKey = async (
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  key: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const [isFirst] = await tx.insert(sentNotices).values({ key, sentAt: now() }).onConflictDoNothing().returning();
  if (isFirst) await work();
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
