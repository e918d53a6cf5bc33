/**
 * States of an order. `unknown` is a state of its own: the provider did not answer, so it is neither paid nor declined,
 * and nobody may pay again until it is known. `held`: it was paid, but money that it counts on is disputed or gone, so its
 * licence is not in force until that is settled.
 */
export const orderStates = [
  'draft',
  'paying',
  'challenged',
  'unknown',
  'declined',
  /** Another amount or currency has arrived than was asked for: nothing is licensed, and an admin decides. */
  'mismatched',
  'paid',
  'refunding',
  'partly_refunded',
  'held',
  'refunded',
  'disputed',
  'charged_back',
  'returning',
  'returned',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can happen to an order, whoever says so: the reply of a call, a webhook, or the job that asks. */
export const orderEvents = [
  /** A payment by card begins; after a definite decline also a second one. */
  'payment_started',
  /** The bank wants the buyer to confirm. */
  'challenge_needed',
  /** No answer, or none that can be read. */
  'answer_missing',
  /** Paid, also at once by wallet or plan, or free. */
  'payment_succeeded',
  /** Declined, or the provider knows no such payment. */
  'payment_declined',
  /** Paid, but not what was asked for. */
  'amount_differs',
  /** Paid, but the licence could not be issued: the money goes back by itself. */
  'licence_refused',
  'money_returned',
  /** A draft that was never paid. */
  'time_passed',
  'refund_started',
  'refunded_in_part',
  'refunded_whole',
  /** A refund that the provider refused at once; nothing had gone back before, or something had. */
  'refund_refused',
  'refund_refused_in_part',
  'dispute_opened',
  'dispute_won',
  'dispute_won_in_part',
  'dispute_lost',
  /** The bank has taken a part for good: like a refund of that part. */
  'dispute_lost_in_part',
  /** Money that it counts on was taken away, or is there again. */
  'hold_started',
  'hold_ended',
  'hold_ended_in_part',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Moves = Partial<Record<OrderEvent, OrderState>>;

/** An answer about the payment that runs. */
const answers = {
  payment_succeeded: 'paid',
  payment_declined: 'declined',
  amount_differs: 'mismatched',
  licence_refused: 'returning',
} as const satisfies Moves;

/** Every allowed move. An event that is not listed changes nothing: it came late, or twice. */
const orderMoves = {
  draft: { payment_started: 'paying', payment_succeeded: 'paid', time_passed: 'expired' },
  paying: { ...answers, challenge_needed: 'challenged', answer_missing: 'unknown' },
  challenged: { ...answers, answer_missing: 'unknown' },
  unknown: { ...answers, challenge_needed: 'challenged' },
  declined: {
    payment_started: 'paying',
    payment_succeeded: 'paid',
    amount_differs: 'mismatched',
    time_passed: 'expired',
  },
  mismatched: { money_returned: 'returned' },
  paid: { refund_started: 'refunding', dispute_opened: 'disputed', hold_started: 'held' },
  refunding: {
    refunded_in_part: 'partly_refunded',
    refunded_whole: 'refunded',
    refund_refused: 'paid',
    refund_refused_in_part: 'partly_refunded',
  },
  partly_refunded: { refund_started: 'refunding', dispute_opened: 'disputed', hold_started: 'held' },
  held: {
    refund_started: 'refunding',
    dispute_opened: 'disputed',
    hold_ended: 'paid',
    hold_ended_in_part: 'partly_refunded',
  },
  disputed: {
    dispute_won: 'paid',
    dispute_won_in_part: 'partly_refunded',
    dispute_lost: 'charged_back',
    dispute_lost_in_part: 'partly_refunded',
  },
  returning: { money_returned: 'returned' },
  refunded: {},
  charged_back: {},
  returned: {},
  expired: {},
} as const satisfies Record<OrderState, Moves>;

/** The state after an event, or nothing where the event changes nothing. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | undefined => {
  const moves: Moves = orderMoves[state];
  return moves[event];
};

export const isEndState = (state: OrderState): boolean => Object.keys(orderMoves[state]).length === 0;

/** A payment may be under way: the order must not be paid a second time, and its money is asked for. */
export const awaitsAnswer = (state: OrderState): boolean =>
  state === 'paying' || state === 'unknown' || state === 'challenged';

/** The buyer waits for an answer, of the bank or of us; nothing more can be paid meanwhile. */
export const isUnderWay = (state: OrderState): boolean => awaitsAnswer(state) || state === 'mismatched';

/** The licence of such an order lets its owner fetch the files. */
export const isLicensed = (state: OrderState): boolean => state === 'paid' || state === 'partly_refunded';

/** The licensee's money has arrived, and no state after it says that it never had. */
export const wasPaid = (state: OrderState): boolean =>
  !['draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'expired'].includes(state);

export const payMethods = ['card', 'wallet', 'free', 'plan'] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * States of one attempt to pay by card. `returning`: it was paid, but there is nothing that it pays for any more, so the
 * money goes back.
 */
export const paymentStates = [
  'started',
  'challenged',
  'unknown',
  'succeeded',
  'declined',
  /** Another amount or currency than was asked for; it waits for an admin. */
  'mismatched',
  'returning',
  'returned',
  'return_failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The payment is decided; what is said about it later changes nothing. */
export const isDecided = (state: PaymentState): boolean => !['started', 'challenged', 'unknown'].includes(state);

/** The money has come and pays for nothing: it goes back, went back, or is in the wallet because no card took it. */
export const isUnused = (state: PaymentState): boolean =>
  state === 'returning' || state === 'returned' || state === 'return_failed';

/** What can be paid by card, as keys and the subjects of postings name it. A charge starts, renews or changes a plan. */
const payableNames = { order: 'order', topUp: 'top-up', planCharge: 'plan-charge' } as const;
export type PayableKind = keyof typeof payableNames;
export type PayableId = { kind: PayableKind; id: string };

export const subjectOf = ({ kind, id }: PayableId): string => `${payableNames[kind]}:${id}`;

/** What the provider knows an attempt by. A new attempt begins only after a definite decline. */
export const paymentKey = (paid: PayableId, attempt: number): string => `${subjectOf(paid)}:${attempt}`;

/** Of a client or a project: what fits on the certificate. */
export const LONGEST_NAME = 120;
