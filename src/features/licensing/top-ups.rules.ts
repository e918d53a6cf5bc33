import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { type Cents, parseFixed } from '#features/pricing/money.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';

export type Bounds = { lowest: Cents; highest: Cents };

export const notAnAmount = sentence('wallet.notAnAmount', 'Please enter an amount in US dollars, such as 25 or 12.50.');

type ReadAmount = { cents: Cents } | { refusal: Sentence };

/** Reads an amount of US dollars exactly as it was typed: no rounding, and no guess at what was meant. */
export const readAmount = (typed: string): ReadAmount => {
  const cents = parseFixed(typed, 2);
  return cents === undefined || cents === 0 ? { refusal: notAnAmount } : { cents };
};

/** Why a top-up cannot have this size; nothing where it can. */
export const refusalOfSize = (cents: Cents, { lowest, highest }: Bounds): Sentence | undefined => {
  if (cents >= lowest && cents <= highest) return undefined;
  const bounds = { lowest: formatUsd(lowest), highest: formatUsd(highest) };
  return sentence('wallet.outside', 'A top-up is an amount from {lowest} to {highest}.', bounds);
};

export type JudgedTopUp =
  | { cents: Cents }
  | { refusal: Sentence /** The allowed amount to offer instead. */; nearest: Cents };

/** Judges the amount of a top-up, as browser and server both do. */
export const judgeTopUp = (typed: string, bounds: Bounds): JudgedTopUp => {
  const amount = readAmount(typed);
  if ('refusal' in amount) return { ...amount, nearest: bounds.lowest };
  const refusal = refusalOfSize(amount.cents, bounds);
  if (!refusal) return amount;
  return { refusal, nearest: amount.cents < bounds.lowest ? bounds.lowest : bounds.highest };
};
