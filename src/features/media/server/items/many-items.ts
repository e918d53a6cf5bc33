import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { errorMessageCode } from '#shared/sentences.ts';
import type { changeOwnItems, handInItems, ItemOutcome } from '../../many-items.contract.ts';
import { items } from '../media.tables.ts';
import { changeDetails, plannedItem, readKnown, refuseUnreleased, storeDetails } from './change-details.ts';
import { handIn } from './hand-in.ts';
import { ownItemsById } from './own-items.queries.ts';

/** What became of the work on each item: `null`, or why it was refused. */
type Results = Map<string, AppError | null>;

/** Runs the work of one item; a refusal is its result, any other error is thrown. */
const attempt = async (results: Results, id: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
    results.set(id, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    results.set(id, error);
  }
};

/** The outcomes in the order of the request, with the items as they are now. */
const outcomesOf = async (
  tx: Transaction,
  viewer: SignedIn,
  ids: readonly string[],
  results: Results,
): Promise<{ outcomes: ItemOutcome[] }> => {
  const views = await ownItemsById(tx, viewer, ids);
  return {
    outcomes: ids.map((id) => {
      const error = results.get(id);
      const item = views.get(id) ?? null;
      if (!error) return { id, status: 'done', item, refusal: null, issues: [] };
      const refusal = error.sentence ?? { code: errorMessageCode(error.code), message: error.message };
      return { id, status: 'refused', item, refusal, issues: error.issues ?? [] };
    }),
  };
};

/** In the order of ids, so that two calls about the same items do not wait for each other in a circle. */
const inOrder = <Task extends { id: string }>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Locks all items of the call at once. */
const lockOwnItems = async (tx: Transaction, viewer: SignedIn, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.creatorId, viewer.id)))
    .orderBy(asc(items.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Changes several items in one transaction; an outcome for each, in the order of the request. What all take is written in
 * one statement. Only another access can be refused by the database, so such items are changed by themselves.
 */
export const changeSeveralItems = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { items: changes }: HandlerInput<typeof changeOwnItems>,
): Promise<HandlerReply<typeof changeOwnItems>> =>
  deps.db.transaction(async (tx) => {
    const results: Results = new Map();
    const ids = changes.map(({ id }) => id);
    const locked = await lockOwnItems(tx, viewer, ids);
    const known = await readKnown(tx);
    const pairs: Parameters<typeof storeDetails>[2][number][] = [];
    for (const { id, ...details } of inOrder(changes)) {
      const before = locked.get(id);
      await attempt(results, id, async () => {
        if (!before) throw new AppError('notFound');
        const after = plannedItem(known, before, details);
        if (after.access !== before.access) return changeDetails(deps, tx, viewer, { id, ...details });
        await refuseUnreleased(deps, tx, { before, after });
        pairs.push({ before, after });
      });
    }
    await storeDetails(deps, tx, pairs);
    return outcomesOf(tx, viewer, ids, results);
  });

/** Hands several items in, each behind a savepoint; those that lack details stay as they are. */
export const handInSeveralItems = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { ids }: HandlerInput<typeof handInItems>,
): Promise<HandlerReply<typeof handInItems>> =>
  deps.db.transaction(async (tx) => {
    const results: Results = new Map();
    for (const { id } of inOrder(ids.map((each) => ({ id: each }))))
      await attempt(results, id, () => tx.transaction((savepoint) => handIn(deps, savepoint, viewer, { id })));
    return outcomesOf(tx, viewer, ids, results);
  });
