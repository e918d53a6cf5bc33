import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';

const titled = z.object({ title: z.string() });

export const firstLike = notificationCode({
  code: 'firstLike',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.firstLike.title', 'A first like'),
  message: (facts) => sentence('notification.firstLike.message', 'Somebody likes “{title}”, the first of many.', facts),
});

export const photoFeatured = notificationCode({
  code: 'photoFeatured',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.photoFeatured.title', 'Your photo is on the home page'),
  message: (facts) =>
    sentence(
      'notification.photoFeatured.message',
      '“{title}” is on the home page from today. Open it to share it with everybody who should know.',
      facts,
    ),
});

/** One time on the home page: an end and a new start on another day is another one. */
export const featuredKey = (itemId: string, startsAt: Date): string => `featured:${itemId}:${dayOf(startsAt)}`;

export const attentionNotifications = [firstLike, photoFeatured];
