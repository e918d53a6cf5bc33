import { type Cents, requireCents, share } from './money.rules.ts';

/** Currencies in which prices are shown. Everything is stored and, unless a payment provider says otherwise, charged in US dollars. */
export const currencies = ['USD', 'JMD', 'TTD', 'BBD', 'XCD', 'HTG', 'XCG', 'DOP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
export type ForeignCurrency = Exclude<Currency, 'USD'>;

/** How an amount is written where the currency is used. */
type Notation = { symbol: string; position: 'before' | 'after'; gap: string; thousands: string; decimal: string };

const NO_BREAK = '\u00a0';
const anglophone = { position: 'before', gap: '', thousands: ',', decimal: '.' } as const;

/** The symbol always says which dollar. */
const notations: Record<Currency, Notation> = {
  USD: { ...anglophone, symbol: 'US$' },
  JMD: { ...anglophone, symbol: 'J$' },
  TTD: { ...anglophone, symbol: 'TT$' },
  BBD: { ...anglophone, symbol: 'Bds$' },
  XCD: { ...anglophone, symbol: 'EC$' },
  HTG: { symbol: 'G', position: 'after', gap: NO_BREAK, thousands: NO_BREAK, decimal: ',' },
  XCG: { symbol: 'Cg', position: 'before', gap: NO_BREAK, thousands: '.', decimal: ',' },
  DOP: { ...anglophone, symbol: 'RD$' },
  EUR: { symbol: '€', position: 'after', gap: NO_BREAK, thousands: NO_BREAK, decimal: ',' },
};

export const symbolOf = (currency: Currency): string => notations[currency].symbol;

/** All nine currencies have a hundred small units. */
const SMALL_UNITS = 100;

type FormatOptions = {
  /** Always two digits after the point, as in columns of a statement. */
  withCents?: boolean;
};

/** An amount in small units of a currency, as its place writes it; whole amounts without cents. */
export const formatAmount = (amount: number, currency: Currency, { withCents = false }: FormatOptions = {}): string => {
  const { symbol, position, gap, thousands, decimal } = notations[currency];
  const size = Math.abs(requireCents(amount));
  const small = size % SMALL_UNITS;
  const large = String((size - small) / SMALL_UNITS).replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = small === 0 && !withCents ? large : `${large}${decimal}${String(small).padStart(2, '0')}`;
  const sign = amount < 0 ? '−' : '';
  return position === 'before' ? `${sign}${symbol}${gap}${number}` : `${sign}${number}${gap}${symbol}`;
};

/** An amount of US cents. */
export const formatUsd = (cents: Cents, options?: FormatOptions): string => formatAmount(cents, 'USD', options);

/** A rate is an integer: millionths of a unit for one US dollar. */
export const WHOLE_IN_MILLIONTHS = 1_000_000;
export type Rates = Readonly<Record<ForeignCurrency, number>>;

export const rateOf = (currency: Currency, rates: Rates): number =>
  currency === 'USD' ? WHOLE_IN_MILLIONTHS : rates[currency];

/** Small units of a currency for US cents, rounded half up, once. Totals are converted as a whole, not line by line. */
export const convertCents = (cents: Cents, rate: number): number => share(cents, rate, WHOLE_IN_MILLIONTHS);

export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value);
