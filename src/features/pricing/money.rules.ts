/** An amount of US cents: always a whole number that JavaScript can hold exactly. Negative amounts are money that goes back. */
export type Cents = number;

/** Basis points of a whole: 10,000 are all of it, 1,250 are 12.5 %. */
export const WHOLE_IN_BASIS_POINTS = 10_000;

/** Throws for fractions, infinities and amounts that are too large to be exact: such a number is a defect, not bad input. */
export const requireCents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount === 0 ? 0 : amount;
};

/** The sum, checked. */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => requireCents(sum + requireCents(amount)), 0);

const requireWeight = (weight: number): bigint => {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is not a whole, positive weight`);
  return BigInt(weight);
};

const fromBigInt = (amount: bigint): Cents => requireCents(Number(amount));

/**
 * `part` of `whole` of an amount, rounded half up, once. Products are computed without rounding, however large they are.
 * A negative amount gives the negative of the positive one, so that a reversal takes back exactly what was given.
 */
export const share = (amount: Cents, part: number, whole: number = WHOLE_IN_BASIS_POINTS): Cents => {
  const size = BigInt(Math.abs(requireCents(amount)));
  const divisor = requireWeight(whole);
  if (divisor === 0n) throw new RangeError('a share of nothing has no size');
  const rounded = (2n * size * requireWeight(part) + divisor) / (2n * divisor);
  return fromBigInt(amount < 0 ? -rounded : rounded);
};

/**
 * Splits an amount by weights without losing or making a cent: each part is rounded down, and the cents that are missing go
 * to the parts with the largest remainders; where remainders are equal, to the earlier part.
 */
export const allocate = (amount: Cents, weights: readonly number[]): Cents[] => {
  const size = BigInt(Math.abs(requireCents(amount)));
  const parts = weights.map(requireWeight);
  const whole = parts.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) {
    if (size !== 0n) throw new RangeError('an amount cannot be split between nobody');
    return parts.map(() => 0);
  }
  const floors = parts.map((weight) => (size * weight) / whole);
  const remainders = parts.map((weight) => (size * weight) % whole);
  const missing = Number(size - floors.reduce((sum, part) => sum + part, 0n));
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const receivers = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return floors.map((part, index) => {
    const received = receivers.has(index) ? part + 1n : part;
    return fromBigInt(amount < 0 ? -received : received);
  });
};

/** A comma before the last digits is a decimal comma, common in the islands; one before exactly three digits groups them. */
const withPoint = (typed: string): string => typed.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.');

const MOST_DIGITS = 9;

/** Reads a typed number as an integer with so many digits behind the point: `12.5` is 1250 with two. `undefined` if it is none. */
export const parseFixed = (typed: string, digits: number): number | undefined => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(withPoint(typed.replace(/\s/g, ''))) ?? [];
  if (whole === undefined || whole.length > MOST_DIGITS || part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
};

/** Inverse of `parseFixed`, to fill a field; zeros at the end only up to `least` digits. */
export const writeFixed = (value: number, digits: number, least: number = digits): string => {
  const padded = String(value).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  const part = padded.slice(padded.length - digits);
  const kept = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};
