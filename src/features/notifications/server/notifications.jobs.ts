import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { sendNotificationMail } from '../notifications.contract.ts';
import { deliverNotificationMail } from './notify.ts';

export const notificationsJobs = (deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>): JobBinding[] => [
  handleJob(sendNotificationMail, (asked) => deliverNotificationMail(deps, asked), { concurrency: 2 }),
];
