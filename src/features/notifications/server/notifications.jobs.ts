import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { type NotificationCode, wordNotices } from '../notification-codes.ts';
import { sendDayMail, sendNotificationMail } from '../notifications.contract.ts';
import type { FindMailPictures } from './notifications.queries.ts';
import { deliverDayMail, deliverNotificationMail } from './notify.ts';

export const notificationsJobs = (
  deps: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  codes: readonly NotificationCode[],
  findPictures: FindMailPictures,
): JobBinding[] => {
  const wordNotice = wordNotices(codes);
  const mailing = { ...deps, wordNotice, findPictures };
  return [
    handleJob(sendNotificationMail, (due) => deliverNotificationMail(mailing, due), { concurrency: 2 }),
    handleJob(sendDayMail, (due) => deliverDayMail(mailing, due)),
  ];
};
