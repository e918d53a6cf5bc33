import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { watchFeatured } from '../featured-jobs.contract.ts';
import { makeFeaturedWatch } from './watch-featured-dates.ts';

export const featuredJobs = (deps: Pick<Dependencies, 'db' | 'now'>): JobBinding[] => [
  handleJob(watchFeatured, makeFeaturedWatch(deps)),
];
