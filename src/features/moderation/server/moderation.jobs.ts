import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { watchFeatured } from '../moderation.contract.ts';
import { makeFeaturedWatch } from './featured.ts';

export const featuredJobs = (deps: Pick<Dependencies, 'db' | 'now'>): JobBinding[] => [
  handleJob(watchFeatured, makeFeaturedWatch(deps)),
];
