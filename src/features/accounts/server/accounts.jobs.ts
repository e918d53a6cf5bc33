import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { removeEndedSessions, sendMailedLink, sendProofCode } from '../account-jobs.contract.ts';
import { deliverProofCode } from './fresh-proof.ts';
import { deliverMailedLink } from './send-mailed-link.ts';
import { removeEndedRows } from './sessions.ts';

export const accountsJobs = (
  deps: Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail' | 'now'>,
): JobBinding[] => [
  handleJob(sendMailedLink, (asked) => deliverMailedLink(deps, asked), { concurrency: 2 }),
  handleJob(sendProofCode, (asked) => deliverProofCode(deps, asked), { concurrency: 2 }),
  handleJob(removeEndedSessions, () => removeEndedRows(deps)),
];
