import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { AppError } from '#shared/errors.ts';
import {
  deleteNotification,
  deleteSeveralNotifications,
  markAllNotifications,
  markNotification,
  markSeveralNotifications,
} from '../notification-changes.contract.ts';
import { readNotificationPreferences, setNotificationPreferences } from '../notification-preferences.contract.ts';
import { listNotifications } from '../notifications.contract.ts';
import { savePreferences, findPreferences } from './notification-preferences.queries.ts';
import { deleteNotifications, markAllRead, markRead, findNotifications } from './notifications.queries.ts';

/** Another person's notification is answered like one that never was. */
const mustExist = (found: number): undefined => {
  if (found === 0) throw new AppError('notFound', { message: 'This notification is no longer there.' });
};

export const notificationsRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(listNotifications, (filter, { viewer }) => findNotifications(db, viewer.id, filter)),

  bind(markNotification, async ({ id }, { viewer }) => mustExist(await markRead(db, viewer.id, [id], now()))),
  bind(markAllNotifications, async (_, { viewer }) => {
    await markAllRead(db, viewer.id, now());
    return undefined;
  }),
  bind(deleteNotification, async ({ id }, { viewer }) => mustExist(await deleteNotifications(db, viewer.id, [id]))),

  bind(markSeveralNotifications, async ({ ids }, { viewer }) => ({
    changed: await markRead(db, viewer.id, ids, now()),
  })),
  bind(deleteSeveralNotifications, async ({ ids }, { viewer }) => ({ changed: await deleteNotifications(db, viewer.id, ids) })),

  bind(readNotificationPreferences, (_, { viewer }) => findPreferences(db, viewer.id)),
  bind(setNotificationPreferences, async ({ preferences }, { viewer }) => {
    await savePreferences(db, viewer.id, preferences);
    return findPreferences(db, viewer.id);
  }),
];
