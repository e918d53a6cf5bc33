import { type NotificationKind, notificationKinds } from './notifications.rules.ts';

/** Filters of the list; in the address as `?show=`. */
export const filterNames = ['all', 'unread', ...notificationKinds] as const;
export type FilterName = (typeof filterNames)[number];

const isFilterName = (word: string): word is FilterName => (filterNames as readonly string[]).includes(word);

export const parseFilter = (word: string | null): FilterName => (word !== null && isFilterName(word) ? word : 'all');

export const filterQuery = (show: FilterName): { unread?: 'true'; kind?: NotificationKind } => {
  if (show === 'all') return {};
  return show === 'unread' ? { unread: 'true' } : { kind: show };
};

/** Splits ids, because one call accepts a limited number. */
export const chunksOf = (ids: readonly string[], longest: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / longest) }, (_, slice) =>
    ids.slice(slice * longest, (slice + 1) * longest),
  );
