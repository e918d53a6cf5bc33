import { StartError } from '#platform/start-error.ts';
import type { Job } from '#shared/job.ts';
import type { JobBinding } from './job-queue.ts';

/** Every declared job needs exactly one handler, and every handler a declared job. */
export const checkBindings = (declared: readonly Job[], bindings: readonly JobBinding[]): void => {
  for (const { name } of declared) {
    if (declared.filter((job) => job.name === name).length > 1)
      throw new StartError(`Job "${name}" is declared twice.`);
    const handlers = bindings.filter((binding) => binding.job.name === name).length;
    if (handlers === 0) throw new StartError(`Job "${name}" has no handler.`);
    if (handlers > 1) throw new StartError(`Job "${name}" has ${handlers} handlers.`);
  }
  const stray = bindings.find((binding) => !declared.includes(binding.job));
  if (stray) throw new StartError(`Job "${stray.job.name}" has a handler but is not declared.`);
};
