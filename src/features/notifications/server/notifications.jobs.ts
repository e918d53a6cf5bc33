import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { type NotificationCode, wordNotices } from '../notification-codes.ts';
import { sendDayMail, sendNotificationMail } from '../notifications.contract.ts';
import { deliverDayMail, deliverNotificationMail } from './notify.ts';

export const notificationsJobs = (
  deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  codes: readonly NotificationCode[],
): JobBinding[] => {
  const wordNotice = wordNotices(codes);
  return [
    handleJob(sendNotificationMail, (due) => deliverNotificationMail({ ...deps, wordNotice }, due), { concurrency: 2 }),
    handleJob(sendDayMail, (due) => deliverDayMail({ ...deps, wordNotice }, due)),
  ];
};
