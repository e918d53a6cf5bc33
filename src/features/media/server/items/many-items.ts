import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, errorMessageCode } from '#shared/errors.ts';
import type { changeOwnItems, handInItems, ItemOutcome } from '../../many-items.contract.ts';
import { handIn } from './hand-in.ts';
import { ownItem } from './own-items.queries.ts';
import { changeDetails } from './own-items.ts';

type Work = (savepoint: Transaction) => Promise<void>;

/** The item after the work; `null` when it is gone. */
const itemNow = (tx: Transaction, viewer: SignedIn, id: string) =>
  ownItem(tx, viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  });

/** Works on one item behind a savepoint, so that its refusal leaves its neighbours alone. */
const attempt = async (tx: Transaction, viewer: SignedIn, id: string, work: Work): Promise<ItemOutcome> => {
  try {
    await tx.transaction(work);
    return { id, status: 'done', item: await itemNow(tx, viewer, id), refusal: null, issues: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = error.sentence ?? { code: errorMessageCode(error.code), message: error.message };
    return { id, status: 'refused', item: await itemNow(tx, viewer, id), refusal, issues: error.issues ?? [] };
  }
};

/** In the order of ids, so that two calls about the same items do not wait for each other in a circle. */
const attemptEach = async <Task extends { id: string }>(
  tx: Transaction,
  viewer: SignedIn,
  tasks: readonly Task[],
  work: (savepoint: Transaction, task: Task) => Promise<void>,
): Promise<{ outcomes: ItemOutcome[] }> => {
  const byId = new Map<string, ItemOutcome>();
  for (const task of tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    byId.set(task.id, await attempt(tx, viewer, task.id, (savepoint) => work(savepoint, task)));
  return { outcomes: tasks.flatMap(({ id }) => byId.get(id) ?? []) };
};

/** Changes several items in one transaction; an outcome for each, in the order of the request. */
export const changeSeveralItems = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { items }: HandlerInput<typeof changeOwnItems>,
): Promise<HandlerReply<typeof changeOwnItems>> =>
  deps.db.transaction((tx) =>
    attemptEach(tx, viewer, items, (savepoint, change) => changeDetails(deps, savepoint, viewer, change)),
  );

/** Hands several items in; those that lack details stay as they are. */
export const handInSeveralItems = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { ids }: HandlerInput<typeof handInItems>,
): Promise<HandlerReply<typeof handInItems>> =>
  deps.db.transaction((tx) =>
    attemptEach(
      tx,
      viewer,
      ids.map((id) => ({ id })),
      (savepoint, { id }) => handIn(deps, savepoint, viewer, id),
    ),
  );
