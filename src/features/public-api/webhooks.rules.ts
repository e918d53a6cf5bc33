/** What a business can be told of. */
export const webhookEvents = ['licence.issued', 'quota.low', 'ping'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What an owner chooses from; the ping is sent by hand. */
export const chosenEvents = ['licence.issued', 'quota.low'] as const;
export type ChosenEvent = (typeof chosenEvents)[number];

export const MOST_WEBHOOKS = 3;
export const LONGEST_WEBHOOK_ADDRESS = 500;

/** Seconds after which a delivery that failed is tried again: over a day, so that a night of repairs loses nothing. */
const waits = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const;

/** Until the next attempt, after so many failed ones; nothing when it was the last. */
export const waitSeconds = (failedAttempts: number): number | undefined => waits[failedAttempts - 1];

/** Why a delivery was given up without an attempt; it stands where the last answer would be, and screens say it in words. */
export const unsentReasons = ['switched-off', 'overdue'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** Deliveries given up in a row after which nothing more is sent. */
export const FAILURES_UNTIL_OFF = 3;
