import type { Dependencies } from '#platform/dependencies.ts';
import type { JobBinding } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { declaredJobs, features } from './feature-wiring.ts';
import type { OpenedDependencies } from './open-dependencies.ts';

// Handlers load with this file, which the web role imports only after it listens.
const handlersOfAll = await Promise.all(features.map(({ jobs }) => jobs?.handlers()));

export const jobBindingsOf = (deps: Dependencies): JobBinding[] =>
  handlersOfAll.flatMap((handlers) => handlers?.(deps) ?? []);

/** The worker role: handles every declared job. */
export const startWorkerRole = ({ deps, queue, metrics }: OpenedDependencies): Promise<void> =>
  startWorker({
    queue,
    declared: declaredJobs,
    bindings: jobBindingsOf(deps),
    log: deps.log,
    observe: metrics.observeJob,
    // Only one process can use an embedded database.
    isOnlyWorker: !deps.config.databaseUrl,
  });
