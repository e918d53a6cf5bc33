import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { type CustomMail, sendNotificationMail } from '../notification-mail.contract.ts';
import { isOwnPath, type NotificationKind } from '../notifications.rules.ts';
import { isMailWanted } from './notification-preferences.queries.ts';
import { notifications } from './notifications.tables.ts';

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  /** Where 'View' leads: an address made by `href`. */
  link?: string;
  /** Where the mail says more than title and message: `ownMail(kind, facts)`. */
  mail?: CustomMail;
  /** No mail, whatever the person chose: for what comes in dozens. */
  inBellOnly?: true;
};

/** Tells a person something: in the bell, and by mail unless they chose otherwise. Both hang on the transaction. */
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
