import { type FormatOptions, type Notation, usDollars, writeAmount } from './amounts.rules.ts';
import { type Cents, share } from './money.rules.ts';

/** Currencies in which prices are shown. Everything is stored and, unless a payment provider says otherwise, charged in US dollars. */
export const currencies = ['USD', 'JMD', 'TTD', 'BBD', 'XCD', 'HTG', 'XCG', 'DOP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
export type ForeignCurrency = Exclude<Currency, 'USD'>;

const NO_BREAK = '\u00a0';

const notations: Record<Currency, Notation> = {
  USD: usDollars,
  JMD: { ...usDollars, symbol: 'J$' },
  TTD: { ...usDollars, symbol: 'TT$' },
  BBD: { ...usDollars, symbol: 'Bds$' },
  XCD: { ...usDollars, symbol: 'EC$' },
  HTG: { symbol: 'G', position: 'after', gap: NO_BREAK, thousands: NO_BREAK, decimal: ',' },
  XCG: { symbol: 'Cg', position: 'before', gap: NO_BREAK, thousands: '.', decimal: ',' },
  DOP: { ...usDollars, symbol: 'RD$' },
  EUR: { symbol: '€', position: 'after', gap: NO_BREAK, thousands: NO_BREAK, decimal: ',' },
};

export const symbolOf = (currency: Currency): string => notations[currency].symbol;

/** An amount in small units of a currency, as its place writes it. */
export const formatAmount = (amount: number, currency: Currency, options?: FormatOptions): string =>
  writeAmount(amount, notations[currency], options);

/** A rate is an integer: millionths of a unit for one US dollar. */
export const WHOLE_IN_MILLIONTHS = 1_000_000;
export type Rates = Readonly<Record<ForeignCurrency, number>>;

export const rateOf = (currency: Currency, rates: Rates): number =>
  currency === 'USD' ? WHOLE_IN_MILLIONTHS : rates[currency];

/** Small units of a currency for US cents, rounded half up, once. Totals are converted as a whole, not line by line. */
export const convertCents = (cents: Cents, rate: number): number => share(cents, rate, WHOLE_IN_MILLIONTHS);

export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value);
