import { or, sql } from 'drizzle-orm';
import { itemVisibilityChanged } from '#features/media/server/media.events.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { settleClearPictures as settle, settleAllClearPictures as settleAll } from '../clear-pictures.contract.ts';
import { settleAllClearPictures, settleClearPictures } from './clear-pictures.ts';

export const creatorsJobs = (deps: Pick<Dependencies, 'db' | 'files' | 'log'>): JobBinding[] => [
  handleJob(settle, ({ creatorId }, { signal }) => settleClearPictures(deps, creatorId, signal)),
  handleJob(
    settleAll,
    skipIfRunning(deps.db, 'settle-all-clear-pictures', (signal) => settleAllClearPictures(deps, signal)),
  ),
];

/** A chosen photo that is withdrawn is no longer shown anywhere, one that is published is shown without a mark. */
export const creatorsReactions = ({ jobs }: Pick<Dependencies, 'jobs'>): Reaction[] => [
  reactTo(itemVisibilityChanged, async (tx, { itemId }) => {
    const { coverItemId, portraitItemId, pinnedItemIds, userId } = creatorProfiles;
    const showing = await tx
      .select({ creatorId: userId })
      .from(creatorProfiles)
      .where(
        or(sql`${itemId} in (${coverItemId}, ${portraitItemId})`, sql`${pinnedItemIds} @> array[${itemId}::text]`),
      );
    for (const { creatorId } of showing) await jobs.enqueue(tx, settle, { creatorId });
  }),
];
