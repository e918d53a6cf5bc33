import * as z from 'zod/mini';
import { proofFields, secondFactorField } from '#features/accounts/account-fields.rules.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { DAY_MS } from '#shared/time.ts';

/** Days in which somebody who wants to leave can change their mind; the screen and the mails state the day. */
export const DAYS_TO_LEAVE = 14;
const DAYS_AFTER_REMINDER = 2;

export const dueAfter = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DAYS_TO_LEAVE * DAY_MS);

/** Departures that are due before this time are announced once more. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() + DAYS_AFTER_REMINDER * DAY_MS);

/** Money that somebody has with us: it is paid out first, or given up. */
export const heldMoneyKinds = ['wallet', 'earnings'] as const;
export type HeldMoney = { kind: (typeof heldMoneyKinds)[number]; cents: number };

export const sumOf = (held: readonly HeldMoney[]): number => held.reduce((sum, { cents }) => sum + cents, 0);

const amountRule = rule(sentence('ownData.amountUnclear', 'Please say how much you give up'));

/** The proof, and the exact amount that the page has shown. */
export const leavingFields = z.object({
  ...proofFields.shape,
  code: z.optional(secondFactorField),
  givesUpCents: z.number(amountRule).check(z.int(amountRule), z.gte(0, amountRule)),
});
