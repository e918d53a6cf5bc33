import { useState } from 'react';
import type { CacheWriter } from '#ui/data/cached.ts';
import { type ChangeOptions, useChange } from '#ui/data/useChange.ts';
import { chunksOf } from '../notification-filter.rules.ts';
import {
  type deleteNotification,
  deleteSeveralNotifications,
  type markAllNotifications,
  markNotification,
  markSeveralNotifications,
  type Notification,
} from '../notifications.contract.ts';
import { MOST_NOTIFICATIONS } from '../notifications.rules.ts';

type NotificationChange =
  | typeof markNotification
  | typeof markAllNotifications
  | typeof markSeveralNotifications
  | typeof deleteNotification
  | typeof deleteSeveralNotifications;

const logFailure = (_message: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: spec: these failures are shown in the console only.
  console.error('A notification could not be changed:', error);
};

/** One change of notifications; refetches the bell, its panel and every list. */
export const useNotificationChange = <E extends NotificationChange>(endpoint: E, writes: ChangeOptions<E> = {}) =>
  useChange(endpoint, { ...writes, failed: logFailure });

type SeveralAtOnce = typeof markSeveralNotifications | typeof deleteSeveralNotifications;

const useSeveral = (endpoint: SeveralAtOnce) => {
  const { run, isBusy } = useNotificationChange(endpoint);
  return {
    isBusy,
    /** Returns whether all were changed. */
    run: async (ids: readonly string[]): Promise<boolean> => {
      for (const slice of chunksOf(ids, MOST_NOTIFICATIONS)) if (!(await run({ ids: slice }))) return false;
      return true;
    },
  };
};

/** Actions on the selected rows. */
export const useBulkChanges = () => ({
  marking: useSeveral(markSeveralNotifications),
  deleting: useSeveral(deleteSeveralNotifications),
});

export type OpenNotification = {
  /** Stays set while the dialog closes, and when the list changes. */
  notification: Notification | undefined;
  isOpen: boolean;
  /** Opening a notification marks it as read. */
  open: (notification: Notification) => void;
  close: () => void;
};

const setRead = (cache: CacheWriter, id: string, read: boolean) => cache.patch('notifications', id, { read });

/** The one notification that is open for reading. */
export const useOpenNotification = (): OpenNotification => {
  const [notification, setNotification] = useState<Notification>();
  const [isOpen, setIsOpen] = useState(false);
  const marking = useNotificationChange(markNotification, {
    show: (cache, { id }) => {
      setRead(cache, id, true);
      return () => setRead(cache, id, false);
    },
    update: (cache, _, { id }) => setRead(cache, id, true),
  });
  return {
    notification,
    isOpen,
    open: (chosen) => {
      setNotification(chosen);
      setIsOpen(true);
      if (!chosen.read) void marking.run({ id: chosen.id });
    },
    close: () => setIsOpen(false),
  };
};
