import * as z from 'zod/mini';
import { notificationCode } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

export const orderPaid = notificationCode({
  code: 'orderPaid',
  kind: 'account',
  facts: z.object({ title: z.string(), amount: z.string(), number: z.string(), invoice: z.string() }),
  title: (facts) => sentence('notification.orderPaid.title', 'Receipt: {amount} for “{title}”', facts),
  message: (facts) =>
    sentence(
      'notification.orderPaid.message',
      'Thank you. You paid {amount} for a licence of “{title}”. It is licence {number}, on invoice {invoice}; both are in your library with the file.',
      facts,
    ),
});

export const walletToppedUp = notificationCode({
  code: 'walletToppedUp',
  kind: 'account',
  facts: z.object({ amount: z.string(), reference: z.string() }),
  title: (facts) => sentence('notification.walletToppedUp.title', 'Receipt: {amount} added to your wallet', facts),
  message: (facts) =>
    sentence(
      'notification.walletToppedUp.message',
      'Thank you. {amount} came from your card and is in your wallet. The reference is {reference}.',
      facts,
    ),
});

export const walletReturned = notificationCode({
  code: 'walletReturned',
  kind: 'account',
  facts: z.object({ amount: z.string(), reference: z.string() }),
  title: (facts) => sentence('notification.walletReturned.title', '{amount} is going back to your card', facts),
  message: (facts) =>
    sentence(
      'notification.walletReturned.message',
      '{amount} left your wallet and goes back to the card that it came from. Banks take some days to show it. The reference is {reference}.',
      facts,
    ),
});

export const walletReturnCameBack = notificationCode({
  code: 'walletReturnCameBack',
  kind: 'account',
  facts: z.object({ amount: z.string() }),
  title: () => sentence('notification.walletReturnCameBack.title', 'Your money is in your wallet again'),
  message: (facts) =>
    sentence(
      'notification.walletReturnCameBack.message',
      'Your bank did not accept the {amount} that you wanted back on your card, so it is in your wallet again.',
      facts,
    ),
});

export const receiptNotifications = [orderPaid, walletToppedUp, walletReturned, walletReturnCameBack];
