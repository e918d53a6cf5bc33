import { useState } from 'react';
import { call } from '#ui/api.ts';
import { markNotification } from '../notification-changes.contract.ts';
import type { Notification } from '../notifications.contract.ts';
import { useNotificationChange } from './useNotificationChange.ts';

export type Reading = {
  /** Stays while the dialog closes, and when the list behind it changes. */
  notification: Notification | undefined;
  isOpen: boolean;
  /** Opening a notification marks it as read. */
  open: (notification: Notification) => void;
  close: () => void;
};

/** The one notification that is open for reading. */
export const useReading = (): Reading => {
  const [notification, setNotification] = useState<Notification>();
  const [isOpen, setIsOpen] = useState(false);
  const marking = useNotificationChange((id: string) => call(markNotification, { id }));
  return {
    notification,
    isOpen,
    open: (chosen) => {
      setNotification(chosen);
      setIsOpen(true);
      if (!chosen.read) marking.mutate(chosen.id);
    },
    close: () => setIsOpen(false),
  };
};
