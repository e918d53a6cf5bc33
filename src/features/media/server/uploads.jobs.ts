import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { removeAbandonedUploads, removeOrphanedOriginals } from '../upload-jobs.contract.ts';
import { removeAbandoned, removeOrphans } from './uploads/clean-uploads.ts';

export const uploadsJobs = (deps: Pick<Dependencies, 'db' | 'files' | 'config' | 'log' | 'now'>): JobBinding[] => [
  handleJob(removeAbandonedUploads, (_, { signal }) => removeAbandoned(deps, signal)),
  handleJob(removeOrphanedOriginals, (_, { signal }) => removeOrphans(deps, signal)),
];
