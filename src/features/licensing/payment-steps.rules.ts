import type { OrderState } from './orders.rules.ts';

/**
 * What a screen shows of a payment. Orders and top-ups have the same states, so they have the same steps:
 * `choose` a way to pay, `waiting` for the reply, `checking` while nobody knows, `challenge` of the bank, `done`, money that
 * `goesBack` because there was nothing to pay for any more, `review` while we look at what has arrived, `expired`, and
 * `undone` by a refund or the bank.
 */
export type PaymentStep =
  | 'choose'
  | 'waiting'
  | 'checking'
  | 'challenge'
  | 'done'
  | 'review'
  | 'goesBack'
  | 'wentBack'
  | 'expired'
  | 'undone';

const steps = {
  draft: 'choose',
  declined: 'choose',
  paying: 'waiting',
  challenged: 'challenge',
  unknown: 'checking',
  mismatched: 'review',
  paid: 'done',
  partly_refunded: 'done',
  held: 'undone',
  refunding: 'undone',
  refunded: 'undone',
  disputed: 'undone',
  charged_back: 'undone',
  returning: 'goesBack',
  returned: 'wentBack',
  expired: 'expired',
} as const satisfies Record<OrderState, PaymentStep>;

export const stepOf = (state: OrderState): PaymentStep => steps[state];

/** The server will know more without the buyer: the screen asks again. */
export const changesByItself = (state: OrderState): boolean =>
  state === 'paying' || state === 'unknown' || state === 'challenged' || state === 'returning';

const FIRST_POLL_MS = 1_500;
const SLOWEST_POLL_MS = 15_000;

/** How long to wait before the next question; the job of the server asks the provider after two minutes. */
export const pollDelayMs = (asked: number): number =>
  Math.min(SLOWEST_POLL_MS, Math.round(FIRST_POLL_MS * 1.3 ** asked));

/** Codes that end a card for good: trying it again cannot help. */
const hopeless = new Set(['lost_card', 'stolen_card', 'expired_card', 'test_card_needed']);

export const needsOtherCard = (declineCode: string | null): boolean =>
  declineCode !== null && hopeless.has(declineCode);
