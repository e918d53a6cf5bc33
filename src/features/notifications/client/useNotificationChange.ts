import { type ChangeOptions, useChange } from '#ui/useChange.ts';
import {
  type deleteNotification,
  deleteSeveralNotifications,
  type markAllNotifications,
  type markNotification,
  markSeveralNotifications,
} from '../notification-changes.contract.ts';
import { chunksOf } from '../notification-filter.rules.ts';
import { MOST_NOTIFICATIONS } from '../notifications.rules.ts';

type NotificationChange =
  | typeof markNotification
  | typeof markAllNotifications
  | typeof markSeveralNotifications
  | typeof deleteNotification
  | typeof deleteSeveralNotifications;

const logFailure = (_said: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: spec: these failures are told to the console and to nobody else.
  console.error('A notification could not be changed:', error);
};

/** One change to notifications. The bell, its panel and every list are renewed. */
export const useNotificationChange = <E extends NotificationChange>(endpoint: E, writes: ChangeOptions<E> = {}) =>
  useChange(endpoint, { ...writes, failed: logFailure });

type SeveralAtOnce = typeof markSeveralNotifications | typeof deleteSeveralNotifications;

const useSeveral = (endpoint: SeveralAtOnce) => {
  const { run, isBusy } = useNotificationChange(endpoint);
  return {
    isBusy,
    /** Tells whether all of them are changed. */
    run: async (ids: readonly string[]): Promise<boolean> => {
      for (const slice of chunksOf(ids, MOST_NOTIFICATIONS)) if (!(await run({ ids: slice }))) return false;
      return true;
    },
  };
};

/** What can be done with the rows chosen. */
export const useBulkChanges = () => ({
  marking: useSeveral(markSeveralNotifications),
  deleting: useSeveral(deleteSeveralNotifications),
});
