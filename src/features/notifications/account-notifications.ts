import * as z from 'zod/mini';
import { sentence } from '#shared/sentences.ts';
import { notificationCode } from './notification-codes.ts';

const none = z.object({});

export const welcome = notificationCode({
  code: 'welcome',
  kind: 'account',
  facts: z.object({ firstName: z.string() }),
  title: (facts) => sentence('notification.welcome.title', 'Welcome to Tamarind, {firstName}', facts),
  message: () =>
    sentence(
      'notification.welcome.message',
      'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.',
    ),
});

/** The note is by the team; it may be empty. */
const decision = z.object({ note: z.string() });

export const creatorApproved = notificationCode({
  code: 'creatorApproved',
  kind: 'creator',
  facts: decision,
  title: () => sentence('notification.creatorApproved.title', 'You are a creator now'),
  message: (facts) =>
    sentence(
      'notification.creatorApproved.message',
      'The team approved your application. You can upload photos, videos and sounds from now on.\n\n{note}',
      facts,
    ),
});

export const creatorDeclined = notificationCode({
  code: 'creatorDeclined',
  kind: 'creator',
  facts: decision,
  title: () => sentence('notification.creatorDeclined.title', 'Your creator application was declined'),
  message: (facts) =>
    sentence(
      'notification.creatorDeclined.message',
      'The team looked at your application and declined it this time. You may apply again.\n\n{note}',
      facts,
    ),
});

export const adminPromotion = notificationCode({
  code: 'adminPromoted',
  kind: 'account',
  facts: none,
  title: () => sentence('notification.adminPromoted.title', 'You are an admin now'),
  message: () =>
    sentence(
      'notification.adminPromoted.message',
      'You can review uploads, assign categories and collections, and choose what the home page features.',
    ),
});

export const adminDemotion = notificationCode({
  code: 'adminDemoted',
  kind: 'account',
  facts: none,
  title: () => sentence('notification.adminDemoted.title', 'You are no longer an admin'),
  message: () =>
    sentence(
      'notification.adminDemoted.message',
      'Your admin role was taken back. Your account and everything else in it stay as they are.',
    ),
});

export const accountNotifications = [welcome, creatorApproved, creatorDeclined, adminPromotion, adminDemotion];
