import { type NotificationKind, notificationKinds } from './notifications.rules.ts';

/** What the list shows; the address holds it as `?show=`. */
export const shows = ['all', 'unread', ...notificationKinds] as const;
export type Show = (typeof shows)[number];

const isShow = (word: string): word is Show => (shows as readonly string[]).includes(word);

export const showFrom = (word: string | null): Show => (word !== null && isShow(word) ? word : 'all');

export const filterOf = (show: Show): { unread?: 'true'; kind?: NotificationKind } => {
  if (show === 'all') return {};
  return show === 'unread' ? { unread: 'true' } : { kind: show };
};

/** One call takes only so many. */
export const slicesOf = (ids: readonly string[], longest: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / longest) }, (_, slice) =>
    ids.slice(slice * longest, (slice + 1) * longest),
  );
