import { onUnlimitedConnection } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { countItems } from '../managed-items.contract.ts';
import { watchFeatured } from '../moderation.contract.ts';
import { makeFeaturedWatch, tellOfFeatured } from './featured.ts';

export const moderationJobs = (deps: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>): JobBinding[] => {
  const watch = makeFeaturedWatch(deps);
  return [
    handleJob(watchFeatured, async (_, { signal }) => {
      await watch();
      await tellOfFeatured(deps, signal);
    }),
    handleJob(
      countItems,
      skipIfRunning(deps.db, 'count-items', () =>
        onUnlimitedConnection(deps.db.$client, (connection) => connection.query('select refresh_item_counts()')),
      ),
    ),
  ];
};
