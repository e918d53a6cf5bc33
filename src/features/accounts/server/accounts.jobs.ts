import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { removeEndedSessions, sendMailedLink, sendProofCode } from '../account-jobs.contract.ts';
import { sendProofCodeTo } from './fresh-proof.ts';
import { sendMailedLinkTo } from './send-mailed-link.ts';
import { removeEnded } from './sessions.ts';

export const accountsJobs = (
  deps: Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail' | 'now'>,
): JobBinding[] => [
  handleJob(sendMailedLink, (asked) => sendMailedLinkTo(deps, asked), { concurrency: 2 }),
  handleJob(sendProofCode, (asked) => sendProofCodeTo(deps, asked), { concurrency: 2 }),
  handleJob(removeEndedSessions, () => removeEnded(deps)),
];
