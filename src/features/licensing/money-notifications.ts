import * as z from 'zod/mini';
import { notificationCode, sentenceFact } from '#features/notifications/notification-codes.ts';
import { sentence } from '#shared/sentences.ts';

const titled = z.object({ title: z.string(), amount: z.string() });
const explained = z.object({ title: z.string(), amount: z.string(), reason: z.string() });
const paid = z.object({ amount: z.string(), reference: z.string() });

export const orderRefunded = notificationCode({
  code: 'orderRefunded',
  kind: 'account',
  facts: explained,
  title: () => sentence('notification.orderRefunded.title', 'A licence was refunded'),
  message: (facts) =>
    sentence(
      'notification.orderRefunded.message',
      '{amount} of your licence for “{title}” goes back to where it came from. A licence that is refunded whole can no longer be used.\n\n{reason}',
      facts,
    ),
});

/** A work in a sentence, with its island where it has one. */
export const soldWork = (title: string, island: string | undefined) =>
  island === undefined
    ? sentence('sales.work', '“{title}”', { title })
    : sentence('sales.workOfIsland', '“{title}”, {island},', { title, island });

export const saleMade = notificationCode({
  code: 'saleMade',
  kind: 'creator',
  facts: z.object({ work: sentenceFact, amount: z.string() }),
  title: (facts) => sentence('notification.saleMade.title', 'You earned {amount}', facts),
  message: (facts) => sentence('notification.saleMade.message', '{work} was licensed. {amount} of it is yours.', facts),
});

export const shareTakenBack = notificationCode({
  code: 'shareTakenBack',
  kind: 'creator',
  facts: explained,
  title: () => sentence('notification.shareTakenBack.title', 'A sale was refunded'),
  message: (facts) =>
    sentence(
      'notification.shareTakenBack.message',
      'A licence for “{title}” was refunded, so {amount} of your earnings went back.\n\n{reason}',
      facts,
    ),
});

export const refundCameBack = notificationCode({
  code: 'refundCameBack',
  kind: 'account',
  facts: titled,
  title: () => sentence('notification.refundCameBack.title', 'Your refund is in your wallet'),
  message: (facts) =>
    sentence(
      'notification.refundCameBack.message',
      'Your bank did not take the refund of {amount} for “{title}”. You have it in your wallet instead.',
      facts,
    ),
});

export const shareHeld = notificationCode({
  code: 'shareHeld',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.shareHeld.title', 'A sale is disputed'),
  message: (facts) =>
    sentence(
      'notification.shareHeld.message',
      'A buyer’s bank disputes the payment of a licence for “{title}”. Until it is decided, {amount} of your earnings is held.',
      facts,
    ),
});

export const shareReleased = notificationCode({
  code: 'shareReleased',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.shareReleased.title', 'A dispute was won'),
  message: (facts) =>
    sentence(
      'notification.shareReleased.message',
      'The dispute about a licence for “{title}” was decided for us: {amount} is yours again.',
      facts,
    ),
});

export const shareLost = notificationCode({
  code: 'shareLost',
  kind: 'creator',
  facts: titled,
  title: () => sentence('notification.shareLost.title', 'A dispute was lost'),
  message: (facts) =>
    sentence(
      'notification.shareLost.message',
      'The bank decided for the buyer of a licence for “{title}”: {amount} of your earnings went back.',
      facts,
    ),
});

export const licenceChargedBack = notificationCode({
  code: 'licenceChargedBack',
  kind: 'account',
  facts: titled,
  title: () => sentence('notification.licenceChargedBack.title', 'A licence ended'),
  message: (facts) =>
    sentence(
      'notification.licenceChargedBack.message',
      'Your bank took back the {amount} that you paid for “{title}”, so the licence can no longer be used.',
      facts,
    ),
});

export const licenceStays = notificationCode({
  code: 'licenceStays',
  kind: 'account',
  facts: titled,
  title: () => sentence('notification.licenceStays.title', 'A dispute was decided'),
  message: (facts) =>
    sentence(
      'notification.licenceStays.message',
      'Your bank took back {amount} of what you paid for “{title}”. Your licence stays in force.',
      facts,
    ),
});

const aboutTitle = z.object({ title: z.string() });

export const licenceHeld = notificationCode({
  code: 'licenceHeld',
  kind: 'account',
  facts: aboutTitle,
  title: () => sentence('notification.licenceHeld.title', 'A licence is on hold'),
  message: (facts) =>
    sentence(
      'notification.licenceHeld.message',
      'Your licence for “{title}” counts on money that is disputed or was taken back, so it cannot be used for now. At its checkout you can pay what is missing.',
      facts,
    ),
});

export const licenceReleased = notificationCode({
  code: 'licenceReleased',
  kind: 'account',
  facts: aboutTitle,
  title: () => sentence('notification.licenceReleased.title', 'A licence is in force again'),
  message: (facts) =>
    sentence('notification.licenceReleased.message', 'Your licence for “{title}” can be used again.', facts),
});

export const payoutPaid = notificationCode({
  code: 'payoutPaid',
  kind: 'creator',
  facts: paid,
  title: () => sentence('notification.payoutPaid.title', 'Your payout is on its way'),
  message: (facts) =>
    sentence('notification.payoutPaid.message', 'We have sent {amount} to you. Its reference is {reference}.', facts),
});

export const payoutRejected = notificationCode({
  code: 'payoutRejected',
  kind: 'creator',
  facts: z.object({ amount: z.string(), reason: z.string() }),
  title: () => sentence('notification.payoutRejected.title', 'Your payout was not sent'),
  message: (facts) =>
    sentence(
      'notification.payoutRejected.message',
      'Your request for {amount} was rejected, and the money is available again.\n\n{reason}',
      facts,
    ),
});

export const payoutAccountChanged = notificationCode({
  code: 'payoutAccountChanged',
  kind: 'creator',
  facts: z.object({}),
  title: () => sentence('notification.payoutAccountChanged.title', 'Your payout account was changed'),
  message: () =>
    sentence(
      'notification.payoutAccountChanged.message',
      'Payouts go to another account from now on, the first of them after three days. If this was not you, change your password and write to us at once.',
    ),
});

const shared = z.object({ name: z.string(), percent: z.string() });

export const collaborationOffered = notificationCode({
  code: 'collaborationOffered',
  kind: 'creator',
  facts: shared,
  title: () => sentence('notification.collaborationOffered.title', 'Somebody wants to share earnings with you'),
  message: (facts) =>
    sentence(
      'notification.collaborationOffered.message',
      '{name} offers you {percent} % of what their works earn. It counts from the moment you accept it.',
      facts,
    ),
});

const named = z.object({ name: z.string() });

export const collaborationAccepted = notificationCode({
  code: 'collaborationAccepted',
  kind: 'creator',
  facts: named,
  title: () => sentence('notification.collaborationAccepted.title', 'Your offer was accepted'),
  message: (facts) =>
    sentence('notification.collaborationAccepted.message', '{name} accepted the share that you offered.', facts),
});

export const collaborationDeclined = notificationCode({
  code: 'collaborationDeclined',
  kind: 'creator',
  facts: named,
  title: () => sentence('notification.collaborationDeclined.title', 'Your offer was declined'),
  message: (facts) =>
    sentence('notification.collaborationDeclined.message', '{name} declined the share that you offered.', facts),
});

export const collaborationEnded = notificationCode({
  code: 'collaborationEnded',
  kind: 'creator',
  facts: named,
  title: () => sentence('notification.collaborationEnded.title', 'A shared income has ended'),
  message: (facts) =>
    sentence('notification.collaborationEnded.message', '{name} ended the sharing of earnings with you.', facts),
});

export const booksDiffer = notificationCode({
  code: 'booksDiffer',
  kind: 'account',
  facts: z.object({ count: z.string() }),
  title: () => sentence('notification.booksDiffer.title', 'The card provider and our books differ'),
  message: (facts) =>
    sentence(
      'notification.booksDiffer.message',
      'Differences that were found today: {count}. Please look at each one.',
      facts,
    ),
});

export const moneyNotifications = [
  orderRefunded,
  saleMade,
  shareTakenBack,
  refundCameBack,
  shareHeld,
  shareReleased,
  shareLost,
  licenceChargedBack,
  licenceStays,
  licenceHeld,
  licenceReleased,
  payoutPaid,
  payoutRejected,
  payoutAccountChanged,
  collaborationOffered,
  collaborationAccepted,
  collaborationDeclined,
  collaborationEnded,
  booksDiffer,
];
