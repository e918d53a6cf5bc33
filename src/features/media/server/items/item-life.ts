import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/sentences.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { judgedDetailsOf } from '../../corrections.rules.ts';
import { settlePreviews } from '../../media.contract.ts';
import { type ItemState, mayMove } from '../../media.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { forgetCrashes, forgetSteps } from '../processing/processing-steps.ts';
import { notifyCreator } from './creator-news.ts';

type Item = typeof items.$inferSelect;
type ListedItem = Pick<Item, 'id' | 'creatorId' | 'islandSlug' | 'categorySlug' | 'moreCategorySlugs'>;

/** Published fields that lists filter and count by. */
const facetFields = [
  'islandSlug',
  'categorySlug',
  'moreCategorySlugs',
  'isEditorial',
  'genre',
  'mood',
  'tempoBpm',
  'isLoop',
] as const;

/** Cache tags of every list that may show the item. */
const listTags = ({ creatorId, islandSlug, categorySlug, moreCategorySlugs }: ListedItem): ChangeTag[] => [
  'list:items',
  'list:words',
  `works:${creatorId}`,
  ...(islandSlug === null ? [] : [`island:${islandSlug}` as const]),
  ...[categorySlug, ...moreCategorySlugs].flatMap((slug): ChangeTag[] => (slug === null ? [] : [`category:${slug}`])),
];

/** Cache tags for an item that becomes visible or invisible. */
export const visibilityTags = (item: ListedItem): ChangeTag[] => [`item:${item.id}`, 'list:islands', ...listTags(item)];

/** Cache tags for edited details. Before publication nobody sees them; only facet fields move an item between lists. */
export const editTags = (before: Item, after: Item): ChangeTag[] => {
  if (before.state !== 'published' || isDeepStrictEqual(before, after)) return [];
  const isMoved = facetFields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  return [
    `item:${after.id}`,
    'list:words',
    ...(isMoved ? [...listTags(before), ...listTags(after)] : []),
    ...(before.islandSlug === after.islandSlug ? [] : ['list:islands' as const]),
  ];
};

type ItemFacts = Partial<Omit<typeof items.$inferInsert, 'id' | 'state'>>;

/** For an item that is not rejected any more; the reasons stay in the history. */
export const noRejection = {
  rejectionReason: null,
  moreRejectionReasons: [],
  rejectionNote: null,
  rejectedDetails: null,
} satisfies ItemFacts;

export type MoveDeps = Pick<Dependencies, 'jobs' | 'now'>;

type Move = {
  itemId: string;
  to: ItemState;
  /** `null` for the system. */
  actorId: string | null;
  at: Date;
  note?: string;
  /** Name of the new file, if this change replaces it. */
  fileName?: string;
  /** Sends no notification: for the demo library, and for a decision that is undone. */
  silently?: true;
  facts?: ItemFacts;
};

/** Notes that the creator changed something beside the details, such as captions or hotspots. */
export const noteEdit = async (tx: Transaction, itemId: string, at: Date): Promise<void> => {
  await tx.update(items).set({ editedAt: at }).where(eq(items.id, itemId));
};

/** Locks the item until the transaction ends; `undefined` when it does not exist. */
export const lockItem = async (tx: Transaction, itemId: string): Promise<typeof items.$inferSelect | undefined> => {
  const [item] = await tx.select().from(items).where(eq(items.id, itemId)).for('update');
  return item;
};

/**
 * Delay after which previews are settled, by new state. A published item keeps its protected copy for a day, because a
 * backup saves the database first and the files later. When it is not published any more, they are settled at once.
 */
const settledAfterSeconds: Partial<Record<ItemState, number>> = { rejected: 0, withdrawn: 0, published: DAY_SECONDS };

/** The only way to change an item's state: checks the allowed changes and writes the history. Returns the item as it was. */
export const moveItem = async (
  deps: MoveDeps,
  tx: Transaction,
  { itemId, to, actorId, at, note, fileName, facts, silently }: Move,
): Promise<typeof items.$inferSelect> => {
  const item = await lockItem(tx, itemId);
  if (!item) throw new AppError('notFound');
  if (!mayMove(item.state, to)) throw new AppError('movedOn');
  await tx
    .update(items)
    .set({ ...(to === 'rejected' && { rejectedDetails: judgedDetailsOf(item) }), ...facts, state: to })
    .where(eq(items.id, itemId));
  const { rejectionReason, moreRejectionReasons = [], failure = null } = facts ?? {};
  const reasons = to === 'rejected' ? { rejectionReason, moreRejectionReasons } : {};
  const history = { itemId, actorId, at, fromState: item.state, toState: to, note, fileName };
  await tx.insert(itemHistory).values({ ...history, ...reasons, failure });
  const startAfterSeconds = item.state === 'published' ? 0 : settledAfterSeconds[to];
  // Without a key, because a run that is just ending must not absorb this one.
  if (startAfterSeconds !== undefined) await deps.jobs.enqueue(tx, settlePreviews, { itemId }, { startAfterSeconds });
  if (!silently) await notifyCreator(deps, tx, { itemId, actorId, note });
  return item;
};

type Failure = {
  /** For the creator: what went wrong and what to do. */
  sentence: Sentence;
  /** The file itself is at fault, so its hash is forgotten. */
  isRefusal?: true;
  /** The file that failed; if it was replaced meanwhile, nothing happens. */
  originalKey?: string | undefined;
};

/** Marks the processing of an item as failed, unless its state has changed already. */
export const failItem = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  itemId: string,
  { sentence, isRefusal, originalKey }: Failure,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (originalKey !== undefined && item?.originalKey !== originalKey) return;
    await forgetCrashes(tx, itemId);
    if (item?.state !== 'processing') return;
    if (isRefusal) await forgetSteps(tx, itemId);
    await moveItem(deps, tx, {
      itemId,
      to: 'failed',
      actorId: null,
      at: deps.now(),
      // Without the hash the same file may be uploaded again.
      facts: { failure: sentence, ...(isRefusal && { originalSha256: null }) },
    });
  });
};
