import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { mailContactAnswer, mailContactMessage, removeOldMessages } from '../contact.contract.ts';
import { removeOldGaps } from './help-gaps.ts';
import { mailAnswer } from './inbox.ts';
import { mailMessage } from './receive-message.ts';
import { removeClosedMessages } from './remove-messages.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail' | 'now'>;

export const informationJobs = (deps: Deps): JobBinding[] => [
  handleJob(mailContactMessage, (task) => mailMessage(deps, task)),
  handleJob(mailContactAnswer, (task) => mailAnswer(deps, task)),
  handleJob(removeOldMessages, async () => {
    await removeClosedMessages(deps);
    await removeOldGaps(deps.db, deps.now());
  }),
];
