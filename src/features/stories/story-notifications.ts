import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

export const storyNotPublished = notificationCode({
  code: 'storyNotPublished',
  kind: 'account',
  facts: z.object({ title: z.string() }),
  title: () => sentence('notification.storyNotPublished.title', 'A scheduled story was not published'),
  message: (facts) =>
    sentence(
      'notification.storyNotPublished.message',
      '“{title}” had no text at its time, so it did not go out. Write the text, and publish it or choose another time.',
      facts,
    ),
});

export const storyNotifications = [storyNotPublished];
