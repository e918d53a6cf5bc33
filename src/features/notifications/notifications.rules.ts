/** Longest list, and the limit of one bulk call. */
export const MOST_NOTIFICATIONS = 100;

/** Subject of a notification; used by filters and mail settings. */
export const notificationKinds = ['account', 'creator'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const MOST_SHOWN = 9;

/** Badge of the bell: nothing, the number, or '9+'. */
export const badgeOf = (unread: number): string | null => {
  if (unread <= 0) return null;
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
};

export const countUnread = (notifications: readonly { read: boolean }[]): number =>
  notifications.filter(({ read }) => !read).length;

/** Mail is on by default. */
export const wantsMail = (chosen: boolean | undefined): boolean => chosen ?? true;

export type NotificationCursor = { createdAt: string; id: string };

/** Cursor of the list; still valid when that notification is deleted. */
export const cursorOf = ({ createdAt, id }: NotificationCursor): string => `${createdAt},${id}`;
