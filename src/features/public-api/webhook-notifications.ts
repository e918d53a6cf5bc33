import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

export const webhookSwitchedOff = notificationCode({
  code: 'webhookSwitchedOff',
  kind: 'account',
  facts: z.object({ host: z.string() }),
  title: () => sentence('notification.webhookSwitchedOff.title', 'A webhook is switched off'),
  message: (facts) =>
    sentence(
      'notification.webhookSwitchedOff.message',
      '{host} did not take what we sent for more than a day, so we send nothing more to it. Switch it on again when it works.',
      facts,
    ),
});

export const publicApiNotifications = [webhookSwitchedOff];
