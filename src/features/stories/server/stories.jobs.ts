import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { publishScheduledStory } from '../story-desk.contract.ts';
import { showScheduled } from './publish-story.ts';

export const storiesJobs = (deps: Pick<Dependencies, 'db' | 'now' | 'jobs'>): JobBinding[] => [
  handleJob(publishScheduledStory, (task) => showScheduled(deps, task)),
];
