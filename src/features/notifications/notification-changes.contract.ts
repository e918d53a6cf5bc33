import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { MOST_NOTIFICATIONS } from './notifications.rules.ts';

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
/** How many of those named are one's own and now so. */
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
