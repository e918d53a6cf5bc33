import { plainNotice } from '#features/notifications/notification-codes.ts';
import type { NotificationKind } from '#features/notifications/notifications.rules.ts';
import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import { withServerDatabase } from './people.ts';

type TestNotification = Pick<NewNotification, 'link'> & { at?: Date } & (
    | Pick<NewNotification, 'notice'>
    | { kind?: NotificationKind; title: string; message: string }
  );

const noticeIn = (notification: TestNotification) => {
  if ('notice' in notification) return notification.notice;
  const { kind = 'account', title, message } = notification;
  return plainNotice(kind, { title, message });
};

/** Creates notifications for this person, as the server's reactions do. */
export const createNotifications = (userId: string, notifications: readonly TestNotification[]): Promise<void> =>
  withServerDatabase(async ({ db }) => {
    for (const { at = new Date(), ...notification } of notifications) {
      const deps = { jobs: { enqueue: () => Promise.resolve() }, now: () => at };
      const { link } = notification;
      await db.transaction((tx) =>
        notify(deps, tx, { userId, notice: noticeIn(notification), ...(link !== undefined && { link }) }),
      );
    }
  });
