import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { PictureError } from '#platform/media/open-picture.ts';
import { makeRenditions } from '../media.contract.ts';
import { failItem } from './fail-item.ts';
import { makeRenditionsOf } from './make-renditions.ts';

export const mediaJobs = (deps: Pick<Dependencies, 'db' | 'files' | 'now'>): JobBinding[] => [
  handleJob(
    makeRenditions,
    async ({ itemId }) => {
      try {
        await makeRenditionsOf(deps, itemId);
      } catch (error) {
        // Reading the same bytes again would end the same way, so this is not retried.
        if (!(error instanceof PictureError)) throw error;
        await failItem(deps, itemId, error.fault);
      }
    },
    { giveUp: ({ itemId }) => failItem(deps, itemId, 'ourSide') },
  ),
];
