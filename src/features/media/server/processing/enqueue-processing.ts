import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { processItem } from '../../media.contract.ts';
import type { ItemKind } from '../../media.rules.ts';

type Processed = { id: string; kind: ItemKind; creatorId: string; originalKey: string };

type Enqueueing = {
  /** Skips the new job if one of this item is waiting or running. Not for changes: a run that is just ending would miss them. */
  unlessEnqueued?: true;
  /** Runs after everything that creators upload: for the demo library. */
  backgroundPriority?: number | undefined;
};

/** Relative processing time of each kind. */
const costs: Record<ItemKind, number> = { photo: 1, sound: 2, video: 10 };

/**
 * Enqueues the processing of an item. Priorities make creators take turns, and the kinds of one creator too: photos do
 * not wait behind clips.
 */
export const enqueueProcessing = (
  { jobs }: Pick<Dependencies, 'jobs'>,
  on: Queryable,
  { id, kind, creatorId, originalKey }: Processed,
  { unlessEnqueued, backgroundPriority }: Enqueueing = {},
): Promise<void> => {
  const order =
    backgroundPriority === undefined
      ? { share: { owner: `${creatorId} ${kind}`, cost: costs[kind] } }
      : { priority: backgroundPriority };
  return jobs.enqueue(
    on,
    processItem,
    { itemId: id, originalKey },
    { ...order, ...(unlessEnqueued && { singletonKey: id }) },
  );
};
