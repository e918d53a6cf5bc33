import * as z from 'zod/mini';
import { type JobPayload, job } from '#shared/job.ts';
import type { MailKind } from '#shared/mail.ts';

export const sendNotificationMail = job({
  name: 'send-notification-mail',
  payload: z.object({
    notificationId: z.string(),
    /** A mail with words of its own; without it the mail says what the notification says. */
    mail: z.optional(z.object({ name: z.string(), facts: z.record(z.string(), z.unknown()) })),
  }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export const notificationsJobDeclarations = [sendNotificationMail];

export type CustomMail = JobPayload<typeof sendNotificationMail>['mail'];

/** The mail that goes out with a notification instead of the general one. */
export const customMail = <Facts extends Record<string, unknown>>(kind: MailKind<Facts>, facts: Facts): CustomMail => ({
  name: kind.name,
  facts,
});
