import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { proveBooks } from '../licensing-jobs.contract.ts';
import { proveLedger } from './ledger/prove.ts';

export const licensingJobs = (deps: Pick<Dependencies, 'db' | 'log' | 'now'>): JobBinding[] => [
  handleJob(proveBooks, async () => {
    await proveLedger(deps);
  }),
];
