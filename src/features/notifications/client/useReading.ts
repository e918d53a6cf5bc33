import { useState } from 'react';
import type { CacheWriter } from '#ui/cached.ts';
import { markNotification } from '../notification-changes.contract.ts';
import type { Notification } from '../notifications.contract.ts';
import { useNotificationChange } from './useNotificationChange.ts';

export type OpenNotification = {
  /** Stays while the dialog closes, and when the list behind it changes. */
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
