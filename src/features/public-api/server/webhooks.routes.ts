import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import {
  addWebhook,
  changeWebhook,
  deliverWebhook,
  forgetDeliveries,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  sendAgain,
} from '../webhooks.contract.ts';
import { deliverOne, PLACES_OF_ONE, tidyDeliveries } from './webhooks/deliver.ts';
import {
  addOwnWebhook,
  changeOwnWebhook,
  listOwnWebhooks,
  pingOwnWebhook,
  removeOwnWebhook,
  sendOwnAgain,
} from './webhooks/own-webhooks.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'jobs' | 'log' | 'now'>;

export const webhooksRoutes = (deps: Deps): Binding[] => [
  bind(listWebhooks, (_, { viewer }) => listOwnWebhooks(deps, viewer)),
  bind(addWebhook, (wanted, { viewer }) => addOwnWebhook(deps, viewer, wanted)),
  bind(changeWebhook, (changes, { viewer }) => changeOwnWebhook(deps, viewer, changes)),
  bind(removeWebhook, ({ id }, { viewer }) => removeOwnWebhook(deps, viewer, id)),
  bind(pingWebhook, ({ id }, { viewer }) => pingOwnWebhook(deps, viewer, id)),
  bind(sendAgain, ({ id }, { viewer }) => sendOwnAgain(deps, viewer, id)),
];

export const publicApiJobs = (deps: Deps): JobBinding[] => [
  // A receiver has ten seconds to answer: one that never does holds two of the eight.
  handleJob(deliverWebhook, ({ deliveryId }, { signal }) => deliverOne(deps, deliveryId, signal), {
    concurrency: 8,
    perOwner: PLACES_OF_ONE,
  }),
  handleJob(forgetDeliveries, () => tidyDeliveries(deps)),
];
