/** Formats an amount for people. Amounts are stored as integer cents in USD. */
export const formatUsd = (cents: number, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);
