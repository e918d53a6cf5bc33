import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

export const messageReceived = notificationCode({
  code: 'messageReceived',
  kind: 'account',
  facts: z.object({ number: z.number(), name: z.string() }),
  title: ({ number }) =>
    sentence('notification.messageReceived.title', 'Message {number} to the team', { number: String(number) }),
  message: ({ name }) => sentence('notification.messageReceived.message', '{name} has written to the team.', { name }),
});

export const informationNotifications = [messageReceived];
