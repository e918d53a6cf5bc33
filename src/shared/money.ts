/** Amounts are integer cents in USD inside; this is how they are shown. */
export const formatUsd = (cents: number, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);
