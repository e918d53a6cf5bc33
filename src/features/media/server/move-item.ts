import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { settlePreviews } from '../media.contract.ts';
import { type ItemState, mayMove } from '../media.rules.ts';
import { itemHistory, items } from './media.tables.ts';
import { notifyCreator } from './tell-creator.ts';

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
