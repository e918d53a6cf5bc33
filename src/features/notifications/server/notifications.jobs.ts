import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { type NotificationCode, wordNotices } from '../notification-codes.ts';
import { sendNotificationMail } from '../notifications.contract.ts';
import { deliverNotificationMail } from './notify.ts';

export const notificationsJobs = (
  deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  codes: readonly NotificationCode[],
): JobBinding[] => {
  const wordNotice = wordNotices(codes);
  return [
    handleJob(sendNotificationMail, (due) => deliverNotificationMail({ ...deps, wordNotice }, due), { concurrency: 2 }),
  ];
};
