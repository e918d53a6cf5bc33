import type { ItemView } from '../../own-items.contract.ts';
import { type GroupName, groupOfState, handInIssues } from '../../own-items.rules.ts';
import type { Transfer } from '../queue/transfer.rules.ts';

type StatusFields = Pick<
  ItemView,
  'state' | 'handedInAt' | 'nearDuplicates' | 'kind' | 'title' | 'altText' | 'categorySlug' | 'islandSlug'
>;

export type ItemStatus =
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

/** The state as the creator sees it: an item that was not handed in yet is a draft. */
export const statusOf = (item: StatusFields): ItemStatus => {
  if (item.state !== 'awaiting_review') return item.state;
  if (item.handedInAt !== null) return 'awaitingReview';
  if (item.nearDuplicates.length > 0) return 'looksLikeAnother';
  return handInIssues(item).length > 0 ? 'detailsMissing' : 'readyToSubmit';
};

type HandInFields = Pick<ItemView, 'state' | 'handedInAt'>;

/** Not handed in yet; the file may still be processed. */
export const isDraft = ({ state, handedInAt }: HandInFields): boolean =>
  handedInAt === null && (state === 'processing' || state === 'awaiting_review');

/** Items that can be described and handed in together. */
export const isDraftOrRejected = (item: HandInFields): boolean => item.state === 'rejected' || isDraft(item);

export const groupOf = ({ state, handedInAt }: HandInFields): GroupName =>
  groupOfState({ state, isHandedIn: handedInAt !== null });

/** Items grouped by the action that they wait for; each group in list order. */
export const inGroups = <Item extends HandInFields>(items: readonly Item[]): Record<GroupName, Item[]> => ({
  needsYou: items.filter((item) => groupOf(item) === 'needsYou'),
  onItsWay: items.filter((item) => groupOf(item) === 'onItsWay'),
  waiting: items.filter((item) => groupOf(item) === 'waiting'),
  live: items.filter((item) => groupOf(item) === 'live'),
  withdrawn: items.filter((item) => groupOf(item) === 'withdrawn'),
});

/** Merges newer versions of single items into the list; items that are new to the list come first. */
export const withUpdates = <Item extends { id: string }>(list: readonly Item[], updates: readonly Item[]): Item[] => {
  const byId = new Map(updates.map((item) => [item.id, item]));
  const existing = new Set(list.map(({ id }) => id));
  return [...updates.filter(({ id }) => !existing.has(id)), ...list.map((item) => byId.get(item.id) ?? item)];
};

type Arrived = Pick<Transfer, 'itemId' | 'replacesItemId' | 'url'>;

/** Whether the list already shows the result of this upload. An item that gets a new file is in the list all the time. */
export const isShownIn = (
  items: readonly Pick<ItemView, 'id' | 'state' | 'uploadId'>[],
  { itemId, replacesItemId, url }: Arrived,
): boolean => {
  const item = items.find(({ id }) => id === itemId);
  if (replacesItemId === null) return item !== undefined;
  // An item on a page that is not loaded cannot appear, so do not wait for it.
  return (item?.state !== 'failed' && item?.state !== 'rejected') || item.uploadId === idIn(url ?? '');
};

/** The last path segment of an upload's address: its id, which becomes the item's id. */
export const idIn = (url: string): string => url.split('/').at(-1) ?? '';
