import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

const none = z.object({});

export const planRenewsSoon = notificationCode({
  code: 'planRenewsSoon',
  kind: 'account',
  facts: z.object({ date: z.string(), amount: z.string() }),
  title: () => sentence('notification.planRenewsSoon.title', 'Your plan renews soon'),
  message: (facts) =>
    sentence(
      'notification.planRenewsSoon.message',
      'On {date} your plan renews for {amount}. You can change or cancel it until then.',
      facts,
    ),
});

export const planPaymentFailed = notificationCode({
  code: 'planPaymentFailed',
  kind: 'account',
  facts: none,
  title: () => sentence('notification.planPaymentFailed.title', 'The payment for your plan did not go through'),
  message: () =>
    sentence(
      'notification.planPaymentFailed.message',
      'The card was declined. We try it again over seven days; you can also give another card. Downloads that you have paid for stay usable.',
    ),
});

export const planEnded = notificationCode({
  code: 'planEnded',
  kind: 'account',
  facts: none,
  title: () => sentence('notification.planEnded.title', 'Your plan has ended'),
  message: () =>
    sentence(
      'notification.planEnded.message',
      'Nothing more is charged. Downloads that you have paid for stay usable until their own date, and all licences stay yours.',
    ),
});

export const planRefunded = notificationCode({
  code: 'planRefunded',
  kind: 'account',
  facts: z.object({ amount: z.string(), reason: z.string() }),
  title: () => sentence('notification.planRefunded.title', 'Money of your plan goes back to your card'),
  message: (facts) =>
    sentence(
      'notification.planRefunded.message',
      '{amount} for downloads that were not used go back to your card: {reason}',
      facts,
    ),
});

export const planRefundCameBack = notificationCode({
  code: 'planRefundCameBack',
  kind: 'account',
  facts: z.object({ amount: z.string() }),
  title: () => sentence('notification.planRefundCameBack.title', 'Money of your plan is in your wallet'),
  message: (facts) =>
    sentence(
      'notification.planRefundCameBack.message',
      'Your bank did not take {amount} for your plan back. You have it in your wallet instead.',
      facts,
    ),
});

export const planChargedBack = notificationCode({
  code: 'planChargedBack',
  kind: 'account',
  facts: z.object({ amount: z.string() }),
  title: () => sentence('notification.planChargedBack.title', 'Your plan has ended'),
  message: (facts) =>
    sentence(
      'notification.planChargedBack.message',
      'The bank of your card has taken {amount} for the plan back. Licences that the team has taken stay valid.',
      facts,
    ),
});

const aboutItem = z.object({ name: z.string(), title: z.string() });

export const approvalRequested = notificationCode({
  code: 'approvalRequested',
  kind: 'account',
  facts: aboutItem,
  title: () => sentence('notification.approvalRequested.title', 'A download waits for you'),
  message: (facts) =>
    sentence('notification.approvalRequested.message', '{name} wants to license “{title}” with your plan.', facts),
});

export const approvalGiven = notificationCode({
  code: 'approvalGiven',
  kind: 'account',
  facts: aboutItem,
  title: () => sentence('notification.approvalGiven.title', 'Your download was approved'),
  message: (facts) =>
    sentence('notification.approvalGiven.message', '{name} approved “{title}”. It is licensed now.', facts),
});

export const approvalDeclined = notificationCode({
  code: 'approvalDeclined',
  kind: 'account',
  facts: aboutItem,
  title: () => sentence('notification.approvalDeclined.title', 'Your download was not approved'),
  message: (facts) => sentence('notification.approvalDeclined.message', '{name} declined “{title}”.', facts),
});

export const teamLeft = notificationCode({
  code: 'teamLeft',
  kind: 'account',
  facts: z.object({ team: z.string() }),
  title: () => sentence('notification.teamLeft.title', 'You are no longer in a team'),
  message: (facts) =>
    sentence('notification.teamLeft.message', '{team} has removed you from its team. Its licences stay valid.', facts),
});

export const businessNotifications = [
  planRenewsSoon,
  planPaymentFailed,
  planEnded,
  planRefunded,
  planRefundCameBack,
  planChargedBack,
  approvalRequested,
  approvalGiven,
  approvalDeclined,
  teamLeft,
];
