import type { Cents } from './money.rules.ts';

/** How an amount is written where the currency is used. */
export type Notation = {
  symbol: string;
  position: 'before' | 'after';
  gap: string;
  thousands: string;
  decimal: string;
};

/** The symbol always says which dollar. */
export const usDollars: Notation = { symbol: 'US$', position: 'before', gap: '', thousands: ',', decimal: '.' };

/** All nine currencies have a hundred small units. */
const SMALL_UNITS = 100;

export type FormatOptions = {
  /** Always two digits after the point, as in columns of a statement. */
  withCents?: boolean;
};

/** An amount in small units; whole amounts without cents. */
export const writeAmount = (
  amount: number,
  { symbol, position, gap, thousands, decimal }: Notation,
  { withCents = false }: FormatOptions = {},
): string => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of small units`);
  const size = Math.abs(amount);
  const small = size % SMALL_UNITS;
  const large = String((size - small) / SMALL_UNITS).replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = small === 0 && !withCents ? large : `${large}${decimal}${String(small).padStart(2, '0')}`;
  const sign = amount < 0 ? '−' : '';
  return position === 'before' ? `${sign}${symbol}${gap}${number}` : `${sign}${number}${gap}${symbol}`;
};

/** An amount of US cents. */
export const formatUsd = (cents: Cents, options?: FormatOptions): string => writeAmount(cents, usDollars, options);
