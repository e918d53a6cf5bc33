import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

/** What comparable works sell for, told to a creator whose own price is far from it. */
export const priceHint = notificationCode({
  code: 'priceHint',
  kind: 'creator',
  facts: z.object({ title: z.string(), asked: z.string(), median: z.string(), sales: z.number() }),
  title: () => sentence('notification.priceHint.title', 'A hint about a price'),
  message: (facts) =>
    sentence(
      'notification.priceHint.message',
      'For “{title}” you ask {asked}. Half of the {sales} standard licences of comparable works that were sold in the last year cost {median} or less. Your price stays as it is unless you change it.',
      facts,
    ),
});

/** What creators are told because an admin accepted a suggestion. */
export const suggestionNotifications = [priceHint];
