import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { deliverWebhook, forgetDeliveries } from '../webhooks.contract.ts';
import { deliverOne, PLACES_OF_ONE, tidyDeliveries } from './webhooks/deliver.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log' | 'now'>;

export const publicApiJobs = (deps: Deps): JobBinding[] => [
  // A receiver has ten seconds to answer: one that never does holds two of the eight.
  handleJob(deliverWebhook, ({ deliveryId }, { signal }) => deliverOne(deps, deliveryId, signal), {
    concurrency: 8,
    perOwner: PLACES_OF_ONE,
  }),
  handleJob(forgetDeliveries, () => tidyDeliveries(deps)),
];
