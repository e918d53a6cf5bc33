import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { sendNotificationMail } from '../notification-mail.contract.ts';
import { deliverNotificationMail } from './send-notification-mail.ts';

export const notificationsJobs = (deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>): JobBinding[] => [
  handleJob(sendNotificationMail, (asked) => deliverNotificationMail(deps, asked), { concurrency: 2 }),
];
