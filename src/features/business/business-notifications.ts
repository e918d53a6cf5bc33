import * as z from 'zod/mini';
import { notificationCode, sentenceFact } from '#features/notifications/notification-codes.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { PlanTerms } from './plans.rules.ts';

const none = z.object({});

export const planNames: Record<PlanTerms['plan'], Sentence> = {
  starter: sentence('business.plan.starter', 'Starter'),
  team: sentence('business.plan.team', 'Team'),
  studio: sentence('business.plan.studio', 'Studio'),
  custom: sentence('business.plan.custom', 'Your own plan'),
};

const paidPlan = z.object({ plan: sentenceFact, amount: z.string(), invoice: z.string() });

export const planStarted = notificationCode({
  code: 'planStarted',
  kind: 'account',
  facts: paidPlan,
  title: (facts) => sentence('notification.planStarted.title', 'Receipt: {amount} for your plan', facts),
  message: (facts) =>
    sentence(
      'notification.planStarted.message',
      'Welcome. Your plan {plan} has begun, and you paid {amount} for it, on invoice {invoice}. The downloads are there for your whole team.',
      facts,
    ),
});

export const planRenewed = notificationCode({
  code: 'planRenewed',
  kind: 'account',
  facts: paidPlan,
  title: (facts) => sentence('notification.planRenewed.title', 'Receipt: {amount} for your plan', facts),
  message: (facts) =>
    sentence(
      'notification.planRenewed.message',
      'Your plan {plan} was renewed for {amount}, on invoice {invoice}. The new downloads are there.',
      facts,
    ),
});

export const planChanged = notificationCode({
  code: 'planChanged',
  kind: 'account',
  facts: paidPlan,
  title: (facts) => sentence('notification.planChanged.title', 'Receipt: {amount} for the change of your plan', facts),
  message: (facts) =>
    sentence(
      'notification.planChanged.message',
      'You changed to the plan {plan} and paid {amount} for it, on invoice {invoice}.',
      facts,
    ),
});

export const planCancelled = notificationCode({
  code: 'planCancelled',
  kind: 'account',
  facts: z.object({ date: z.string() }),
  title: () => sentence('notification.planCancelled.title', 'Your plan is cancelled'),
  message: (facts) =>
    sentence(
      'notification.planCancelled.message',
      'Nothing more is charged. Your plan runs until {date}, and you can keep it until then. Downloads that you have paid for stay usable until their own date, and all licences stay yours.',
      facts,
    ),
});

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

export const planNeedsConfirmation = notificationCode({
  code: 'planNeedsConfirmation',
  kind: 'account',
  facts: z.object({ amount: z.string(), date: z.string() }),
  title: () => sentence('notification.planNeedsConfirmation.title', 'Please confirm the payment for your plan'),
  message: (facts) =>
    sentence(
      'notification.planNeedsConfirmation.message',
      'Your bank wants you to confirm {amount} for your plan. Please do so by {date}, or use another card; otherwise the plan ends. Downloads that you have paid for stay usable.',
      facts,
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

export const planPartChargedBack = notificationCode({
  code: 'planPartChargedBack',
  kind: 'account',
  facts: z.object({ amount: z.string() }),
  title: () => sentence('notification.planPartChargedBack.title', 'A dispute about your plan was decided'),
  message: (facts) =>
    sentence(
      'notification.planPartChargedBack.message',
      'The bank of your card has taken {amount} for the plan back. Your plan and its downloads stay.',
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

export const teamLicenceEnded = notificationCode({
  code: 'teamLicenceEnded',
  kind: 'account',
  facts: z.object({ title: z.string(), reason: z.string() }),
  title: () => sentence('notification.teamLicenceEnded.title', 'A licence of your team has ended'),
  message: (facts) =>
    sentence(
      'notification.teamLicenceEnded.message',
      'Your team’s licence for “{title}” was refunded, so your copy of it has ended too: {reason}',
      facts,
    ),
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
  planStarted,
  planRenewed,
  planChanged,
  planCancelled,
  planRenewsSoon,
  planPaymentFailed,
  planNeedsConfirmation,
  planEnded,
  planRefunded,
  planRefundCameBack,
  planChargedBack,
  planPartChargedBack,
  approvalRequested,
  approvalGiven,
  approvalDeclined,
  teamLicenceEnded,
  teamLeft,
];
