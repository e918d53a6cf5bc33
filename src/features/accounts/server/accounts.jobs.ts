import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import {
  removeEndedSessions,
  sendEmailChanged,
  sendEmailChangeLink,
  sendMailedLink,
  sendProofCode,
} from '../account-jobs.contract.ts';
import { deliverEmailChanged, deliverEmailChangeLink } from './email-change/email-change-mails.ts';
import { deliverProofCode } from './passwords/fresh-proof.ts';
import { removeEndedRows } from './sessions/sessions.ts';
import { deliverMailedLink } from './sign-up/send-mailed-link.ts';

export const accountsJobs = (
  deps: Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail' | 'now'>,
): JobBinding[] => [
  handleJob(sendMailedLink, (payload) => deliverMailedLink(deps, payload), { concurrency: 2 }),
  handleJob(sendProofCode, (payload) => deliverProofCode(deps, payload), { concurrency: 2 }),
  handleJob(sendEmailChangeLink, (payload) => deliverEmailChangeLink(deps, payload), { concurrency: 2 }),
  handleJob(sendEmailChanged, (payload) => deliverEmailChanged(deps, payload)),
  handleJob(removeEndedSessions, () => removeEndedRows(deps)),
];
