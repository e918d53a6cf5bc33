import * as z from 'zod/mini';
import { factsField, idField, pageLength } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { type JobPayload, job } from '#shared/job.ts';
import type { MailKind } from '#shared/mail.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { DAY_SECONDS } from '#shared/time.ts';
import { MOST_NOTIFICATIONS, notificationKinds } from './notifications.rules.ts';

const idParams = z.object({ id: idField });

export const markNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Marks one notification as read; one that was read stays so.',
  access: 'user',
  changes: ['notifications'],
  params: idParams,
  reply: z.undefined(),
});

export const markAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/read-all',
  summary: 'Marks every notification as read.',
  access: 'user',
  changes: ['notifications'],
  reply: z.undefined(),
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Deletes one notification.',
  access: 'user',
  changes: ['notifications'],
  params: idParams,
  reply: z.undefined(),
});

const idsMessage = `ids must name 1 to ${MOST_NOTIFICATIONS} notifications`;
const idsBody = z.object({
  ids: z.array(idField, idsMessage).check(z.minLength(1, idsMessage), z.maxLength(MOST_NOTIFICATIONS, idsMessage)),
});
/** How many of the given notifications belong to the viewer and were changed. */
const changedReply = z.object({ changed: z.number() });

export const markSeveralNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/read',
  summary: 'Marks several notifications as read.',
  access: 'user',
  changes: ['notifications'],
  body: idsBody,
  reply: changedReply,
});

export const deleteSeveralNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/delete',
  summary: 'Deletes several notifications.',
  access: 'user',
  changes: ['notifications'],
  body: idsBody,
  reply: changedReply,
});

const kindField = z.enum(notificationKinds, `kind must be ${notificationKinds.join(' or ')}`);

const notification = z.object({
  id: z.string(),
  kind: kindField,
  /** What happened, and the values that the words need: texts, numbers, and sentences inside of the message. */
  code: z.string(),
  facts: factsField,
  /** The words in English. */
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  link: z.nullable(z.string()),
  /** A small picture of what it is about. */
  pictureUrl: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

const invalidCursor = 'before must be the createdAt and the id of a notification with a comma between them';
const before = z.pipe(
  z.string(invalidCursor).check(z.regex(/^[^,]+,[\w-]+$/, invalidCursor)),
  z.pipe(
    z.transform((cursor: string) => {
      const [createdAt, id] = cursor.split(',');
      return { createdAt, id };
    }),
    z.object({ createdAt: z.iso.datetime(invalidCursor), id: z.string() }),
  ),
);

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first: the latest hundred unless fewer are requested.',
  access: 'user',
  shows: ['notifications'],
  query: z.object({
    unread: z.optional(z.enum(['true'], 'unread must be true')),
    kind: z.optional(kindField),
    limit: z.optional(pageLength(MOST_NOTIFICATIONS)),
    /** Cursor: the end of the previous page. */
    before: z.optional(before),
  }),
  reply: z.array(notification),
});

const preferences = z.array(z.object({ kind: kindField, mail: z.boolean('mail must be true or false') }));
export type NotificationPreferences = z.output<typeof preferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Which kinds of notification also come by mail.',
  access: 'user',
  shows: ['account'],
  reply: preferences,
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Chooses for each kind named whether it also comes by mail; the other kinds stay as they are.',
  access: 'user',
  changes: ['account'],
  body: z.object({
    preferences: preferences.check(z.minLength(1, rule(sentence('notifications.noKind', 'Name at least one kind')))),
  }),
  reply: preferences,
});

export const sendNotificationMail = job({
  name: 'send-notification-mail',
  payload: z.object({
    notificationId: z.string(),
    /** A mail with a text of its own; without it the mail repeats the notification. */
    mail: z.optional(z.object({ name: z.string(), facts: z.record(z.string(), z.unknown()) })),
  }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  deleteAfterSeconds: DAY_SECONDS,
});

/** Notifications of one day in one mail; the day is over when it runs. */
export const sendDayMail = job({
  name: 'send-day-mail',
  payload: z.object({ userId: z.string(), day: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const notificationsJobDeclarations = [sendNotificationMail, sendDayMail];

export type CustomMail = JobPayload<typeof sendNotificationMail>['mail'];

/** The mail that is sent with a notification instead of the general one. */
export const customMail = <Facts extends Record<string, unknown>>(kind: MailKind<Facts>, facts: Facts): CustomMail => ({
  name: kind.name,
  facts,
});
