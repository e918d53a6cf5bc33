import type { Language } from '../i18n.ts';
import { formatNumber } from './numbers.ts';

/** How a language writes an amount of US dollars; `#` is the amount. Haitian Creole and Papiamentu as French and Dutch. */
const dollars: Record<Language, string> = {
  en: '$#',
  es: '#\u00a0US$',
  fr: '#\u00a0$US',
  ht: '#\u00a0$US',
  nl: 'US$\u00a0#',
  pap: 'US$\u00a0#',
};

const SMALL_UNITS = 100;

/**
 * "$1,234.50" in a sentence for people. Prices, statements and papers write amounts alike in all languages, with the
 * rules of prices.
 */
export const formatDollars = (language: string, cents: number): string => {
  const pattern = dollars[language as Language] ?? dollars.en;
  const write = (amount: number) =>
    pattern.replace('#', () => formatNumber(language, amount / SMALL_UNITS, { least: 2, most: 2 }));
  return pattern === dollars.en && cents < 0 ? `-${write(-cents)}` : write(cents);
};
