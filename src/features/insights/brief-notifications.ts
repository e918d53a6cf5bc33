import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

export const briefOpened = notificationCode({
  code: 'briefOpened',
  kind: 'creator',
  facts: z.object({ title: z.string(), wanted: z.number(), until: z.string() }),
  title: () => sentence('notification.briefOpened.title', 'People look for something that you could make'),
  message: (facts) =>
    sentence(
      'notification.briefOpened.message',
      'New brief: “{title}”. {wanted, plural, one {# work is} other {# works are}} wanted until {until}.',
      facts,
    ),
});

const result = z.object({ title: z.string(), answers: z.number(), accepted: z.number(), licences: z.number() });

export const briefFull = notificationCode({
  code: 'briefFull',
  kind: 'creator',
  facts: result,
  title: () => sentence('notification.briefFull.title', 'A brief that you answered is full'),
  message: (facts) =>
    sentence(
      'notification.briefFull.message',
      '“{title}” has all the works that it asked for. Your works: {answers} attached, {accepted} published, {licences, plural, one {# licence} other {# licences}} so far.',
      facts,
    ),
});

export const briefEnded = notificationCode({
  code: 'briefEnded',
  kind: 'creator',
  facts: result,
  title: () => sentence('notification.briefEnded.title', 'A brief that you answered has ended'),
  message: (facts) =>
    sentence(
      'notification.briefEnded.message',
      '“{title}” takes no more works. Your works: {answers} attached, {accepted} published, {licences, plural, one {# licence} other {# licences}} so far.',
      facts,
    ),
});

export const briefCancelled = notificationCode({
  code: 'briefCancelled',
  kind: 'creator',
  facts: result,
  title: () => sentence('notification.briefCancelled.title', 'A brief that you answered was cancelled'),
  message: (facts) =>
    sentence(
      'notification.briefCancelled.message',
      'We no longer collect works for “{title}”; yours stay on the site. Your works: {answers} attached, {accepted} published, {licences, plural, one {# licence} other {# licences}} so far.',
      facts,
    ),
});

export const briefNotifications = [briefOpened, briefFull, briefEnded, briefCancelled];
