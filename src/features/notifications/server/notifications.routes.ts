import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { type NotificationCode, wordNotices } from '../notification-codes.ts';
import {
  deleteNotification,
  deleteSeveralNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  markSeveralNotifications,
  readNotificationPreferences,
  setNotificationPreferences,
} from '../notifications.contract.ts';
import {
  deleteNotifications,
  type FindPictures,
  findNotifications,
  findPreferences,
  markAllRead,
  markRead,
  savePreferences,
} from './notifications.queries.ts';

/** Another person's notification gets the same reply as a missing one. */
const mustExist = (found: number): undefined => {
  if (found === 0)
    throw new AppError('notFound', {
      sentence: sentence('notifications.gone', 'This notification is no longer there.'),
    });
};

export const notificationsRoutes = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  codes: readonly NotificationCode[],
  findPictures: FindPictures,
): Binding[] => {
  const wordNotice = wordNotices(codes);
  return [
    bind(listNotifications, (filter, { viewer }) =>
      findNotifications({ db, wordNotice, findPictures }, viewer.id, filter),
    ),

    bind(markNotification, async ({ id }, { viewer }) => mustExist(await markRead(db, viewer.id, [id], now()))),
    bind(markAllNotifications, async (_, { viewer }) => {
      await markAllRead(db, viewer.id, now());
      return undefined;
    }),
    bind(deleteNotification, async ({ id }, { viewer }) => mustExist(await deleteNotifications(db, viewer.id, [id]))),

    bind(markSeveralNotifications, async ({ ids }, { viewer }) => ({
      changed: await markRead(db, viewer.id, ids, now()),
    })),
    bind(deleteSeveralNotifications, async ({ ids }, { viewer }) => ({
      changed: await deleteNotifications(db, viewer.id, ids),
    })),

    bind(readNotificationPreferences, (_, { viewer }) => findPreferences(db, viewer.id)),
    bind(setNotificationPreferences, async ({ preferences }, { viewer }) => {
      await savePreferences(db, viewer.id, preferences);
      return findPreferences(db, viewer.id);
    }),
  ];
};
