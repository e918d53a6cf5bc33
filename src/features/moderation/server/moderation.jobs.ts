import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import { onUnlimitedConnection } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { countItems } from '../managed-items.contract.ts';
import { watchFeatured } from '../moderation.contract.ts';
import { makeFeaturedWatch } from './featured.ts';

export const moderationJobs = (deps: Pick<Dependencies, 'db' | 'now'>): JobBinding[] => [
  handleJob(watchFeatured, makeFeaturedWatch(deps)),
  handleJob(countItems, (_, { signal }) =>
    withAdvisoryLock(deps.db, 'count-items', signal, async () => {
      await onUnlimitedConnection(deps.db.$client, (connection) => connection.query('select refresh_item_counts()'));
    }),
  ),
];
