import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** Money that came by card within this time waits before it pays for much: the holder of a stolen card notices it. */
export const FRESH_MS = 72 * HOUR_MS;
/** Such an account is new. */
export const NEW_ACCOUNT_MS = 30 * DAY_MS;
/** Fresh money of a new account pays for so much of one order. */
const FRESH_ORDER_CENTS: Cents = 10_000;
/** And for so much in all: about twenty photos, so that many small orders do not go past the limit of one. */
const FRESH_TOTAL_CENTS: Cents = 25_000;

/** Fresh top-ups, and from when each can pay for anything. */
export type FreshMoney = { topUps: readonly { cents: Cents; from: Date }[] };

type Purchase = { totalCents: Cents; walletCents: Cents; fresh: FreshMoney | null };

/** From when the wallet can pay for an order; nothing where it can now, or where it has too little anyway. */
export const walletPaysFrom = ({ totalCents, walletCents, fresh }: Purchase): Date | undefined => {
  if (!fresh || totalCents > walletCents) return undefined;
  // Older money is spent first, so what is fresh is the last that is left. Below zero: so much fresh money is spent already.
  let settledCents = walletCents - fresh.topUps.reduce((sum, { cents }) => sum + cents, 0);
  const ofThisOrder = totalCents - Math.max(0, settledCents);
  if (ofThisOrder <= FRESH_ORDER_CENTS && totalCents - settledCents <= FRESH_TOTAL_CENTS) return undefined;
  const inOrder = fresh.topUps.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  return inOrder.find(({ cents }) => {
    settledCents += cents;
    return settledCents >= totalCents;
  })?.from;
};

const writeTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ', ')} UTC`;

/** The same words at the checkout and from the server. */
export const waitsUntil = (from: Date): Sentence =>
  sentence(
    'wallet.waitsUntil',
    'Money that came by card waits three days before it pays for more than {limit} at once, or {total} in all. Your wallet can pay for this from {from}. Paying by card works now.',
    { limit: formatUsd(FRESH_ORDER_CENTS), total: formatUsd(FRESH_TOTAL_CENTS), from: writeTime(from) },
  );
