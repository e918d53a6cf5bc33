import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { processItem } from '../../media.contract.ts';
import type { ItemKind } from '../../media.rules.ts';

type Processed = { id: string; kind: ItemKind; creatorId: string; originalKey: string };

type Enqueueing = {
  /** Whether a job of this item that still waits or runs is enough. A run that is just ending must not swallow a new change. */
  unlessEnqueued?: true;
  /** Behind everything that creators upload: the demo library. */
  backgroundPriority?: number | undefined;
};

/** How long the kinds take, compared with a photo. */
const costs: Record<ItemKind, number> = { photo: 1, sound: 2, video: 10 };

/** Has the worker process an item. Creators take turns, and so do the kinds of one creator: photos do not wait behind clips. */
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
