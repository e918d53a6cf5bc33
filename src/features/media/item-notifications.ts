import * as z from 'zod/mini';
import { notificationCode, sentenceFact } from '#features/notifications/notification-codes.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';

const titled = z.object({ title: z.string() });
/** The note is by the team; it may be empty. */
const noted = z.object({ title: z.string(), note: z.string() });

export const itemInReview = notificationCode({
  code: 'itemInReview',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.itemInReview.title', 'With the reviewers'),
  message: (facts) => sentence('notification.itemInReview.message', '“{title}” is ready and waits for review.', facts),
});

export const itemDetailsMissing = notificationCode({
  code: 'itemDetailsMissing',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.itemDetailsMissing.title', 'Ready for its details'),
  message: (facts) =>
    sentence(
      'notification.itemDetailsMissing.message',
      '“{title}” is ready. Add the missing details and submit it for review.',
      facts,
    ),
});

export const itemReady = notificationCode({
  code: 'itemReady',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.itemReady.title', 'Ready for its details'),
  message: (facts) =>
    sentence(
      'notification.itemReady.message',
      '“{title}” is ready. Check its details and submit it for review.',
      facts,
    ),
});

/** Several files at once: one notification for what one upload has brought. */
export const itemsReady = notificationCode({
  code: 'itemsReady',
  kind: 'creator',
  facts: z.object({ count: z.number() }),
  title: () => sentence('notification.itemsReady.title', 'Ready for their details'),
  message: (facts) =>
    sentence(
      'notification.itemsReady.message',
      '{count, plural, one {# file is} other {# files are}} ready. Check their details and submit them for review.',
      facts,
    ),
});

export const itemPublished = notificationCode({
  code: 'itemPublished',
  kind: 'creator',
  facts: noted,
  title: () => sentence('notification.itemPublished.title', 'Published'),
  message: (facts) => sentence('notification.itemPublished.message', '“{title}” is on Tamarind now.\n\n{note}', facts),
});

export const itemRejected = notificationCode({
  code: 'itemRejected',
  kind: 'creator',
  facts: z.object({ title: z.string(), reason: sentenceFact, note: z.string() }),
  title: () => sentence('notification.itemRejected.title', 'Not accepted'),
  message: (facts) =>
    sentence(
      'notification.itemRejected.message',
      '“{title}” was not accepted. {reason}\n\n{note}\n\nCorrect it and submit it again, or appeal if you see it differently.',
      facts,
    ),
});

export const itemFailed = notificationCode({
  code: 'itemFailed',
  kind: 'creator',
  facts: z.object({ title: z.string(), failure: sentenceFact }),
  title: () => sentence('notification.itemFailed.title', 'A file needs you'),
  message: (facts) =>
    sentence('notification.itemFailed.message', '“{title}” could not be prepared.\n\n{failure}', facts),
});

/** How many files of a batch came to what, such as “4 published”. */
const outcomeWords = {
  published: (count: number) =>
    sentence('items.outcomes.published', '{count, plural, one {# published} other {# published}}', {
      count,
    }),
  rejected: (count: number) =>
    sentence('items.outcomes.rejected', '{count, plural, one {# not accepted} other {# not accepted}}', {
      count,
    }),
  failed: (count: number) =>
    sentence('items.outcomes.failed', '{count, plural, one {# needs another file} other {# need another file}}', {
      count,
    }),
};
export type Outcome = keyof typeof outcomeWords;

/** “4 published, 1 not accepted, 4 need another file”; outcomes that nothing came to are left out. */
export const wordsOfOutcomes = (outcomes: readonly Outcome[]): Sentence => {
  const counted = (['published', 'rejected', 'failed'] as const).flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count > 0 ? [outcomeWords[outcome](count)] : [];
  });
  return counted.reduceRight((others, first) =>
    sentence('items.outcomes.list', '{first}, {others}', { first, others }),
  );
};

/** Several files that were decided about, or failed, at about the same time. */
export const itemsDecided = notificationCode({
  code: 'itemsDecided',
  kind: 'creator',
  facts: z.object({ title: z.string(), others: z.number(), outcomes: sentenceFact }),
  title: (facts) => sentence('notification.itemsDecided.title', '{outcomes}', facts),
  message: (facts) =>
    sentence(
      'notification.itemsDecided.message',
      '“{title}” and {others, plural, one {# more file} other {# more files}}. What needs you comes first among your uploads.',
      facts,
    ),
});

export const itemWithdrawn = notificationCode({
  code: 'itemWithdrawn',
  kind: 'creator',
  facts: noted,
  title: () => sentence('notification.itemWithdrawn.title', 'Taken off the site'),
  message: (facts) =>
    sentence('notification.itemWithdrawn.message', '“{title}” was taken off Tamarind by the team.\n\n{note}', facts),
});

export const itemNotifications = [
  itemInReview,
  itemDetailsMissing,
  itemReady,
  itemsReady,
  itemPublished,
  itemRejected,
  itemFailed,
  itemsDecided,
  itemWithdrawn,
];
