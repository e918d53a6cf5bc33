import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { pageLength } from '#shared/page-length.ts';
import { MOST_NOTIFICATIONS, notificationKinds } from './notifications.rules.ts';

export const kindField = z.enum(notificationKinds, `kind must be ${notificationKinds.join(' or ')}`);

const notification = z.object({
  id: z.string(),
  kind: kindField,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  link: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

const invalidCursor = 'before must be the createdAt and the id of a notification with a comma between them';
const before = z.pipe(
  z.string(invalidCursor).check(z.regex(/^[^,]+,[\w-]+$/, invalidCursor)),
  z.pipe(
    z.transform((place: string) => {
      const [createdAt, id] = place.split(',');
      return { createdAt, id };
    }),
    z.object({ createdAt: z.iso.datetime(invalidCursor), id: z.string() }),
  ),
);

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first: the latest hundred unless asked for less.',
  access: 'user',
  shows: ['notifications'],
  query: z.object({
    unread: z.optional(z.enum(['true'], 'unread must be true')),
    kind: z.optional(kindField),
    limit: z.optional(pageLength(MOST_NOTIFICATIONS)),
    /** Where the page before ended. */
    before: z.optional(before),
  }),
  reply: z.array(notification),
});
