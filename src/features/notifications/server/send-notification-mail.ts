import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobPayload } from '#shared/job.ts';
import type { sendNotificationMail } from '../notification-mail.contract.ts';
import { notificationMail } from '../notifications.mails.ts';
import { notifications } from './notifications.tables.ts';

/** Mails a notification to a proved address. One that was deleted meanwhile needs no mail. */
export const deliverNotificationMail = async (
  { db, mailer, writeMail }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  { notificationId, mail }: JobPayload<typeof sendNotificationMail>,
): Promise<void> => {
  const [told] = await db
    .select({
      email: users.email,
      language: users.language,
      title: notifications.title,
      message: notifications.message,
      path: notifications.link,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(users.emailVerified, true)));
  if (!told) return;
  const { email, language, ...words } = told;
  const written = mail
    ? await writeMail(mail, mail.facts, language)
    : await writeMail(notificationMail, words, language);
  await mailer.send({ to: email, ...written });
};
