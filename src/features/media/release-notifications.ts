import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

/** The day is written as in a calendar, 2026-11-17. */
const ending = z.object({ name: z.string(), day: z.string(), items: z.number() });

export const releaseEndsInMonth = notificationCode({
  code: 'releaseEndsInMonth',
  kind: 'creator',
  facts: ending,
  title: () => sentence('notification.releaseEndsInMonth.title', 'A release ends soon'),
  message: (facts) =>
    sentence(
      'notification.releaseEndsInMonth.message',
      'The release of {name} counts until {day}, for {items, plural, one {# item} other {# items}}. There is time to have a new one signed.',
      facts,
    ),
});

export const releaseEndsInWeek = notificationCode({
  code: 'releaseEndsInWeek',
  kind: 'creator',
  facts: ending,
  title: () => sentence('notification.releaseEndsInWeek.title', 'A release ends soon'),
  message: (facts) =>
    sentence(
      'notification.releaseEndsInWeek.message',
      'The release of {name} counts until {day} only. Without a new one, {items, plural, one {# item becomes} other {# items become}} editorial.',
      facts,
    ),
});

export const releaseExpired = notificationCode({
  code: 'releaseExpired',
  kind: 'creator',
  facts: ending,
  title: () => sentence('notification.releaseExpired.title', 'A release has expired'),
  message: (facts) =>
    sentence(
      'notification.releaseExpired.message',
      'The release of {name} counted until {day}. What is published of {items, plural, one {# linked item} other {# linked items}} is for editorial use only, until a new release is linked.',
      facts,
    ),
});

export const itemMadeEditorial = notificationCode({
  code: 'itemMadeEditorial',
  kind: 'creator',
  facts: z.object({ title: z.string() }),
  title: () => sentence('notification.itemMadeEditorial.title', 'For editorial use only'),
  message: (facts) =>
    sentence(
      'notification.itemMadeEditorial.message',
      '“{title}” shows people, property or works of mas without a release, so it is offered for editorial use only. Link a release to change that.',
      facts,
    ),
});

export const releasePaperUnreadable = notificationCode({
  code: 'releasePaperUnreadable',
  kind: 'creator',
  facts: z.object({ name: z.string() }),
  title: () => sentence('notification.releasePaperUnreadable.title', 'A paper could not be read'),
  message: (facts) =>
    sentence(
      'notification.releasePaperUnreadable.message',
      'Our reviewers cannot read the paper of {name}. The release still counts. Please add the paper again, as a PDF or as a photo.',
      facts,
    ),
});

export const releaseNotifications = [
  releaseEndsInMonth,
  releaseEndsInWeek,
  releaseExpired,
  itemMadeEditorial,
  releasePaperUnreadable,
];
