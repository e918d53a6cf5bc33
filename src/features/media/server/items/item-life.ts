import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import { settlePreviews } from '../../media.contract.ts';
import { type ItemState, mayMove } from '../../media.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { forgetCrashes, forgetSteps } from '../processing/processing-steps.ts';
import { notifyCreator } from './creator-news.ts';

type Item = typeof items.$inferSelect;
type Placed = Pick<Item, 'id' | 'creatorId' | 'islandSlug' | 'categorySlug'>;

/** By what lists are narrowed and counted, as far as it can change once an item is published. */
const facetFields = ['islandSlug', 'categorySlug', 'isEditorial', 'genre', 'mood', 'tempoBpm', 'isLoop'] as const;

/** Every list in which the item can stand. */
const listTags = ({ creatorId, islandSlug, categorySlug }: Placed): ChangeTag[] => [
  'list:items',
  'list:words',
  `works:${creatorId}`,
  ...(islandSlug === null ? [] : [`island:${islandSlug}` as const]),
  ...(categorySlug === null ? [] : [`category:${categorySlug}` as const]),
];

/** For an item that appears on the site or vanishes from it. */
export const visibilityTags = (item: Placed): ChangeTag[] => [`item:${item.id}`, 'list:islands', ...listTags(item)];

/** For an item of which something else is said now. Nobody sees it before it is published, and only facets move it between lists. */
export const editTags = (before: Item, after: Item): ChangeTag[] => {
  if (before.state !== 'published' || isDeepStrictEqual(before, after)) return [];
  const isMoved = facetFields.some((field) => before[field] !== after[field]);
  return [
    `item:${after.id}`,
    'list:words',
    ...(isMoved ? [...listTags(before), ...listTags(after)] : []),
    ...(before.islandSlug === after.islandSlug ? [] : ['list:islands' as const]),
  ];
};

type ItemFacts = Partial<Omit<typeof items.$inferInsert, 'id' | 'state'>>;

export type MoveDeps = Pick<Dependencies, 'jobs' | 'now'>;

type Move = {
  itemId: string;
  to: ItemState;
  /** `null` when the system does it. */
  actorId: string | null;
  at: Date;
  note?: string;
  /** A new file that the item gets with this move. */
  fileName?: string;
  /** Nobody is told, because nobody waits for it: the demo library. */
  silently?: true;
  facts?: ItemFacts;
};

/** Holds the item until the transaction ends; `undefined` when there is none. */
export const lockItem = async (tx: Transaction, itemId: string): Promise<typeof items.$inferSelect | undefined> => {
  const [item] = await tx.select().from(items).where(eq(items.id, itemId)).for('update');
  return item;
};

const DAY_SECONDS = 24 * 60 * 60;

/**
 * After which moves files are settled, and when. What was published keeps its protected copy for a day: a backup takes
 * the database first and the files after it.
 */
const settledAfterSeconds: Partial<Record<ItemState, number>> = { rejected: 0, withdrawn: 0, published: DAY_SECONDS };

/** The only way in which an item changes its state: along the table of allowed moves, and into its history. Returns it as it was. */
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
    .set({ ...facts, state: to })
    .where(eq(items.id, itemId));
  await tx.insert(itemHistory).values({ itemId, actorId, at, fromState: item.state, toState: to, note, fileName });
  const startAfterSeconds = settledAfterSeconds[to];
  // Without a key: a run that is just ending must not swallow this one.
  if (startAfterSeconds !== undefined) await deps.jobs.enqueue(tx, settlePreviews, { itemId }, { startAfterSeconds });
  if (!silently) await notifyCreator(deps, tx, { itemId, actorId, note });
  return item;
};

type Failure = {
  /** What went wrong and what to do, for the creator. */
  words: string;
  /** The file itself is at fault: nothing that was found out about it counts. */
  isRefusal?: true;
  /** The file that failed; one that has replaced it meanwhile is not affected. */
  originalKey?: string | undefined;
};

/** Ends the processing of an item; one that has moved on already is left alone. */
export const failItem = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  itemId: string,
  { words, isRefusal, originalKey }: Failure,
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
      note: words,
      // Without the hash the same file may be brought again.
      facts: { failure: words, ...(isRefusal && { originalSha256: null }) },
    });
  });
};
