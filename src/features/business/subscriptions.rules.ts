import { DAY_MS } from '#shared/time.ts';

/**
 * States of a subscription. `cancelled` is paid until the end of its period and can be undone. `closing` was cancelled
 * while a renewal was being charged: it ends with the answer, and money that came goes back.
 */
export const subscriptionStates = ['starting', 'active', 'past_due', 'cancelled', 'closing', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionEvents = [
  'paid',
  'charge_failed',
  'tries_used_up',
  'cancelled',
  'cancelled_while_charging',
  'cancel_undone',
  'period_ended',
  /** A subscription that was never paid. */
  'abandoned',
  /** The charge that ran while it was cancelled has its answer. */
  'charge_answered',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

type Moves = Partial<Record<SubscriptionEvent, SubscriptionState>>;

/** Every allowed move. An event that is not listed changes nothing: it came late, or twice. */
const moves = {
  starting: { paid: 'active', abandoned: 'ended' },
  active: { paid: 'active', charge_failed: 'past_due', cancelled: 'cancelled', cancelled_while_charging: 'closing' },
  past_due: {
    paid: 'active',
    charge_failed: 'past_due',
    tries_used_up: 'ended',
    cancelled: 'ended',
    cancelled_while_charging: 'closing',
  },
  cancelled: { cancel_undone: 'active', period_ended: 'ended' },
  closing: { charge_answered: 'ended' },
  ended: {},
} as const satisfies Record<SubscriptionState, Moves>;

export const nextSubscriptionState = (
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | undefined => {
  const allowed: Moves = moves[state];
  return allowed[event];
};

/** Seats, changes of plan and API keys belong to such a subscription; downloads that were paid outlive it. */
export const isLive = (state: SubscriptionState): boolean =>
  state === 'active' || state === 'past_due' || state === 'cancelled';

/** Days after the first decline on which the card is tried again. */
const RETRY_DAYS = [1, 3, 5, 7] as const;
export const LAST_DAY = 7;
/** The first try and those after it. */
export const MOST_TRIES = RETRY_DAYS.length + 1;

/** Such a card never works again: it is not tried a second time. */
const deadCards = new Set(['lost_card', 'stolen_card']);
/** The bank wants the holder of the card: without them no try can succeed. */
const holderCodes = new Set(['authentication_required', 'challenge_failed', 'challenge_expired', 'other_card']);
/** Whoever holds the card can still confirm with it. */
export const needsHolder = (code: string | null | undefined): boolean =>
  holderCodes.has(code ?? '') && code !== 'other_card';
/** Nothing was tried: the process ended before the call. */
const NOT_TRIED = 'not_charged';
const LEAST_PAUSE_MS = DAY_MS / 2;

type Failure = { code: string; pastDueSince: Date; failedTries: number; now: Date };

/** After a declined charge: when it is tried again, and how many tries count so far. `null`: that was the last one. */
export const afterDecline = ({ code, pastDueSince, failedTries, now }: Failure) => {
  const onDay = (day: number) => pastDueSince.getTime() + day * DAY_MS;
  if (code === NOT_TRIED) return { nextChargeAt: now, failedTries };
  // It stays past due until the last day, so that somebody can confirm, or give another card.
  if (deadCards.has(code) || holderCodes.has(code))
    return { nextChargeAt: new Date(onDay(LAST_DAY)), failedTries: MOST_TRIES };
  const day = RETRY_DAYS[failedTries];
  if (day === undefined) return null;
  // After a long standstill the tries do not follow each other at once.
  const at = Math.max(onDay(day), now.getTime() + LEAST_PAUSE_MS);
  return { nextChargeAt: new Date(at), failedTries: failedTries + 1 };
};
