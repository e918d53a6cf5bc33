import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { rollUpEvents } from '../insights.contract.ts';
import { rollUpEventsOf } from './roll-up.ts';

export const insightsJobs = (deps: Pick<Dependencies, 'db' | 'now'>): JobBinding[] => [
  handleJob(rollUpEvents, (_, { signal }) => rollUpEventsOf(deps, signal)),
];
