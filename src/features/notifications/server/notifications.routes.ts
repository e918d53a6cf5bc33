import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind, type RequestContext } from '#platform/http/binding.ts';
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
import { choosePreferences, ownPreferences } from './notification-preferences.queries.ts';
import { deleteOwn, markAllRead, markRead, ownNotifications } from './notifications.queries.ts';

const idOf = ({ viewer }: RequestContext): string => {
  if (!viewer) throw new AppError('signInFirst');
  return viewer.id;
};

/** Another person's notification is answered like one that never was. */
const mustExist = (found: number): undefined => {
  if (found === 0) throw new AppError('notFound', { message: 'This notification is no longer there.' });
};

export const notificationsRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(listNotifications, (filter, context) => ownNotifications(db, idOf(context), filter)),

  bind(markNotification, async ({ id }, context) => mustExist(await markRead(db, idOf(context), [id], now()))),
  bind(markAllNotifications, async (_, context) => {
    await markAllRead(db, idOf(context), now());
    return undefined;
  }),
  bind(deleteNotification, async ({ id }, context) => mustExist(await deleteOwn(db, idOf(context), [id]))),

  bind(markSeveralNotifications, async ({ ids }, context) => ({
    changed: await markRead(db, idOf(context), ids, now()),
  })),
  bind(deleteSeveralNotifications, async ({ ids }, context) => ({ changed: await deleteOwn(db, idOf(context), ids) })),

  bind(readNotificationPreferences, (_, context) => ownPreferences(db, idOf(context))),
  bind(setNotificationPreferences, async ({ preferences }, context) => {
    await choosePreferences(db, idOf(context), preferences);
    return ownPreferences(db, idOf(context));
  }),
];
