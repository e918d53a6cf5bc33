/** The longest list, and the most that one bulk call takes. */
export const MOST_NOTIFICATIONS = 100;

/** What a notification is about; filters and mail go by it. */
export const notificationKinds = ['account', 'creator'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Links lead to a page of our own site; `//host` and `/\host` would leave it. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link);

const MOST_SHOWN = 9;

/** What the bell's badge says: nothing, the number, or '9+'. */
export const badgeOf = (unread: number): string | null => {
  if (unread <= 0) return null;
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
};

export const countUnread = (notifications: readonly { read: boolean }[]): number =>
  notifications.filter(({ read }) => !read).length;

/** Somebody who chose nothing gets mail about everything. */
export const wantsMail = (chosen: boolean | undefined): boolean => chosen ?? true;

export type NotificationCursor = { createdAt: string; id: string };

/** Where a page of the list ended: still true when that very notification is deleted. */
export const cursorOf = ({ createdAt, id }: NotificationCursor): string => `${createdAt},${id}`;
