import type { ItemView } from '../../own-items.contract.ts';
import { missingDetails } from '../../own-items.rules.ts';
import type { Transfer } from '../queue/transfer.rules.ts';

type Judged = Pick<
  ItemView,
  'state' | 'handedInAt' | 'nearDuplicates' | 'kind' | 'title' | 'altText' | 'categorySlug' | 'islandSlug'
>;

export type Standing =
  | 'processing'
  | 'failed'
  | 'rejected'
  | 'detailsMissing'
  | 'looksLikeAnother'
  | 'readyToSubmit'
  | 'awaitingReview'
  | 'appealed'
  | 'published'
  | 'withdrawn';

/** The state as its creator sees it: what was not handed in yet is a draft. */
export const statusOf = (item: Judged): Standing => {
  if (item.state !== 'awaiting_review') return item.state;
  if (item.handedInAt !== null) return 'awaitingReview';
  if (item.nearDuplicates.length > 0) return 'looksLikeAnother';
  return missingDetails(item).length > 0 ? 'detailsMissing' : 'readyToSubmit';
};

export const groupNames = ['needsYou', 'onItsWay', 'handedIn'] as const;
export type GroupName = (typeof groupNames)[number];

const groups: Record<Standing, GroupName> = {
  processing: 'onItsWay',
  failed: 'needsYou',
  rejected: 'needsYou',
  detailsMissing: 'needsYou',
  looksLikeAnother: 'needsYou',
  readyToSubmit: 'needsYou',
  awaitingReview: 'handedIn',
  appealed: 'handedIn',
  published: 'handedIn',
  withdrawn: 'handedIn',
};

export const groupOf = (item: Judged): GroupName => groups[statusOf(item)];

/** Items by what they wait for, each group in the order of the list. */
export const inGroups = <Item extends Judged>(items: readonly Item[]): Record<GroupName, Item[]> => ({
  needsYou: items.filter((item) => groupOf(item) === 'needsYou'),
  onItsWay: items.filter((item) => groupOf(item) === 'onItsWay'),
  handedIn: items.filter((item) => groupOf(item) === 'handedIn'),
});

/** Lays what was heard of single items since over the list; what is new to it comes first. */
export const withNews = <Item extends { id: string }>(list: readonly Item[], news: readonly Item[]): Item[] => {
  const byId = new Map(news.map((item) => [item.id, item]));
  const known = new Set(list.map(({ id }) => id));
  return [...news.filter(({ id }) => !known.has(id)), ...list.map((item) => byId.get(item.id) ?? item)];
};

type Arrived = Pick<Transfer, 'itemId' | 'replacesItemId' | 'url'>;

/** Whether the items already show what has arrived. An item that gets another file is among them all the time. */
export const isShownIn = (
  items: readonly Pick<ItemView, 'id' | 'state' | 'uploadId'>[],
  { itemId, replacesItemId, url }: Arrived,
): boolean => {
  const item = items.find(({ id }) => id === itemId);
  if (replacesItemId === null) return item !== undefined;
  // One that is on no loaded page is not waited for.
  return item?.state !== 'failed' || item.uploadId === idIn(url ?? '');
};

/** The last part of an address: an upload's id, which is the id of the item that it becomes. */
export const idIn = (url: string): string => url.split('/').at(-1) ?? '';
