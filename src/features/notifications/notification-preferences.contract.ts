import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { kindField } from './notifications.contract.ts';

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
  body: z.object({ preferences: preferences.check(z.minLength(1, 'Name at least one kind')) }),
  reply: preferences,
});
