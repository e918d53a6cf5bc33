import type { Dependencies } from '#platform/dependencies.ts';
import { lockItem, moveItem } from './move-item.ts';
import { forgetCrashes, forgetSteps } from './processing/processing-steps.ts';

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
