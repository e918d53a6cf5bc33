import { MINUTE_MS } from '#shared/time.ts';
import type { ReviewedItem } from './moderation.contract.ts';

/** How long a reviewer has an item for themselves after the last sign of life. */
export const CLAIM_SECONDS = 180;
/** Twice lost on its way, a claim still holds. */
export const CLAIM_RENEWAL_MS = MINUTE_MS;

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_SECONDS * 1000);

/** Answers to a brief come before everything that was handed in within this time before them. */
export const BRIEF_HEAD_START_HOURS = 48;

type Claimable = Pick<ReviewedItem, 'id' | 'claim'>;

/** Somebody else looks at it. */
export const isTaken = ({ claim }: Pick<Claimable, 'claim'>): boolean => claim !== null && !claim.isOwn;

/** The item to begin with: what this reviewer was looking at, else the first that nobody looks at. */
export const firstItem = <Item extends Claimable>(items: readonly Item[]): Item | undefined =>
  items.find(({ claim }) => claim?.isOwn) ?? items.find((item) => !isTaken(item)) ?? items[0];

/** An item that was gone to. It may be decided by somebody else meanwhile: then those that followed it come. */
export type Chosen = { id: string; followers: readonly string[] };

/** What stands behind this item at the moment. */
export const followersOf = (items: readonly Claimable[], id: string): string[] => {
  const place = items.findIndex((item) => item.id === id);
  return place < 0 ? [] : items.slice(place + 1).map((item) => item.id);
};

/** The item to show: the chosen one; if it does not wait any more, the first free one of those that followed it. */
export const currentItem = <Item extends Claimable>(
  items: readonly Item[],
  chosen: Chosen | undefined,
): Item | undefined => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = chosen && byId.get(chosen.id);
  if (shown || !chosen) return shown ?? firstItem(items);
  const following = chosen.followers.map((id) => byId.get(id));
  return following.find((item) => item && !isTaken(item)) ?? firstItem(items);
};

type Walk = { from: string; by: 1 | -1; skipped?: ReadonlySet<string> };

/**
 * The next item in this direction that nobody else looks at. Skipped items come last: only when nothing else is left, and
 * then from the beginning.
 */
export const nextItem = <Item extends Claimable>(
  items: readonly Item[],
  { from, by, skipped = new Set() }: Walk,
): Item | undefined => {
  const place = items.findIndex(({ id }) => id === from);
  const ahead = by === 1 ? items.slice(place + 1) : items.slice(0, Math.max(0, place)).toReversed();
  const isFree = (item: Item) => item.id !== from && !isTaken(item);
  const fresh = ahead.find((item) => isFree(item) && !skipped.has(item.id));
  if (fresh || by === -1) return fresh;
  return items.find((item) => isFree(item) && !skipped.has(item.id)) ?? ahead.find(isFree) ?? items.find(isFree);
};

type OfCreator = { creator: { id: string; name: string; waiting: number } };
export type CreatorGroup<Item extends OfCreator> = { creator: Item['creator']; items: Item[] };

/** The queue by creator. Groups keep the order of their first item, items that of the queue. */
export const groupByCreator = <Item extends OfCreator>(items: readonly Item[]): CreatorGroup<Item>[] => {
  const groups = new Map<string, CreatorGroup<Item>>();
  for (const item of items) {
    const group: CreatorGroup<Item> = groups.get(item.creator.id) ?? { creator: item.creator, items: [] };
    group.items.push(item);
    groups.set(item.creator.id, group);
  }
  return [...groups.values()];
};

type Appealed = { state: string; earlier: { isOwnDecision: boolean } | null };

/** An appeal is heard by somebody else first, where there is somebody else: this reviewer is warned, not stopped. */
export const judgesOwnDecision = ({ state, earlier }: Appealed, hasOtherReviewers: boolean): boolean =>
  state === 'appealed' && earlier?.isOwnDecision === true && hasOtherReviewers;
