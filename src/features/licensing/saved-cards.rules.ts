import { HOUR_MS } from '#shared/time.ts';

/** Whose sign is on a card; the provider says it. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** What the holder of a card knows it by: never its number. `null` where the provider does not say. */
export type CardFacts = {
  brand: CardBrand;
  /** The last four digits. */
  ending: string | null;
  /** The last month in which it pays, as `2029-08`. */
  expires: string | null;
};

export const brandOf = (said: string | null | undefined): CardBrand =>
  cardBrands.find((brand) => brand === said) ?? 'other';

/** `2029-08`; nothing for a month that does not exist. */
export const writeExpiryMonth = (year: number, month: number): string | null =>
  Number.isInteger(month) && month >= 1 && month <= 12 && year >= 2000 && year <= 2099
    ? `${year}-${String(month).padStart(2, '0')}`
    : null;

/** The last day of the month counts, everywhere on earth: a card is refused by us later than by any bank. */
const LATEST_ZONE_MS = 12 * HOUR_MS;

export const hasExpired = ({ expires }: Pick<CardFacts, 'expires'>, now: Date): boolean => {
  if (expires === null) return false;
  const [year = 0, month = 0] = expires.split('-').map(Number);
  return Date.UTC(year, month, 1) + LATEST_ZONE_MS <= now.getTime();
};
