import { call } from '#ui/api.ts';
import { deleteSeveralNotifications, markSeveralNotifications } from '../notification-changes.contract.ts';
import { slicesOf } from '../notification-filter.rules.ts';
import { MOST_NOTIFICATIONS } from '../notifications.rules.ts';
import { useNotificationChange } from './useNotificationChange.ts';

type SeveralAtOnce = typeof markSeveralNotifications | typeof deleteSeveralNotifications;

const changeAll = (endpoint: SeveralAtOnce) => async (ids: readonly string[]) => {
  for (const slice of slicesOf(ids, MOST_NOTIFICATIONS)) await call(endpoint, { ids: slice });
};

/** What can be done with the rows chosen. */
export const useBulkChanges = () => ({
  marking: useNotificationChange(changeAll(markSeveralNotifications)),
  deleting: useNotificationChange(changeAll(deleteSeveralNotifications)),
});
