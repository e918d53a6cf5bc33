import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { settleClearPictures as settle, settleAllClearPictures as settleAll } from '../clear-pictures.contract.ts';
import { settleAllClearPictures, settleClearPictures } from './clear-pictures.ts';

export const creatorsJobs = (deps: Pick<Dependencies, 'db' | 'files' | 'log'>): JobBinding[] => [
  handleJob(settle, ({ creatorId }, { signal }) => settleClearPictures(deps, creatorId, signal)),
  handleJob(
    settleAll,
    skipIfRunning(deps.db, 'settle-all-clear-pictures', (signal) => settleAllClearPictures(deps, signal)),
  ),
];
